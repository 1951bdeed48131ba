package strings

import (
	"io"
	"sync"
)

// Replacer replaces several strings at once; of those that begin at a place,
// the one given first wins.
type Replacer struct {
	pairs []string
	once  sync.Once
	way   replacement
}

// A replacement is a way to replace that suits the pairs.
type replacement interface {
	replace(s string) string
}

// NewReplacer returns a Replacer of pairs of old and new.
func NewReplacer(oldnew ...string) *Replacer {
	if len(oldnew)%2 == 1 {
		panic("strings.NewReplacer: odd argument count")
	}
	return &Replacer{pairs: append([]string(nil), oldnew...)}
}

// Replace returns s with the replacements made.
func (r *Replacer) Replace(s string) string {
	r.once.Do(r.choose)
	return r.way.replace(s)
}

// WriteString writes s to w with the replacements made.
func (r *Replacer) WriteString(w io.Writer, s string) (n int, err error) {
	r.once.Do(r.choose)
	if texts, ok := r.way.(*byteTexts); ok {
		return texts.write(w, s)
	}
	return io.WriteString(w, r.way.replace(s))
}

// choose finds the way: for one pair, for bytes, or for all others.
func (r *Replacer) choose() {
	if len(r.pairs) == 2 && r.pairs[0] != "" {
		r.way = only{r.pairs[0], r.pairs[1]}
		return
	}
	fromBytes, toBytes := true, true
	for i := 0; i < len(r.pairs); i += 2 {
		fromBytes = fromBytes && len(r.pairs[i]) == 1
		toBytes = toBytes && len(r.pairs[i+1]) == 1
	}
	switch {
	case fromBytes && toBytes:
		r.way = newByteMap(r.pairs)
	case fromBytes:
		r.way = newByteTexts(r.pairs)
	default:
		r.way = newFirstBytes(r.pairs)
	}
}

// only is a single pair.
type only struct{ before, after string }

func (o only) replace(s string) string { return ReplaceAll(s, o.before, o.after) }

// byteMap replaces bytes by bytes.
type byteMap [256]byte

func newByteMap(pairs []string) *byteMap {
	m := new(byteMap)
	for i := range m {
		m[i] = byte(i)
	}
	for i := len(pairs) - 2; i >= 0; i -= 2 {
		m[pairs[i][0]] = pairs[i+1][0]
	}
	return m
}

func (m *byteMap) replace(s string) string {
	first := 0
	for first < len(s) && m[s[first]] == s[first] {
		first++
	}
	if first == len(s) {
		return s
	}
	out := []byte(s)
	for i := first; i < len(out); i++ {
		out[i] = m[out[i]]
	}
	return take(out)
}

// byteTexts replaces bytes by texts.
type byteTexts struct {
	changes [256]bool
	grows   [256]int // how much longer the text is than the byte
	texts   [256]string
}

func newByteTexts(pairs []string) *byteTexts {
	b := new(byteTexts)
	for i := len(pairs) - 2; i >= 0; i -= 2 {
		c := pairs[i][0]
		b.changes[c], b.texts[c], b.grows[c] = true, pairs[i+1], len(pairs[i+1])-1
	}
	return b
}

func (b *byteTexts) replace(s string) string {
	first := 0
	for first < len(s) && !b.changes[s[first]] {
		first++
	}
	if first == len(s) {
		return s
	}
	size := len(s)
	for i := first; i < len(s); i++ {
		size += b.grows[s[i]]
	}
	out := make([]byte, size)
	at := copy(out, s[:first])
	for i := first; i < len(s); i++ {
		c := s[i]
		switch {
		case !b.changes[c]:
			out[at] = c
			at++
		case b.grows[c] == 0:
			out[at] = b.texts[c][0]
			at++
		default:
			at += copy(out[at:], b.texts[c])
		}
	}
	return take(out)
}

// write writes s with the replacements made, in pieces.
func (b *byteTexts) write(w io.Writer, s string) (n int, err error) {
	out, ok := w.(io.StringWriter)
	if !ok {
		out = bytesWriter{w}
	}
	for from := 0; from < len(s); {
		end := from
		for end < len(s) && !b.changes[s[end]] {
			end++
		}
		pieces := [2]string{s[from:end]}
		if end < len(s) {
			pieces[1] = b.texts[s[end]]
		}
		for _, piece := range pieces {
			if piece == "" {
				continue
			}
			written, err := out.WriteString(piece)
			if n += written; err != nil {
				return n, err
			}
		}
		from = end + 1
	}
	return n, nil
}

// bytesWriter is a writer that takes bytes alone.
type bytesWriter struct{ io.Writer }

func (w bytesWriter) WriteString(s string) (int, error) { return w.Write([]byte(s)) }

// firstBytes has for each byte the pairs whose old begins with it, in their order, and among them those whose old is empty.
type firstBytes struct {
	pairs  []string
	group  [256]uint16 // of groups; 0 is of the bytes that none begins with
	groups [][]int
	empty  bool // an old is
}

func newFirstBytes(pairs []string) *firstBytes {
	f := &firstBytes{pairs: pairs, groups: [][]int{nil}}
	for k := 0; k < len(pairs); k += 2 {
		if pairs[k] == "" {
			f.empty = true
			for g := range f.groups {
				f.groups[g] = append(f.groups[g], k)
			}
			continue
		}
		g := &f.group[pairs[k][0]]
		if *g == 0 {
			// A new group has what all have.
			*g = uint16(len(f.groups))
			f.groups = append(f.groups, append([]int(nil), f.groups[0]...))
		}
		f.groups[*g] = append(f.groups[*g], k)
	}
	return f
}

// match returns the pair that begins at s[i:], -1 if none does.
func (f *firstBytes) match(s string, i int, allowEmpty bool) int {
	group := f.groups[0]
	if i < len(s) {
		group = f.groups[f.group[s[i]]]
	}
	for _, k := range group {
		if old := f.pairs[k]; HasPrefix(s[i:], old) && (old != "" || allowEmpty) {
			return k
		}
	}
	return -1
}

func (f *firstBytes) replace(s string) string {
	var buf []byte
	start := 0
	wasEmpty := false // the last match was of "", which must not match here again
	for i := 0; i <= len(s); {
		for !f.empty && i < len(s) && f.group[s[i]] == 0 {
			i++
		}
		k := f.match(s, i, !wasEmpty)
		wasEmpty = k >= 0 && f.pairs[k] == ""
		if k < 0 {
			i++
			continue
		}
		if buf == nil {
			buf = make([]byte, 0, len(s)+len(s)/4+len(f.pairs[k+1]))
		}
		buf = append(append(buf, s[start:i]...), f.pairs[k+1]...)
		i += len(f.pairs[k])
		start = i
	}
	if buf == nil {
		return s
	}
	return take(append(buf, s[start:]...))
}
