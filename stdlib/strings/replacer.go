package strings

import "io"

// Replacer replaces several strings at once; of those that begin at a place,
// the one given first wins.
type Replacer struct {
	pairs []string
}

// NewReplacer returns a Replacer of pairs of old and new.
func NewReplacer(oldnew ...string) *Replacer {
	if len(oldnew)%2 == 1 {
		panic("strings.NewReplacer: odd argument count")
	}
	return &Replacer{append([]string(nil), oldnew...)}
}

// match returns the pair that begins at s[i:], -1 if none does.
func (r *Replacer) match(s string, i int, allowEmpty bool) int {
	for k := 0; k < len(r.pairs); k += 2 {
		old := r.pairs[k]
		if HasPrefix(s[i:], old) && (old != "" || allowEmpty) {
			return k
		}
	}
	return -1
}

// Replace returns s with the replacements made.
func (r *Replacer) Replace(s string) string {
	var buf []byte
	start := 0
	wasEmpty := false // the last match was of "", which must not match here again
	for i := 0; i <= len(s); {
		k := r.match(s, i, !wasEmpty)
		wasEmpty = k >= 0 && r.pairs[k] == ""
		if k < 0 {
			i++
			continue
		}
		buf = append(append(buf, s[start:i]...), r.pairs[k+1]...)
		i += len(r.pairs[k])
		start = i
	}
	if buf == nil && start == 0 {
		return s
	}
	return take(append(buf, s[start:]...))
}

// WriteString writes s to w with the replacements made.
func (r *Replacer) WriteString(w io.Writer, s string) (n int, err error) {
	return io.WriteString(w, r.Replace(s))
}
