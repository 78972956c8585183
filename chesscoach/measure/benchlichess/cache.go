package main

import (
	"bufio"
	"encoding/json"
	"os"
	"sync"

	"github.com/plumbline-go/plumbline/chesscoach/uci"
)

// file is a store in a file of JSON lines: long measurements can be broken off.
type file struct {
	mu sync.Mutex
	m  map[string]uci.Analysis
	f  *os.File
}

type entry struct {
	Key      string
	Analysis uci.Analysis
}

func open(path string) (*file, error) {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o644)
	if err != nil {
		return nil, err
	}
	s := &file{m: map[string]uci.Analysis{}, f: f}
	in := bufio.NewScanner(f)
	in.Buffer(nil, 1<<20)
	for in.Scan() {
		var e entry
		if json.Unmarshal(in.Bytes(), &e) == nil { // a line that was cut by a kill is asked again
			s.m[e.Key] = e.Analysis
		}
	}
	return s, in.Err()
}

func (s *file) Get(key string) (uci.Analysis, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	a, ok := s.m[key]
	return a, ok
}

func (s *file) Put(key string, a uci.Analysis) {
	a.Iterations = nil // not needed here, and most of the size
	b, err := json.Marshal(entry{key, a})
	s.mu.Lock()
	defer s.mu.Unlock()
	s.m[key] = a
	if err == nil {
		_, _ = s.f.Write(append(b, '\n')) // an answer that is not kept is asked again
	}
}

func (s *file) Close() error { return s.f.Close() }
