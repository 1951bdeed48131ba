// Package regexp finds regular expressions of RE2's syntax in texts, in a time that
// is linear in the length of the text.
package regexp

import (
	"io"
	"strconv"
	"unicode/utf8"

	"internal/bytestring"
)

// Regexp is a compiled expression, for any number of goroutines.
type Regexp struct {
	expr     string
	code     []instruction
	names    []string     // of the groups
	prefix   string       // every match begins with it
	complete bool         // and is no more than that
	anchored bool         // every match is at the start of the text
	shortest int          // the length of the shortest match, or less
	places   bool         // asks where it is
	longest  bool         // prefers longer matches
	literal  string       // what every match begins with before it notes where a group is
	behind   int          // the instruction behind that
	entry    *instruction // the split or jump that a match begins with, if it is marked
	starts   *byteSet     // the bytes that matches begin with, if that says anything
	forks    []fork       // of the splits
	marks    int          // splits and jumps that the backtracker marks
	single   bool         // there is one way at most through the program for each text
}

// Compile reads an expression.
func Compile(expr string) (*Regexp, error) { return compileExpr(expr, false) }

// CompilePOSIX reads an expression of POSIX's syntax and prefers longer matches.
func CompilePOSIX(expr string) (*Regexp, error) { return compileExpr(expr, true) }

func compileExpr(expr string, posix bool) (*Regexp, error) {
	n, p, err := parse(expr, posix)
	if err != nil {
		return nil, err
	}
	re := &Regexp{expr: expr, names: p.names, longest: posix, shortest: shortest(n)}
	splits := 0
	if re.code, splits, err = compile(n, p.size+3); err != nil {
		return nil, err
	}
	re.forks = make([]fork, splits)
	re.prefix, re.complete = prefix(re.code)
	sets := firsts(re.code)
	re.starts = sets[0].starts()
	re.anchored = anchored(re.code, 0, make([]bool, len(re.code)))
	re.literal, re.behind = literal(re.code, re.anchored)
	re.decide(sets)
	if first := &re.code[re.behind]; re.literal == "" && first.bit != 0 {
		re.entry = first
	}
	for i := range re.code {
		re.places = re.places || re.code[i].op == opPlace
	}
	return re, nil
}

// MustCompile is Compile that panics.
func MustCompile(str string) *Regexp {
	re, err := Compile(str)
	if err != nil {
		panic("regexp: Compile(" + quote(str) + "): " + err.Error())
	}
	return re
}

// MustCompilePOSIX is CompilePOSIX that panics.
func MustCompilePOSIX(str string) *Regexp {
	re, err := CompilePOSIX(str)
	if err != nil {
		panic("regexp: CompilePOSIX(" + quote(str) + "): " + err.Error())
	}
	return re
}

func quote(s string) string {
	if strconv.CanBackquote(s) {
		return "`" + s + "`"
	}
	return strconv.Quote(s)
}

// String returns the expression.
func (re *Regexp) String() string { return re.expr }

// Copy returns a copy; a Regexp may be shared, so there is no need.
func (re *Regexp) Copy() *Regexp {
	c := *re
	return &c
}

// Longest makes later matches as long as possible.
func (re *Regexp) Longest() { re.longest = true }

// NumSubexp counts the groups.
func (re *Regexp) NumSubexp() int { return len(re.names) - 1 }

// SubexpNames returns the names of the groups; that of the whole is "".
func (re *Regexp) SubexpNames() []string { return re.names }

// SubexpIndex returns the first group of a name, -1 if there is none.
func (re *Regexp) SubexpIndex(name string) int {
	for i, each := range re.names {
		if name != "" && name == each {
			return i
		}
	}
	return -1
}

// LiteralPrefix returns the text that every match begins with, and whether that is
// all there is.
func (re *Regexp) LiteralPrefix() (prefix string, complete bool) {
	if re.anchored {
		return anchoredPrefix(re.code)
	}
	return re.prefix, re.complete
}

// MatchString reports whether s has a match.
func (re *Regexp) MatchString(s string) bool { return re.match(nil, s, 0, 0) != nil }

