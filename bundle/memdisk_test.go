package bundle

import (
	"errors"
	"io/fs"
	"maps"
	"slices"
	"testing/fstest"
)

// memDisk is a folder in memory that fails where a test says, and that can lose power:
// then only what was synced is sure to be there, and of the renames and removals since
// the last sync any may have been kept and any lost.
type memDisk struct {
	dir     map[string]*inode
	durable map[string]*inode // the folder as last synced
	pending []change

	ops      int // calls so far
	failAt   int // the call that fails, from 1; 0 for none
	dead     bool
	applied  bool // the failing call takes effect all the same
	deadDisk bool // after the failing call every other fails too
	err      error
	bend     func([]byte) []byte // what reading makes of the bytes
	watch    func()              // called after every call that follows the failing one
}

type inode struct{ data, synced []byte }

// change is a rename (from and node), a creation (node) or a removal of name.
type change struct {
	name, from string
	node       *inode
}

var errDisk = errors.New("input/output error")

func newDisk(files map[string]string) *memDisk {
	d := &memDisk{dir: map[string]*inode{}, err: errDisk}
	for name, data := range files {
		d.dir[name] = &inode{[]byte(data), []byte(data)}
	}
	d.durable = maps.Clone(d.dir)
	return d
}

// fails counts a call and reports whether it fails; effect says whether it is carried
// out nevertheless.
func (d *memDisk) fails() (failed, effect bool) {
	d.ops++
	if d.dead {
		return true, false
	}
	if d.ops == d.failAt {
		d.dead = d.deadDisk
		return true, d.applied
	}
	return false, true
}

// do is one call that changes the disk.
func (d *memDisk) do(effect func()) error {
	failed, carried := d.fails()
	if carried {
		effect()
	}
	if failed {
		return d.err
	}
	if d.watch != nil && d.failAt > 0 && d.ops > d.failAt {
		d.watch()
	}
	return nil
}

func (d *memDisk) apply(c change) { c.applyTo(d.dir); d.pending = append(d.pending, c) }

func (c change) applyTo(dir map[string]*inode) {
	if c.from != "" {
		delete(dir, c.from)
	}
	if c.node == nil {
		delete(dir, c.name)
		return
	}
	dir[c.name] = c.node
}

func (d *memDisk) names() ([]string, error) {
	if failed, _ := d.fails(); failed {
		return nil, d.err
	}
	return slices.Collect(maps.Keys(d.dir)), nil // in any order, as a real folder
}

func (d *memDisk) isDir(name string) (bool, error) {
	if failed, _ := d.fails(); failed {
		return false, d.err
	}
	return false, nil
}

func (d *memDisk) create(name string) (staged, error) {
	var out *memFile
	exists := d.dir[name] != nil
	err := d.do(func() {
		if exists {
			return
		}
		n := &inode{}
		d.apply(change{name: name, node: n})
		out = &memFile{d, n}
	})
	if err != nil {
		return nil, err
	}
	if exists {
		return nil, fs.ErrExist
	}
	return out, nil
}

func (d *memDisk) read(name string) ([]byte, error) {
	if failed, _ := d.fails(); failed {
		return nil, d.err
	}
	n := d.dir[name]
	if n == nil {
		return nil, fs.ErrNotExist
	}
	if d.bend != nil {
		return d.bend(n.data), nil
	}
	return slices.Clone(n.data), nil
}

func (d *memDisk) rename(from, to string) error {
	n := d.dir[from]
	if n == nil {
		d.ops++
		return fs.ErrNotExist
	}
	return d.do(func() { d.apply(change{name: to, from: from, node: n}) })
}

func (d *memDisk) remove(name string) error {
	if d.dir[name] == nil {
		d.ops++
		return fs.ErrNotExist
	}
	return d.do(func() { d.apply(change{name: name}) })
}

func (d *memDisk) sync() error {
	return d.do(func() { d.durable, d.pending = maps.Clone(d.dir), nil })
}

type memFile struct {
	disk *memDisk
	node *inode
}

func (f *memFile) Write(p []byte) (int, error) {
	failed, effect := f.disk.fails()
	switch {
	case failed && !effect:
		f.node.data = append(f.node.data, p[:len(p)/2]...) // a full disk takes a part
		return len(p) / 2, f.disk.err
	case failed:
		f.node.data = append(f.node.data, p...)
		return len(p), f.disk.err
	}
	f.node.data = append(f.node.data, p...)
	return len(p), nil
}

func (f *memFile) Sync() error {
	return f.disk.do(func() { f.node.synced = slices.Clone(f.node.data) })
}

func (f *memFile) Close() error { return f.disk.do(func() {}) }

// now is the folder as the next program sees it, without a loss of power.
func (d *memDisk) now() fstest.MapFS { return asFS(d.dir, func(n *inode) []byte { return n.data }) }

// afterPowerLoss calls check with every folder that a loss of power now could leave.
func (d *memDisk) afterPowerLoss(check func(fstest.MapFS)) {
	for mask := range 1 << len(d.pending) {
		check(d.afterLosing(mask))
	}
}

// afterLosing is the folder after a loss of power that keeps the pending changes in mask.
func (d *memDisk) afterLosing(mask int) fstest.MapFS {
	dir := maps.Clone(d.durable)
	for i, c := range d.pending {
		if mask&(1<<i) != 0 {
			c.applyTo(dir)
		}
	}
	return asFS(dir, func(n *inode) []byte { return n.synced })
}

func asFS(dir map[string]*inode, data func(*inode) []byte) fstest.MapFS {
	out := fstest.MapFS{}
	for name, n := range dir {
		out[name] = &fstest.MapFile{Data: data(n)}
	}
	return out
}
