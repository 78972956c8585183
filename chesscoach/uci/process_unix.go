//go:build unix

package uci

import (
	"errors"
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

// fromOutside reports whether a process was ended by a signal that others send: crashes
// have signals of their own.
func fromOutside(err error) bool {
	var exit *exec.ExitError
	if !errors.As(err, &exit) {
		return false
	}
	status, ok := exit.Sys().(syscall.WaitStatus)
	if !ok || !status.Signaled() {
		return false
	}
	switch status.Signal() {
	case syscall.SIGKILL, syscall.SIGTERM, syscall.SIGINT, syscall.SIGHUP:
		return true
	}
	return false
}
