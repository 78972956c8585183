package bundle

import (
	"maps"
	"os"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"github.com/plumbline-go/plumbline/kit/refusal"
)

// A folder without rights: the old package stays, the refusal says why. Root may write
// anywhere, so the thread that writes takes the rights of nobody.
func TestFolderWithoutRights(t *testing.T) {
	dir := t.TempDir()
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	old, new := packages(t)
	if err := WriteWith(root, old, plain); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(dir, 0o555); err != nil {
		t.Fatal(err)
	}
	defer os.Chmod(dir, 0o755)
	before := snapshot(t, dir)
	done := make(chan error)
	go func() {
		runtime.LockOSThread() // and never unlocked: the thread ends with the goroutine
		if os.Geteuid() == 0 {
			if err := syscall.Setfsuid(65534); err != nil {
				done <- err
				return
			}
		}
		done <- WriteWith(root, new, plain)
	}()
	r, ok := refusal.As(<-done)
	if !ok || r.Code != refusal.WriteFailed || !strings.Contains(r.Message.RU, "нет прав на запись") ||
		!strings.Contains(r.Message.RU, "Прежнее содержимое папки не тронуто.") {
		t.Errorf("got %v", r)
	}
	if !maps.Equal(before, snapshot(t, dir)) {
		t.Error("the old package was touched")
	}
	if err := Verify(root.FS()); err != nil {
		t.Error(err)
	}
}
