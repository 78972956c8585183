//go:build !unix

package uci

import "os/exec"

func ownGroup(*exec.Cmd) {}

// killGroup ends the engine alone: there are no process groups here.
func killGroup(cmd *exec.Cmd) { _ = cmd.Process.Kill() }

// fromOutside cannot tell a kill from a crash here.
func fromOutside(error) bool { return false }