// Match reports whether b has a match.
func (re *Regexp) Match(b []byte) bool { return re.MatchString(bytestring.View(b)) }

// MatchReader reports whether the text of r has a match. It reads on until that is decided.
func (re *Regexp) MatchReader(r io.RuneReader) bool { return re.read(r, 0) != nil }

// read is match in the text of r. It reads on until the match is decided; the positions are counted by the sizes of the runes
// that r tells.
func (re *Regexp) read(r io.RuneReader, slots int) []int {
	s := source{reader: r, before: -1}
	if re.single {
		return re.simulateOne(&s, slots)
	}
	return re.simulate(nil, &s, slots)
}

// MatchString compiles and matches.
func MatchString(pattern string, s string) (matched bool, err error) {
	re, err := Compile(pattern)
	if err != nil {
		return false, err
	}
	return re.MatchString(s), nil
}

// Match compiles and matches.
func Match(pattern string, b []byte) (matched bool, err error) {
	return MatchString(pattern, bytestring.View(b))
}

// MatchReader compiles and matches.
func MatchReader(pattern string, r io.RuneReader) (matched bool, err error) {
	re, err := Compile(pattern)
	if err != nil {
		return false, err
	}
	return re.MatchReader(r), nil
}

// QuoteMeta returns an expression for the text s.
func QuoteMeta(s string) string {
	count := 0
	for i := range len(s) {
		if isSpecial(s[i]) {
			count++
		}
	}
	if count == 0 {
		return s
	}
	quoted := make([]byte, 0, len(s)+count)
	for i := range len(s) {
		if isSpecial(s[i]) {
			quoted = append(quoted, '\\')
		}
		quoted = append(quoted, s[i])
	}
	return bytestring.View(quoted)
}

var specialBytes = class{'$', '$', '(', '+', '.', '.', '?', '?', '[', '^', '{', '}'}.ascii()

// isSpecial says whether b means something else than itself in expressions.
func isSpecial(b byte) bool { return b < utf8.RuneSelf && specialBytes[b>>6]>>(b&63)&1 != 0 }

// submatches is how many positions all groups have.
func (re *Regexp) submatches() int { return 2 * len(re.names) }

// all calls deliver for up to n matches, all if n < 0. An empty match right behind
// another is none.
func (re *Regexp) all(text string, n, slots int, deliver func(match []int)) {
	if n < 0 {
		n = len(text) + 1
	}
	last := -1
	for pos, i := 0, 0; i < n && pos <= len(text); {
		match := re.match(nil, text, pos, slots)
		if match == nil {
			return
		}
		accept := true
		if match[1] == pos {
			accept = match[0] != last
			if _, size := utf8.DecodeRuneInString(text[pos:]); size > 0 {
				pos += size
			} else {
				pos = len(text) + 1
			}
		} else {
			pos = match[1]
		}
		last = match[1]
		if accept {
			deliver(match[:slots])
			i++
		}
	}
}

func (re *Regexp) one(text string, slots int) []int {
	return re.match(nil, text, 0, slots)
}

func part(s string, match []int, i int) string {
	if match[2*i] < 0 {
		return ""
	}
	return s[match[2*i]:match[2*i+1]]
}

func partBytes(b []byte, match []int, i int) []byte {
	if match[2*i] < 0 {
		return nil
	}
	return b[match[2*i]:match[2*i+1]:match[2*i+1]]
}

func parts(s string, match []int) []string {
	list := make([]string, len(match)/2)
	for i := range list {
		list[i] = part(s, match, i)
	}
	return list
}

func partsBytes(b []byte, match []int) [][]byte {
	list := make([][]byte, len(match)/2)
	for i := range list {
		list[i] = partBytes(b, match, i)
	}
	return list
}

// The functions to find matches: in bytes, a string or a reader; one or all; the
// text or where it is; the whole alone or its groups too.

func (re *Regexp) FindIndex(b []byte) (loc []int) { return re.one(bytestring.View(b), 2) }

func (re *Regexp) FindStringIndex(s string) (loc []int) { return re.one(s, 2) }

