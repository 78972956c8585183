package ifc

import (
	"crypto/sha256"
	"strings"
)

// guidDigits are the digits of an IfcGloballyUniqueId in the order of their values.
const guidDigits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$"

// guidLength is the number of its characters: 2 bits in the first, 6 in each other.
const guidLength = 22

// guid derives the identifier of an element from its path, so that the same building
// always has the same identifiers: the first 128 bits of SHA-256 with the marks of an
// RFC 9562 UUID of version 8, in the base 64 of IFC.
func guid(path string) string {
	sum := sha256.Sum256([]byte(path))
	sum[6] = sum[6]&0x0F | 0x80
	sum[8] = sum[8]&0x3F | 0x80
	return compress([16]byte(sum[:16]))
}

// compress writes 128 bits in 22 digits, the highest first.
func compress(id [16]byte) string {
	out := make([]byte, 0, guidLength)
	bits, have := uint32(0), 4 // four zeros in front make 128 bits 22 digits of six
	for _, b := range id {
		bits, have = bits<<8|uint32(b), have+8
		for have >= 6 {
			have -= 6
			out = append(out, guidDigits[bits>>have&63])
		}
	}
	return string(out)
}

// isGUID reports whether s has the form of an identifier.
func isGUID(s string) bool {
	if len(s) != guidLength || s[0] < '0' || s[0] > '3' {
		return false
	}
	for i := range len(s) {
		if !strings.Contains(guidDigits, s[i:i+1]) {
			return false
		}
	}
	return true
}
