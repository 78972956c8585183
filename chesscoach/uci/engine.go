package uci

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/plumbline-go/plumbline/kit/fact"
)

// Options say which engine to start and how. Only Path and Check are required.
type Options struct {
	Path string   // program, see [Find]
	Args []string // its arguments
	Env  []string // its environment; nil is ours

	// Check sees each request before the engine does and refuses impossible
	// positions and illegal moves: engines crash on them or answer nonsense.
	Check func(Request) error

	HashMB int // hash in MiB, 0 means 16; part of the identity, other sizes give other answers
	// Set sends further options, each only if the engine declares it. What makes
	// answers reproducible (one thread, no book) and MultiPV cannot be changed here;
	// do not weaken an engine by its own options, it draws by the clock.
	Set map[string]string

	StartTimeout  time.Duration // until uciok, and until readyok; 0 means 10 s
	SearchTimeout time.Duration // per search; 0 means 30 s and 1 s more for each 20 000 nodes
	QuitTimeout   time.Duration // grace between quit and kill; 0 means 1 s

	// Transcript records what is sent ("> ") and received ("< "), one line each.
	// Record with a pool of one: two engines would mix their lines.
	Transcript io.Writer
}

// Identity names an engine as far as its answers depend on it.
type Identity struct {
	Name    string            `json:"name"`              // "Stockfish 15.1"
	Net     string            `json:"net,omitempty"`     // default EvalFile, where the engine has one
	Options map[string]string `json:"options,omitempty"` // what was set
}

// Equal reports whether two engines give the same answers.
func (id Identity) Equal(o Identity) bool {
	return id.Name == o.Name && id.Net == o.Net && maps.Equal(id.Options, o.Options)
}

// Engine is one running engine. Searches queue up. After any error but
// invalid_input it is dead and every later call returns that error.
type Engine struct {
	opt     Options
	proc    *process
	id      Identity
	has     map[string]option
	multiPV int
	unread  []string      // lines that came in a heap with others; guarded by turn
	turn    chan struct{} // held by the one who talks to the engine
	failed  error         // guarded by turn
}

// Start starts an engine and waits until it is ready. It returns no_engine where the
// program cannot be run, engine_died where it ends before it is ready, timeout where
// it never says that it speaks UCI, invalid_input without [Options.Check].
func Start(ctx context.Context, opt Options) (*Engine, error) {
	if opt.Check == nil {
		return nil, invalid("Проверка позиций не задана.", "No check of positions is given.")
	}
	opt.StartTimeout = cmp.Or(opt.StartTimeout, 10*time.Second)
	opt.QuitTimeout = cmp.Or(opt.QuitTimeout, time.Second)
	env := opt.Env
	if env == nil {
		env = os.Environ()
	}
	proc, err := launch(opt.Path, opt.Args, env)
	if err != nil {
		return nil, notAnEngine(opt.Path, err)
	}
	e := &Engine{opt: opt, proc: proc, has: map[string]option{}, multiPV: 1, turn: make(chan struct{}, 1)}
	if err := e.handshake(ctx); err != nil {
		proc.kill()
		proc.wait(reapLimit)
		return nil, err
	}
	return e, nil
}

// Identity names the engine.
func (e *Engine) Identity(context.Context) (Identity, error) { return e.id, nil }

// Close asks the engine to quit, kills it when it does not, and waits for its end.
// Closing twice does no harm.
func (e *Engine) Close() {
	e.turn <- struct{}{}
	defer func() { <-e.turn }()
	if e.failed == nil {
		e.failed = invalid("Движок уже закрыт.", "The engine is closed already.")
		if e.say(time.Now().Add(e.opt.QuitTimeout), "quit") == nil {
			e.proc.stdin.Close()
			for t := time.After(e.opt.QuitTimeout); ; {
				select {
				case _, more := <-e.proc.lines:
					if more {
						continue
					}
				case <-t:
				}
				break
			}
			e.proc.wait(e.opt.QuitTimeout)
		}
	}
	e.proc.kill()
	e.proc.wait(reapLimit)
}

