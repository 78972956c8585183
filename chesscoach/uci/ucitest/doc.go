// Package ucitest plays chess engines for tests: engines that follow a script line by
// line, to show what a driver survives, and engines that answer from a transcript of
// a real one, so that tests need no engine at all.
//
// The engine is a process: the test's own binary started again. So a test package
// that uses it calls [Main] first thing in its TestMain:
//
//	func TestMain(m *testing.M) { ucitest.Main(); os.Exit(m.Run()) }
//
// # Scripts and transcripts
//
// One line a step. "> text" is what the driver has to send (a star at the end stands
// for the rest); "< text" is what the engine prints; "! word" is a thing that only
// scripts do:
//
//	! exit 3          end with this status
//	! signal          kill itself, as a crash does
//	! wait 300        be silent for that many milliseconds
//	! hang            stop reading and printing, ignore everything
//	! stderr text     print to standard error
//	! raw "a\x00b"    print these bytes and no line end
//	! flood 5000      print that many lines of info string
//	! child           leave a child process in the group that holds the pipes
//	! closeout        close standard output and live on
//
// Empty lines and lines with # are comments. After the last line the engine waits
// for quit or the end of its input. A driver that sends something else gets exit
// status 97 and reads on standard error what was expected.
package ucitest
