package uci

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"time"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

// Pool keeps up to a number of equal engines, one process a core, started when
// needed. An engine that dies or hangs is replaced and its position asked again, so
// no position is lost; which engine answers never changes the answer.
type Pool struct {
	opt   Options
	slots chan *Engine // nil is a place where no engine runs

	mu     sync.Mutex
	id     *Identity
	stats  Stats
	closed bool
}

// Stats count what a pool did. They are no part of any answer.
type Stats struct {
	Searches  int           // answered
	Deaths    int           // processes that died or were killed for being late
	Searching time.Duration // summed over engines, from the request to its answer
}

// How often a pool tries again for one position before it gives up: what ends every
// engine must not keep a review busy for ever.
const (
	// Attempts counts engines that crash or hang on the position, and those that fail
	// to start one after the other.
	Attempts = 5
	// Kills counts engines that are killed from outside meanwhile. That says nothing
	// about the position, and whoever kills at random may meet a long search many times.
	Kills = 100
)

// NewPool returns a pool of size engines; it starts none. A size below 1 is one
// engine a processor core.
func NewPool(size int, opt Options) *Pool {
	if size < 1 {
		size = runtime.NumCPU()
	}
	p := &Pool{opt: opt, slots: make(chan *Engine, size)}
	for range cap(p.slots) {
		p.slots <- nil
	}
	return p
}

// Size returns how many searches can run at once.
func (p *Pool) Size() int { return cap(p.slots) }

// Stats returns the counts up to now.
func (p *Pool) Stats() Stats {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.stats
}

// Analyse lets a free engine answer. After [Attempts] deaths by the same position, or
// [Kills] from outside, it returns the last engine_died or timeout; no_engine and
// invalid_input are returned at once.
func (p *Pool) Analyse(ctx context.Context, r Request) (Analysis, error) {
	var a Analysis
	err := p.borrow(ctx, func(e *Engine) error {
		began := time.Now()
		got, err := e.Analyse(ctx, r)
		if err == nil {
			a = got
			p.count(Stats{Searches: 1, Searching: time.Since(began)})
		}
		return err
	})
	return a, err
}

// Identity names the engine, starting one if none has run yet.
func (p *Pool) Identity(ctx context.Context) (Identity, error) {
	p.mu.Lock()
	known := p.id
	p.mu.Unlock()
	if known != nil {
		return *known, nil
	}
	var id Identity
	err := p.borrow(ctx, func(e *Engine) error {
		id = e.id
		return nil
	})
	return id, err
}

// borrow runs use with a live engine and tries again with another while it dies.
func (p *Pool) borrow(ctx context.Context, use func(*Engine) error) error {
	var e *Engine
	select {
	case slot, open := <-p.slots:
		if !open {
			return invalid("Движки уже закрыты.", "The engines are closed already.")
		}
		e = slot
	case <-ctx.Done():
		return waited(ctx)
	}
	defer func() { p.slots <- e }()
	var had failures
	for {
		started, err := p.once(ctx, &e, use)
		if err == nil || !replaceable(err) {
			return err
		}
		p.count(Stats{Deaths: 1})
		if over := had.count(started, err); over != "" || ctx.Err() != nil {
			return p.giveUp(err, over)
		}
	}
}

// failures are what happened to the engines that were lent for one position.
type failures struct{ crashes, starts, kills int }

// count counts one more and returns why it is the last, "" while another try is due.
func (f *failures) count(started bool, err error) (over string) {
	which, most, what := &f.crashes, Attempts, "engines failed on the same position"
	switch {
	case errors.Is(err, errStopped):
		which, most, what = &f.kills, Kills, "engines were killed from outside"
	case !started:
		which, what = &f.starts, "engines failed to start"
	}
	if started {
		f.starts = 0
	}
	if *which++; *which < most {
		return ""
	}
	return fmt.Sprintf("uci: %d %s", *which, what)
}

// once makes sure that an engine runs, uses it, and drops it when it failed; started
// says that one ran.
func (p *Pool) once(ctx context.Context, e **Engine, use func(*Engine) error) (started bool, err error) {
	if *e == nil {
		if *e, err = Start(ctx, p.opt); err != nil {
			*e = nil
			return false, err
		}
		if err := p.same((*e).id); err != nil {
			(*e).Close()
			*e = nil
			return true, err
		}
	}
	if err = use(*e); err != nil && refusal.CodeOf(err) != refusal.InvalidInput {
		(*e).Close()
		*e = nil
	}
	return true, err
}

// same refuses a replacement that would give other answers, for instance after an
// update of the program under way.
func (p *Pool) same(id Identity) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.id == nil {
		p.id = &id
	}
	if p.id.Equal(id) {
		return nil
	}
	return refusal.New(refusal.InvalidInput,
		fact.Text{RU: "Движок сменился во время работы: " + p.id.Name + ", теперь " + id.Name + ".",
			EN: "The engine changed while working: " + p.id.Name + ", now " + id.Name + "."},
		fact.Text{RU: "Начните разбор заново.", EN: "Start the review again."})
}

// giveUp returns the last failure as final, unless others killed the engines or the
// caller's time was up: then a later try may do better.
func (p *Pool) giveUp(err error, over string) error {
	e, _ := refusal.As(err)
	given := *e
	if over != "" {
		given.Retryable = errors.Is(err, errStopped)
		given.Cause = errors.Join(e.Cause, errors.New(over))
	}
	return &given
}

func (p *Pool) count(s Stats) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.stats.Searches += s.Searches
	p.stats.Deaths += s.Deaths
	p.stats.Searching += s.Searching
}

// Close ends all engines; it waits for searches under way. Closing twice does no harm.
func (p *Pool) Close() {
	p.mu.Lock()
	was := p.closed
	p.closed = true
	p.mu.Unlock()
	if was {
		return
	}
	for range cap(p.slots) {
		if e := <-p.slots; e != nil {
			e.Close()
		}
	}
	close(p.slots)
}
