package uci

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
)

// Store keeps analyses under their [Key]; a host may put a database behind it. It is
// used by several goroutines, and what it returns is shared: read it only. A store that cannot answer says that it has nothing.
type Store interface {
	Get(key string) (Analysis, bool)
	Put(key string, a Analysis)
}

// Key names an answer before it is known: engine, net, options, nodes, MultiPV, and
// the position with the moves since the last irreversible one. Equal keys mean
// equal answers. It is the SHA-256 of those words, in hexadecimal.
func Key(id Identity, r Request) string {
	var b strings.Builder
	fmt.Fprintf(&b, "engine %q\nnet %q\n", id.Name, id.Net)
	for _, name := range slices.Sorted(maps.Keys(id.Options)) {
		fmt.Fprintf(&b, "option %q %q\n", name, id.Options[name])
	}
	fmt.Fprintf(&b, "nodes %d\nmultipv %d\nfen %q\nmoves %q\n", r.Limits.Nodes, r.Limits.MultiPV, r.FEN, strings.Join(r.Moves, " "))
	sum := sha256.Sum256([]byte(b.String()))
	return hex.EncodeToString(sum[:])
}

// Cached answers from the store what was answered before.
func Cached(a Analyser, s Store) Analyser { return cached{a, s} }

type cached struct {
	Analyser
	store Store
}

func (c cached) Analyse(ctx context.Context, r Request) (Analysis, error) {
	id, err := c.Identity(ctx)
	if err != nil {
		return Analysis{}, err
	}
	key := Key(id, r)
	if a, ok := c.store.Get(key); ok {
		return a, nil
	}
	a, err := c.Analyser.Analyse(ctx, r)
	if err == nil {
		c.store.Put(key, a)
	}
	return a, err
}

// Memory is a [Store] that forgets with the process.
type Memory struct {
	mu sync.RWMutex
	m  map[string]Analysis
}

// NewMemory returns an empty store.
func NewMemory() *Memory { return &Memory{m: map[string]Analysis{}} }

// Get implements [Store].
func (s *Memory) Get(key string) (Analysis, bool) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	a, ok := s.m[key]
	return a, ok
}

// Put implements [Store].
func (s *Memory) Put(key string, a Analysis) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.m[key] = a
}
