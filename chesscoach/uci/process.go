package uci

import (
	"bufio"
	"errors"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"
)

const (
	maxLine   = 1 << 20                // bytes of a line that are kept; the rest of it is dropped
	keptLines = 12                     // last lines of either stream kept for an error
	drain     = 200 * time.Millisecond // how long pipes may stay open after the process ended
	reapLimit = 2 * time.Second        // how long a killed process may take to go
)

// process is a running engine with three goroutines: one a stream, one that reaps.
// All of them end soon after kill, or when the process ends by itself.
type process struct {
	cmd   *exec.Cmd
	stdin *os.File
	lines chan []string // what it prints, see batch; closed at the end of its output
	quit  chan struct{} // closed by kill
	gone  chan struct{} // closed when reaped
	done  chan struct{} // closed when reaped and both readers have ended
	once  sync.Once
	exit  error // valid after gone

	mu   sync.Mutex
	tail [keptLines]string // last lines of both streams, a ring
	kept int               // lines kept so far
}

// launch starts the program in a process group of its own.
func launch(path string, args, env []string) (p *process, err error) {
	var open []*os.File
	defer func() {
		if err != nil {
			for _, f := range open {
				f.Close()
			}
		}
	}()
	var r, w [3]*os.File
	for i := range r {
		if r[i], w[i], err = os.Pipe(); err != nil {
			return nil, err
		}
		open = append(open, r[i], w[i])
	}
	cmd := exec.Command(path, args...)
	cmd.Env = env
	cmd.Stdin, cmd.Stdout, cmd.Stderr = r[0], w[1], w[2]
	ownGroup(cmd)
	if err = cmd.Start(); err != nil {
		return nil, err
	}
	r[0].Close()
	w[1].Close()
	w[2].Close()
	p = &process{cmd: cmd, stdin: w[0], lines: make(chan []string, 4),
		quit: make(chan struct{}), gone: make(chan struct{}), done: make(chan struct{})}
	var readers sync.WaitGroup
	readers.Go(func() {
		defer close(p.lines)
		b := batch{to: p.lines, quit: p.quit}
		p.read(r[1], "", b.add)
		b.flush()
	})
	readers.Go(func() { p.read(r[2], "stderr: ", func(string) {}) })
	go func() {
		p.exit = cmd.Wait()
		killGroup(cmd) // children that outlived it
		close(p.gone)
		// A child that left the group may still hold the pipes.
		r[1].SetReadDeadline(time.Now().Add(drain))
		r[2].SetReadDeadline(time.Now().Add(drain))
		readers.Wait()
		r[1].Close()
		r[2].Close()
		close(p.done)
	}()
	return p, nil
}

// batch hands lines on in heaps. Nobody waits for an info line: waking the other
// side for each of the hundred that a search prints would cost more than reading
// them.
type batch struct {
	to    chan<- []string
	quit  <-chan struct{}
	lines []string
}

func (b *batch) add(s string) {
	const most = 256
	b.lines = append(b.lines, s)
	if len(b.lines) >= most || !strings.HasPrefix(s, "info") && !strings.HasPrefix(s, "option") {
		b.flush()
	}
}

func (b *batch) flush() {
	if len(b.lines) == 0 {
		return
	}
	select {
	case b.to <- b.lines:
	case <-b.quit:
	}
	b.lines = nil
}

// read hands on the lines of a stream without their ends; a last line without an
// end counts.
func (p *process) read(f *os.File, mark string, emit func(string)) {
	in := bufio.NewReaderSize(f, 1<<16)
	var long []byte
	for {
		part, err := in.ReadSlice('\n')
		if len(long) < maxLine {
			long = append(long, part...)
		}
		if errors.Is(err, bufio.ErrBufferFull) {
			continue
		}
		if s := strings.ToValidUTF8(strings.TrimRight(string(long), "\r\n"), "\uFFFD"); s != "" {
			p.keep(mark + s)
			emit(s)
		}
		long = long[:0]
		if err != nil {
			return
		}
	}
}

// keep remembers a line; lastLines cuts it, because hardly any is ever shown.
func (p *process) keep(s string) {
	if len(s) > 1<<12 {
		s = strings.Clone(s[:1<<12]) // do not hold on to what nobody will see
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.tail[p.kept%keptLines] = s
	p.kept++
}

// lastLines returns what the process printed last, oldest first.
func (p *process) lastLines() (all []string) {
	const width = 200
	p.mu.Lock()
	defer p.mu.Unlock()
	for i := max(0, p.kept-keptLines); i < p.kept; i++ {
		s := p.tail[i%keptLines]
		if len(s) > width {
			s = strings.ToValidUTF8(s[:width], "") + "…"
		}
		all = append(all, s)
	}
	return all
}

// send writes commands, one a line; it never blocks beyond the deadline, even when the engine
// has stopped reading.
func (p *process) send(commands string, deadline time.Time) error {
	p.stdin.SetWriteDeadline(deadline)
	_, err := io.WriteString(p.stdin, commands+"\n")
	return err
}

// kill ends the process and its children. It returns at once; wait waits. A process
// that is gone already is left alone: its number may belong to another by now.
func (p *process) kill() {
	p.once.Do(func() {
		close(p.quit)
		p.stdin.Close()
		select {
		case <-p.gone:
		default:
			killGroup(p.cmd)
		}
	})
}

// stopped reports whether the process was ended by a signal that comes from outside: by
// a person, by the system that ran out of memory. No crash of an engine looks like that.
// It gives a process whose output has ended a moment to end by itself, and is false for
// one that lives on.
func (p *process) stopped() bool {
	t := time.NewTimer(drain)
	defer t.Stop()
	select {
	case <-p.gone:
		return fromOutside(p.exit)
	case <-t.C:
		return false
	}
}

// wait waits until the process is reaped and reports whether that happened in time.
func (p *process) wait(limit time.Duration) bool {
	t := time.NewTimer(limit)
	defer t.Stop()
	select {
	case <-p.done:
		return true
	case <-t.C:
		return false
	}
}
