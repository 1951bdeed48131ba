// Package stringslite has functions of strings, for packages compiled from Go's source that may not
// import it under Go.
package stringslite

import "strings"

// TrimSuffix returns s without the suffix, if it has it.
func TrimSuffix(s, suffix string) string { return strings.TrimSuffix(s, suffix) }

// CutSuffix is TrimSuffix, and says whether s had the suffix.
func CutSuffix(s, suffix string) (before string, found bool) { return strings.CutSuffix(s, suffix) }
