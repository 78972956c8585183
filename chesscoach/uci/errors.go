package uci

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"strings"
	"time"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

// died builds engine_died: how the process ended and what it said last.
func (p *process) died(cause error) error {
	if p.stopped() {
		cause = errors.Join(errStopped, cause)
	}
	p.kill()
	state := fact.Text{RU: "процесс не завершается", EN: "the process does not end"}
	if p.wait(reapLimit) {
		state = exitState(p.exit)
	}
	e := refusal.New(refusal.EngineDied,
		fact.Text{RU: "Шахматный движок завершился во время работы (" + state.RU + ").",
			EN: "The chess engine died while working (" + state.EN + ")."},
		fact.Text{RU: "Запустите его отдельно и проверьте, что он работает на этом компьютере.",
			EN: "Run it by itself and check that it works on this computer."})
	for _, l := range p.lastLines() {
		e.Options = append(e.Options, fact.Same(l))
	}
	e.Retryable, e.Cause = true, cause
	return e
}

// errStopped marks an engine that was killed from outside: that is neither its fault nor
// the position's.
var errStopped = errors.New("uci: the engine was killed from outside")

// exitState words how a process ended; nil is exit status 0.
func exitState(err error) fact.Text {
	var exit *exec.ExitError
	switch {
	case err == nil:
		return fact.Text{RU: "код завершения 0", EN: "exit status 0"}
	case !errors.As(err, &exit):
		return fact.Same(err.Error())
	case exit.ExitCode() >= 0:
		return fact.Text{RU: fmt.Sprintf("код завершения %d", exit.ExitCode()), EN: exit.Error()}
	}
	return fact.Text{RU: "сигнал: " + strings.TrimPrefix(exit.Error(), "signal: "), EN: exit.Error()}
}

// late builds timeout, or hands on a cancellation, which is no refusal. The engine
// is killed: a late answer must not be taken for the next one.
func (p *process) late(ctx context.Context, phase fact.Text, limit time.Duration) error {
	p.kill()
	p.wait(reapLimit)
	return overdue(ctx, phase, limit)
}

// waited is for a caller who gave up before an engine was free.
func waited(ctx context.Context) error {
	return overdue(ctx, fact.Text{RU: "очередь к движку", EN: "queue for the engine"}, 0)
}

func overdue(ctx context.Context, phase fact.Text, limit time.Duration) error {
	if errors.Is(ctx.Err(), context.Canceled) {
		return fmt.Errorf("uci: %s: %w", phase.EN, context.Cause(ctx))
	}
	if ctx.Err() != nil {
		phase.RU, phase.EN = phase.RU+", срок вызывающего", phase.EN+", the caller's deadline"
	} else {
		phase.RU, phase.EN = fmt.Sprintf("%s, предел %v", phase.RU, limit), fmt.Sprintf("%s, limit %v", phase.EN, limit)
	}
	e := refusal.New(refusal.Timeout,
		fact.Text{RU: "Шахматный движок не ответил вовремя (" + phase.RU + ").",
			EN: "The chess engine did not answer in time (" + phase.EN + ")."},
		fact.Text{RU: "Уменьшите число узлов или дайте больше времени.", EN: "Lower the number of nodes or give it more time."})
	e.Retryable, e.Cause = true, ctx.Err()
	return e
}

// notAnEngine builds no_engine for a program that cannot be started.
func notAnEngine(path string, cause error) error {
	e := refusal.New(refusal.NoEngine,
		fact.Text{RU: fmt.Sprintf("Программа %q не запускается как шахматный движок.", path),
			EN: fmt.Sprintf("The program %q does not start as a chess engine.", path)},
		installHint())
	e.Cause = cause
	return e
}

func invalid(ru, en string) error {
	return refusal.New(refusal.InvalidInput, fact.Text{RU: ru, EN: en},
		fact.Text{RU: "Проверьте позицию, ходы и пределы поиска.", EN: "Check the position, the moves and the limits."})
}

// replaceable reports whether another process may succeed where this one failed.
func replaceable(err error) bool {
	c := refusal.CodeOf(err)
	return c == refusal.EngineDied || c == refusal.Timeout
}
