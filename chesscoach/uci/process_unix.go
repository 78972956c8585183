//go:build unix

package uci

import (
	"os/exec"
	"syscall"
)

// ownGroup puts the engine at the head of a process group, so that the script or
// engine behind it dies with it.
func ownGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

func killGroup(cmd *exec.Cmd) {
	// ESRCH says that nobody is left, which is what we want.
	_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL)
}