func (re *Regexp) FindReaderIndex(r io.RuneReader) (loc []int) { return re.read(r, 2) }

func (re *Regexp) FindSubmatchIndex(b []byte) []int {
	return re.one(bytestring.View(b), re.submatches())
}

func (re *Regexp) FindStringSubmatchIndex(s string) []int { return re.one(s, re.submatches()) }

func (re *Regexp) FindReaderSubmatchIndex(r io.RuneReader) []int {
	return re.read(r, re.submatches())
}

func (re *Regexp) Find(b []byte) []byte {
	var room [2]int
	if match := re.match(room[:], bytestring.View(b), 0, 2); match != nil {
		return partBytes(b, match, 0)
	}
	return nil
}

func (re *Regexp) FindString(s string) string {
	var room [2]int
	if match := re.match(room[:], s, 0, 2); match != nil {
		return part(s, match, 0)
	}
	return ""
}

func (re *Regexp) FindSubmatch(b []byte) [][]byte {
	var room [8]int
	if match := re.match(room[:], bytestring.View(b), 0, re.submatches()); match != nil {
		return partsBytes(b, match)
	}
	return nil
}

func (re *Regexp) FindStringSubmatch(s string) []string {
	var room [8]int
	if match := re.match(room[:], s, 0, re.submatches()); match != nil {
		return parts(s, match)
	}
	return nil
}

func (re *Regexp) FindAllStringSubmatchIndex(s string, n int) (list [][]int) {
	re.all(s, n, re.submatches(), func(match []int) { list = append(list, match) })
	return list
}

func (re *Regexp) FindAllSubmatchIndex(b []byte, n int) [][]int {
	return re.FindAllStringSubmatchIndex(bytestring.View(b), n)
}

func (re *Regexp) FindAllStringIndex(s string, n int) (list [][]int) {
	re.all(s, n, 2, func(match []int) { list = append(list, match) })
	return list
}

func (re *Regexp) FindAllIndex(b []byte, n int) [][]int {
	return re.FindAllStringIndex(bytestring.View(b), n)
}

func (re *Regexp) FindAll(b []byte, n int) (list [][]byte) {
	re.all(bytestring.View(b), n, 2, func(match []int) { list = append(list, partBytes(b, match, 0)) })
	return list
}

func (re *Regexp) FindAllString(s string, n int) (list []string) {
	re.all(s, n, 2, func(match []int) { list = append(list, part(s, match, 0)) })
	return list
}

func (re *Regexp) FindAllSubmatch(b []byte, n int) (list [][][]byte) {
	re.all(bytestring.View(b), n, re.submatches(), func(match []int) { list = append(list, partsBytes(b, match)) })
	return list
}

func (re *Regexp) FindAllStringSubmatch(s string, n int) (list [][]string) {
	re.all(s, n, re.submatches(), func(match []int) { list = append(list, parts(s, match)) })
	return list
}

// Split cuts s at the matches into at most n parts; all if n < 0.
func (re *Regexp) Split(s string, n int) []string {
	if n == 0 {
		return nil
	}
	if re.expr != "" && s == "" {
		return []string{""}
	}
	var list []string
	begin, end := 0, 0
	for _, match := range re.FindAllStringIndex(s, n) {
		if n > 0 && len(list) == n-1 {
			break
		}
		end = match[0]
		if match[1] != 0 {
			list = append(list, s[begin:end])
		}
		begin = match[1]
	}
	if end != len(s) {
		list = append(list, s[begin:])
	}
	return list
}

// AppendText implements encoding.TextAppender.
func (re *Regexp) AppendText(b []byte) ([]byte, error) { return append(b, re.expr...), nil }

// MarshalText implements encoding.TextMarshaler.
func (re *Regexp) MarshalText() ([]byte, error) { return re.AppendText(nil) }

// UnmarshalText implements encoding.TextUnmarshaler.
func (re *Regexp) UnmarshalText(text []byte) error {
	compiled, err := Compile(string(text))
	if err != nil {
		return err
	}
	*re = *compiled
	return nil
}
