// Package canon writes JSON in the one canonical form of RFC 8785 (JCS): no spaces,
// members sorted by UTF-16 code units, numbers as ECMAScript prints them. Two programs
// that agree on the content agree on the bytes, so the content can be named by a hash.
//
// Duplicate members, lone surrogates, bad UTF-8 and numbers beyond a double are errors.
// Strings are not normalised: «е4» and "e4" stay apart. Exact decimals belong in strings,
// because a JSON number is a double here.
package canon

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math/big"

	"github.com/gowebpki/jcs"
)

// Transform rewrites a JSON document in canonical form.
func Transform(doc []byte) ([]byte, error) {
	out, err := jcs.Transform(doc)
	if err != nil {
		return nil, fmt.Errorf("canon: %w", err)
	}
	return out, nil
}

// Marshal is json.Marshal in canonical form. A whole number that a double cannot hold
// exactly (beyond 2^53) is an error: it would change in silence.
func Marshal(v any) ([]byte, error) {
	doc, err := json.Marshal(v)
	if err != nil {
		return nil, fmt.Errorf("canon: %w", err)
	}
	if err := safeIntegers(doc); err != nil {
		return nil, err
	}
	return Transform(doc)
}

// Hash returns the SHA-256 of a canonical document in hex.
func Hash(canonical []byte) string {
	sum := sha256.Sum256(canonical)
	return hex.EncodeToString(sum[:])
}

// safeIntegers refuses whole numbers outside ±2^53. The document is what json.Marshal
// wrote, so outside strings a digit begins a number.
func safeIntegers(doc []byte) error {
	const digitsOfLimit = 16 // 2^53 = 9007199254740992
	limit := new(big.Int).Lsh(big.NewInt(1), 53)
	for i := 0; i < len(doc); i++ {
		switch c := doc[i]; {
		case c == '"':
			for i++; doc[i] != '"'; i++ {
				if doc[i] == '\\' {
					i++
				}
			}
		case c >= '0' && c <= '9':
			from := i
			for i < len(doc) && bytes.IndexByte([]byte("0123456789.eE+-"), doc[i]) >= 0 {
				i++
			}
			n := string(doc[from:i])
			i--
			if len(n) < digitsOfLimit {
				continue
			}
			if whole, ok := new(big.Int).SetString(n, 10); ok && whole.CmpAbs(limit) > 0 {
				return fmt.Errorf("canon: %s is beyond 2^53; carry it as a string", n)
			}
		}
	}
	return nil
}
