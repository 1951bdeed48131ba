// Package bytealg has the searches that packages compiled from Go's source take from assembly.
package bytealg

import "strings"

// LastIndexByteString returns the place of the last c in s; -1 if there is none.
func LastIndexByteString(s string, c byte) int { return strings.LastIndexByte(s, c) }