// Analyse searches one position to its node limit. The context and the watchdog of
// [Options.SearchTimeout] bound the wait; whichever comes first kills the engine.
func (e *Engine) Analyse(ctx context.Context, r Request) (Analysis, error) {
	position, err := command(r)
	if err != nil {
		return Analysis{}, err
	}
	if err := e.opt.Check(r); err != nil {
		return Analysis{}, err
	}
	select {
	case e.turn <- struct{}{}:
		defer func() { <-e.turn }()
	case <-ctx.Done():
		return Analysis{}, waited(ctx)
	}
	if e.failed != nil {
		return Analysis{}, e.failed
	}
	a, err := e.search(ctx, position, r.Limits)
	if err != nil {
		e.failed = err
	}
	return a, err
}

// command spells the position for the engine. Nothing else may get into its input:
// a line break in a FEN would be a second command.
func command(r Request) (string, error) {
	if r.Limits.Nodes < 1 || r.Limits.MultiPV < 1 {
		return "", invalid("Поиск должен быть ограничен: узлы и число вариантов от 1.",
			"A search has to be bounded: nodes and MultiPV of at least 1.")
	}
	s := "position startpos"
	if r.FEN != "" {
		odd := func(c rune) bool { return c < ' ' || c > '~' }
		if strings.ContainsFunc(r.FEN, odd) || len(r.FEN) > 120 || len(strings.Fields(r.FEN)) != 6 {
			return "", invalid(fmt.Sprintf("Строка %.80q — не FEN из шести полей.", r.FEN), fmt.Sprintf("%.80q is not a FEN of six fields.", r.FEN))
		}
		s = "position fen " + r.FEN
	}
	for _, m := range r.Moves {
		if plain, ok := move(m); !ok || plain != m {
			return "", invalid(fmt.Sprintf("Ход %.20q — не ход вида e2e4.", m), fmt.Sprintf("%.20q is not a move like e2e4.", m))
		}
	}
	if len(r.Moves) > 0 {
		s += " moves " + strings.Join(r.Moves, " ")
	}
	return s, nil
}

func (e *Engine) handshake(ctx context.Context) error {
	w := e.watch(ctx, fact.Text{RU: "запуск", EN: "start"}, e.opt.StartTimeout)
	defer w.stop()
	if err := w.say("uci"); err != nil {
		return err
	}
	for {
		line, err := w.next()
		if err != nil {
			return err
		}
		if o, ok := parseOption(line); ok {
			e.has[strings.ToLower(o.name)] = o
		}
		if name, ok := strings.CutPrefix(strings.Join(strings.Fields(line), " "), "id name "); ok {
			e.id.Name = name
		}
		if strings.TrimSpace(line) == "uciok" {
			break
		}
	}
	e.id.Options = map[string]string{}
	if net := e.has["evalfile"]; net.def != "<empty>" {
		e.id.Net = net.def
	}
	want := map[string]string{}
	for name, value := range e.opt.Set {
		if strings.ContainsAny(name+value, "\r\n") {
			return invalid(fmt.Sprintf("Параметр движка %q содержит конец строки.", name), fmt.Sprintf("The engine option %q contains a line break.", name))
		}
		want[strings.ToLower(name)] = value
	}
	maps.Copy(want, map[string]string{"threads": "1", "hash": strconv.Itoa(cmp.Or(e.opt.HashMB, 16)),
		"uci_showwdl": "true", "ownbook": "false", "ponder": "false"})
	delete(want, "multipv") // belongs to the request
	for _, name := range slices.Sorted(maps.Keys(want)) {
		if err := e.set(w, name, want[name]); err != nil {
			return err
		}
	}
	return w.ready()
}

// set sends an option that the engine declares, clamped to its range, and notes it
// in the identity. The name is in small letters.
func (e *Engine) set(w watch, name, value string) error {
	o, declared := e.has[name]
	if !declared {
		return nil
	}
	if n, err := strconv.Atoi(value); err == nil && o.kind == "spin" {
		value = strconv.Itoa(min(max(n, o.min), o.max))
	}
	e.id.Options[o.name] = value
	return w.say("setoption name " + o.name + " value " + value)
}

