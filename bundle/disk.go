package bundle

import (
	"io"
	"os"
	"runtime"
)

// disk is what writing a package asks of a folder. Tests fail it at every call.
type disk interface {
	names() ([]string, error)
	isDir(name string) (bool, error) // false, nil for what is not there
	create(name string) (staged, error)
	read(name string) ([]byte, error)
	rename(from, to string) error
	remove(name string) error
	sync() error // makes renames last
}

// staged is a file being written.
type staged interface {
	io.Writer
	Sync() error
	Close() error
}

// folder is the disk of a real folder, confined to it.
type folder struct{ root *os.Root }

func (f folder) names() ([]string, error) {
	d, err := f.root.Open(".")
	if err != nil {
		return nil, err
	}
	defer d.Close()
	return d.Readdirnames(-1)
}

func (f folder) isDir(name string) (bool, error) {
	info, err := f.root.Lstat(name)
	if os.IsNotExist(err) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	return info.IsDir(), nil
}

func (f folder) create(name string) (staged, error) {
	return f.root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
}

func (f folder) read(name string) ([]byte, error) { return f.root.ReadFile(name) }
func (f folder) rename(from, to string) error     { return f.root.Rename(from, to) }
func (f folder) remove(name string) error         { return f.root.Remove(name) }

func (f folder) sync() error {
	if runtime.GOOS == "windows" {
		return nil // a folder cannot be synced there
	}
	d, err := f.root.Open(".")
	if err != nil {
		return err
	}
	defer d.Close()
	return d.Sync()
}