func (e *Engine) search(ctx context.Context, position string, l Limits) (Analysis, error) {
	limit := e.opt.SearchTimeout
	if limit == 0 {
		limit = 30*time.Second + time.Duration(l.Nodes/20_000)*time.Second
	}
	w := e.watch(ctx, fact.Text{RU: "поиск", EN: "search"}, limit)
	defer w.stop()
	if o, ok := e.has["multipv"]; ok && l.MultiPV != e.multiPV {
		if err := w.say("setoption name " + o.name + " value " + strconv.Itoa(min(l.MultiPV, o.max))); err != nil {
			return Analysis{}, err
		}
		e.multiPV = l.MultiPV
	}
	// A warm hash changes the answer: 353 of 360 searches differ without ucinewgame.
	if err := w.ready("ucinewgame"); err != nil {
		return Analysis{}, err
	}
	if err := w.say(position, "go nodes "+strconv.FormatInt(l.Nodes, 10)); err != nil {
		return Analysis{}, err
	}
	c := collector{want: l.MultiPV}
	for {
		line, err := w.next()
		if err != nil {
			return Analysis{}, err
		}
		if info, ok := parseInfo(line); ok {
			c.add(info)
		}
		if best, ok := parseBest(line); ok {
			a := Analysis{Best: best, Engine: e.id}
			a.Iterations, a.Lines, a.Last = c.finish()
			return a, nil
		}
	}
}

// watch bounds one exchange with the engine: every write and read of it ends by the
// deadline of the phase or of the context.
type watch struct {
	e        *Engine
	ctx      context.Context
	phase    fact.Text
	limit    time.Duration
	deadline time.Time
	alarm    *time.Timer
}

func (e *Engine) watch(ctx context.Context, phase fact.Text, limit time.Duration) watch {
	deadline := time.Now().Add(limit)
	alarm := time.NewTimer(limit)
	if d, ok := ctx.Deadline(); ok && d.Before(deadline) {
		deadline = d
	}
	return watch{e: e, ctx: ctx, phase: phase, limit: limit, deadline: deadline, alarm: alarm}
}

func (w watch) stop() { w.alarm.Stop() }

func (w watch) next() (string, error) {
	for len(w.e.unread) == 0 {
		select {
		case lines, more := <-w.e.proc.lines:
			if !more {
				return "", w.e.proc.died(io.ErrUnexpectedEOF)
			}
			w.e.unread = lines
		case <-w.ctx.Done():
			return "", w.e.proc.late(w.ctx, w.phase, w.limit)
		case <-w.alarm.C:
			return "", w.e.proc.late(w.ctx, w.phase, w.limit)
		}
	}
	line := w.e.unread[0]
	w.e.unread = w.e.unread[1:]
	w.e.record("< ", line)
	return line, nil
}

func (w watch) say(commands ...string) error {
	err := w.e.say(w.deadline, commands...)
	switch {
	case err == nil:
		return nil
	case os.IsTimeout(err):
		return w.e.proc.late(w.ctx, w.phase, w.limit)
	}
	return w.e.proc.died(err)
}

// ready waits until the engine has worked off the commands and everything before, and
// drops what it still had to say.
func (w watch) ready(commands ...string) error {
	if err := w.say(append(commands, "isready")...); err != nil {
		return err
	}
	for {
		line, err := w.next()
		if err != nil || strings.TrimSpace(line) == "readyok" {
			return err
		}
	}
}

// say sends commands in one go: each write wakes the engine.
func (e *Engine) say(deadline time.Time, commands ...string) error {
	for _, c := range commands {
		e.record("> ", c)
	}
	return e.proc.send(strings.Join(commands, "\n"), deadline)
}

func (e *Engine) record(mark, line string) {
	if e.opt.Transcript != nil {
		fmt.Fprintln(e.opt.Transcript, mark+line)
	}
}
