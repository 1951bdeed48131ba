package regexp

import (
	"internal/partial/regexp/syntax"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// kind is the kind of a node.
type kind uint8

const (
	empty     kind = iota // matches nothing at all, everywhere
	runes                 // one rune of a class
	assertion             // a place
	group                 // subs[0], captured
	repeat                // subs[0], from min to max times; -1: any number
	sequence
	choice
)

// Places, as bits.
const (
	beginLine = 1 << iota
	endLine
	beginText
	endText
	wordBoundary
	noWordBoundary
)

// node is a part of an expression.
type node struct {
	kind     kind
	class    class
	place    uint8
	index    int // of a group
	min, max int
	lazy     bool
	copies   int // of a repetition: how many copies it makes, with those in it
	subs     []*node
}

// Flags of a part of an expression.
const (
	foldCase = 1 << iota
	multiLine
	dotNewline
	swapGreed
)

const maxRepeat, maxDepth = 1000, 1000

// The runes that begin and end ranges in all classes of an expression take 128 MB at most.
const maxRunes = 128 << 20 / 4

// parser reads an expression; errors are panics of *syntax.Error.
type parser struct {
	whole string
	rest  string
	flags int
	posix bool
	depth int
	runes int      // in all classes
	size  int      // of the program, about
	names []string // of the groups, "" for the whole
}

func fail(what syntax.ErrorCode, expr string) {
	panic(&syntax.Error{Code: what, Expr: expr})
}

// parse reads a whole expression.
func parse(expr string, posix bool) (n *node, p *parser, err error) {
	defer func() {
		if e, ok := recover().(*syntax.Error); ok {
			err = e
		}
	}()
	if !utf8.ValidString(expr) {
		return nil, nil, &syntax.Error{Code: "invalid UTF-8", Expr: expr}
	}
	p = &parser{whole: expr, rest: expr, posix: posix, names: []string{""}}
	if posix {
		p.flags = 0
	}
	n = p.alternatives()
	if p.rest != "" {
		fail("unexpected )", expr)
	}
	return n, p, nil
}

func (p *parser) take() rune {
	r, size := utf8.DecodeRuneInString(p.rest)
	p.rest = p.rest[size:]
	return r
}

func (p *parser) skip(prefix string) bool {
	if !strings.HasPrefix(p.rest, prefix) {
		return false
	}
	p.rest = p.rest[len(prefix):]
	return true
}

// alternatives reads up to the end or a closing parenthesis.
func (p *parser) alternatives() *node {
	var list []*node
	for {
		list = append(list, p.concatenation())
		if !p.skip("|") {
			break
		}
		p.size += 2
	}
	if len(list) == 1 {
		return list[0]
	}
	return choiceOf(list)
}

// choiceOf makes a choice. What all of them begin with stands before it: the machine takes such text before it has to
// choose, and LiteralPrefix tells it.
func choiceOf(list []*node) *node {
	n := 0
	for sharesRune(list, n) {
		n++
	}
	if n == 0 {
		return alternate(list)
	}
	shared := make([]*node, n, n+1)
	for i := range shared {
		shared[i] = list[0].part(i)
	}
	for i, each := range list {
		if each.kind == sequence {
			list[i] = &node{kind: sequence, subs: each.subs[n:]}
		} else {
			list[i] = &node{kind: empty}
		}
	}
	return &node{kind: sequence, subs: append(shared, alternate(list))}
}

// part is a part of a sequence, or all of another node; nil behind the last one.
func (n *node) part(i int) *node {
	switch {
	case n.kind == sequence && i < len(n.subs):
		return n.subs[i]
	case n.kind != sequence && i == 0:
		return n
	}
	return nil
}

// alternate makes a choice, in which neighbours that are a rune each become one class.
func alternate(list []*node) *node {
	out := list[:0]
	for rest := list; len(rest) > 0; {
		n := 0
		for n < len(rest) && rest[n].onlyRune() != nil {
			n++
		}
		if n > 1 {
			out, rest = append(out, unite(rest[:n])), rest[n:]
		} else {
			out, rest = append(out, rest[0]), rest[1:]
		}
	}
	if len(out) == 1 {
		return out[0]
	}
	return &node{kind: choice, subs: out}
}

// onlyRune is what takes a rune if n does nothing else, or else nil.
func (n *node) onlyRune() *node {
	if n.kind == sequence && len(n.subs) == 1 {
		n = n.subs[0]
	}
	if n.kind == runes {
		return n
	}
	return nil
}

// unite is the union of classes.
func unite(list []*node) *node {
	var all class
	for _, each := range list {
		all = append(all, each.onlyRune().class...)
	}
	return &node{kind: runes, class: all.clean()}
}

// sharesRune reports whether all sequences have the same single rune at a place.
func sharesRune(list []*node, at int) bool {
	for _, each := range list {
		if n := each.part(at); n == nil || !n.isRune() || n.class[0] != list[0].part(at).class[0] {
			return false
		}
	}
	return true
}

func (n *node) isRune() bool {
	return n.kind == runes && len(n.class) == 2 && n.class[0] == n.class[1]
}

func (p *parser) concatenation() *node {
	n := &node{kind: sequence}
	repeated := "" // the operator that has just been read
	for p.rest != "" && p.rest[0] != '|' && p.rest[0] != ')' {
		before := p.rest
		if least, most, ok := p.repetition(); ok {
			lazy := !p.posix && p.skip("?")
			operator := before[:len(before)-len(p.rest)]
			if len(n.subs) == 0 {
				fail("missing argument to repetition operator", operator)
			}
			if repeated != "" && !p.posix {
				fail("invalid nested repetition operator", repeated+operator)
			}
			repeated = operator
			p.size += 2
			last := len(n.subs) - 1
			again := &node{kind: repeat, subs: []*node{n.subs[last]}, min: least, max: most, lazy: lazy != (p.flags&swapGreed != 0)}
			if again.copies = repeatSize(again); again.copies > maxRepeat {
				fail("invalid repeat count", operator)
			}
			n.subs[last] = again
			continue
		}
		repeated = ""
		if !p.posix && p.skip(`\Q`) {
			text, behind, found := strings.Cut(p.rest, `\E`)
			p.rest = ""
			if found {
				p.rest = behind
			}
			for _, r := range text {
				n.subs = append(n.subs, p.literal(r))
			}
			continue
		}
		if sub := p.atom(); sub != nil {
			p.size++
			n.subs = append(n.subs, sub)
		}
	}
	if len(n.subs) == 1 {
		return n.subs[0]
	}
	return n
}

// repeatSize is how many copies counted repetitions, one in the other, make.
func repeatSize(n *node) int {
	if n.copies > 0 {
		return n.copies
	}
	size := 1
	for _, sub := range n.subs {
		size = max(size, repeatSize(sub))
	}
	if n.kind == repeat && (n.min > 1 || n.max > 1) {
		size *= max(n.min, n.max)
	}
	return size
}

// repetition reads an operator such as * or {2,5}.
func (p *parser) repetition() (least, most int, ok bool) {
	switch p.rest[0] {
	case '*':
		p.rest = p.rest[1:]
		return 0, -1, true
	case '+':
		p.rest = p.rest[1:]
		return 1, -1, true
	case '?':
		p.rest = p.rest[1:]
		return 0, 1, true
	case '{':
		end := strings.IndexByte(p.rest, '}')
		if end < 0 {
			return 0, 0, false
		}
		low, high, ranged := strings.Cut(p.rest[1:end], ",")
		least, ok = count(low)
		most = least
		if ranged {
			most = -1
			if high != "" && ok {
				most, ok = count(high)
			}
		}
		if !ok {
			return 0, 0, false // it stands for itself
		}
		if least > maxRepeat || most > maxRepeat || most >= 0 && least > most {
			fail("invalid repeat count", p.rest[:end+1])
		}
		p.rest = p.rest[end+1:]
		return least, most, true
	}
	return 0, 0, false
}

func count(s string) (int, bool) {
	if s == "" || len(s) > 1 && s[0] == '0' {
		return 0, false
	}
	n := 0
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return 0, false
		}
		n = min(n*10+int(s[i]-'0'), maxRepeat+1)
	}
	return n, true
}

func (p *parser) literal(r rune) *node {
	if p.flags&foldCase != 0 && unicode.SimpleFold(r) != r {
		return p.oneOf(casesOf(r))
	}
	return p.oneOf(classOf(r))
}

// casesOf is the class of a rune in all its cases.
func casesOf(r rune) class {
	least := r
	for f := unicode.SimpleFold(r); f != r; f = unicode.SimpleFold(f) {
		least = min(least, f)
	}
	c := class{least, least} // cases follow each other upwards
	for f := unicode.SimpleFold(least); f != least; f = unicode.SimpleFold(f) {
		if last := len(c) - 1; f == c[last]+1 {
			c[last] = f
		} else {
			c = append(c, f, f)
		}
	}
	return c
}

// letters has each rune below utf8.RuneSelf twice.
var letters = func() (c class) {
	for r := range rune(utf8.RuneSelf) {
		c = append(c, r, r)
	}
	return c
}()

// classOf is the class of a rune. It is not to be changed.
func classOf(r rune) class {
	if r < utf8.RuneSelf {
		return letters[2*r : 2*r+2 : 2*r+2]
	}
	return class{r, r}
}

// oneOf makes the node of a class.
func (p *parser) oneOf(c class) *node {
	if p.runes += len(c); p.runes > maxRunes {
		fail("expression too large", p.whole)
	}
	return &node{kind: runes, class: c}
}

func place(bits uint8) *node { return &node{kind: assertion, place: bits} }

// atom reads what a repetition applies to; nil for flags alone.
func (p *parser) atom() *node {
	switch r := p.take(); r {
	case '(':
		return p.parenthesis()
	case '[':
		return p.bracket()
	case '.':
		if p.flags&dotNewline != 0 {
			return &node{kind: runes, class: anyClass}
		}
		return &node{kind: runes, class: lineClass}
	case '^':
		if p.flags&multiLine != 0 || p.posix {
			return place(beginLine)
		}
		return place(beginText)
	case '$':
		if p.flags&multiLine != 0 || p.posix {
			return place(endLine)
		}
		return place(endText)
	case '\\':
		return p.escape()
	default:
		return p.literal(r)
	}
}

func (p *parser) parenthesis() *node {
	if p.depth++; p.depth > maxDepth {
		fail("expression nests too deeply", p.whole)
	}
	defer func() { p.depth-- }()
	flags := p.flags
	capture, name := true, ""
	if !p.posix && strings.HasPrefix(p.rest, "?") {
		start := "(" + p.rest
		switch {
		case strings.HasPrefix(p.rest, "?P<") || strings.HasPrefix(p.rest, "?<"):
			name = p.groupName(start)
		default:
			capture = false
			if !p.groupFlags(start) {
				return nil
			}
		}
	}
	index := 0
	if capture {
		index = len(p.names)
		p.names = append(p.names, name)
		p.size += 2
	}
	n := p.alternatives()
	if !p.skip(")") {
		fail("missing closing )", p.whole)
	}
	p.flags = flags
	if capture {
		return &node{kind: group, index: index, subs: []*node{n}}
	}
	// A group of its own, for repetitions.
	return &node{kind: sequence, subs: []*node{n}}
}

func (p *parser) groupName(start string) string {
	begin := strings.IndexByte(start, '<') + 1
	end := strings.IndexByte(start, '>')
	if end < 0 {
		fail("invalid named capture", start)
	}
	name := start[begin:end]
	valid := name != ""
	for _, r := range name {
		valid = valid && (r == '_' || '0' <= r && r <= '9' || 'a' <= r|0x20 && r|0x20 <= 'z')
	}
	if !valid {
		fail("invalid named capture", start[:end+1])
	}
	p.rest = start[end+1:]
	return name
}

// groupFlags reads the flags of (?flags) and (?flags:, and reports whether it was
// the latter.
func (p *parser) groupFlags(start string) bool {
	p.rest = p.rest[1:]
	flags, on, any := p.flags, true, false
	for p.rest != "" {
		bit := 0
		switch p.take() {
		case 'i':
			bit = foldCase
		case 'm':
			bit = multiLine
		case 's':
			bit = dotNewline
		case 'U':
			bit = swapGreed
		case '-':
			if !on {
				fail("invalid or unsupported Perl syntax", start[:len(start)-len(p.rest)])
			}
			on, any = false, false
			continue
		case ':', ')':
			if !on && !any {
				fail("invalid or unsupported Perl syntax", start[:len(start)-len(p.rest)])
			}
			p.flags = flags
			return start[len(start)-len(p.rest)-1] == ':'
		default:
			fail("invalid or unsupported Perl syntax", start[:len(start)-len(p.rest)])
		}
		any = true
		if on {
			flags |= bit
		} else {
			flags &^= bit
		}
	}
	fail("invalid or unsupported Perl syntax", start)
	return false
}

// escape reads what stands behind a backslash.
func (p *parser) escape() *node {
	if p.rest == "" {
		fail("trailing backslash at end of expression", "")
	}
	if !p.posix {
		switch p.rest[0] {
		case 'A':
			p.rest = p.rest[1:]
			return place(beginText)
		case 'z':
			p.rest = p.rest[1:]
			return place(endText)
		case 'b':
			p.rest = p.rest[1:]
			return place(wordBoundary)
		case 'B':
			p.rest = p.rest[1:]
			return place(noWordBoundary)
		}
		if c, ok := p.classEscape(); ok {
			return p.oneOf(c)
		}
	}
	return p.literal(p.runeEscape())
}

// classEscape reads d, pL and their like behind a backslash.
func (p *parser) classEscape() (class, bool) {
	var c class
	switch p.rest[0] | 0x20 {
	case 'd':
		c = digitClass
	case 's':
		c = spaceClass
	case 'w':
		c = wordClass
	case 'p':
		return p.unicodeClass(), true
	default:
		return nil, false
	}
	negated := p.rest[0] < 'a'
	p.rest = p.rest[1:]
	if p.flags&foldCase != 0 {
		c = c.fold()
	}
	c = c.clean()
	if negated {
		c = c.negate()
	}
	return c, true
}

func (p *parser) unicodeClass() class {
	start := p.rest
	negated := p.rest[0] == 'P'
	p.rest = p.rest[1:]
	name := ""
	if p.skip("{") {
		end := strings.IndexByte(p.rest, '}')
		if end < 0 {
			fail("invalid character class range", `\`+start)
		}
		name, p.rest = p.rest[:end], p.rest[end+1:]
	} else if p.rest != "" {
		name = string(p.take())
	}
	text := `\` + start[:len(start)-len(p.rest)]
	if strings.HasPrefix(name, "^") {
		negated = !negated
		name = name[1:]
	}
	var c class
	switch table := namedTable(name); {
	case name == "Any":
		c = anyClass
	case table == nil:
		fail("invalid character class range", text)
	default:
		c = ofTable(table)
	}
	if p.flags&foldCase != 0 {
		c = c.fold().clean()
	}
	if negated {
		c = c.negate()
	}
	return c
}

// namedTable finds a category or a script, by its other names and in any case too.
func namedTable(name string) *unicode.RangeTable {
	if t := unicode.Categories[name]; t != nil {
		return t
	}
	if t := unicode.Scripts[name]; t != nil {
		return t
	}
	plain := func(s string) string {
		return strings.Map(func(r rune) rune {
			if r == ' ' || r == '_' || r == '-' {
				return -1
			}
			return unicode.ToLower(r)
		}, s)
	}
	want := plain(name)
	for alias, short := range unicode.CategoryAliases {
		if plain(alias) == want {
			return unicode.Categories[short]
		}
	}
	for _, tables := range []map[string]*unicode.RangeTable{unicode.Categories, unicode.Scripts} {
		for other, t := range tables {
			if plain(other) == want && want != "" {
				return t
			}
		}
	}
	if want == "ascii" {
		return &unicode.RangeTable{R16: []unicode.Range16{{Lo: 0, Hi: 0x7F, Stride: 1}}}
	}
	return nil
}

// runeEscape reads a rune behind a backslash.
func (p *parser) runeEscape() rune {
	start := p.rest
	if p.rest == "" {
		fail("trailing backslash at end of expression", "")
	}
	bad := func() {
		fail("invalid escape sequence", `\`+start[:len(start)-len(p.rest)])
	}
	switch r := p.take(); {
	case '1' <= r && r <= '7' && (p.rest == "" || p.rest[0] < '0' || p.rest[0] > '7'):
		bad() // it would be a group
	case '0' <= r && r <= '7':
		n := r - '0'
		for i := 1; i < 3 && p.rest != "" && '0' <= p.rest[0] && p.rest[0] <= '7'; i++ {
			n = n*8 + rune(p.rest[0]-'0')
			p.rest = p.rest[1:]
		}
		return n
	case r == 'x':
		if p.rest == "" {
			bad()
		}
		if p.skip("{") {
			n, digits := rune(0), 0
			for {
				if p.rest == "" {
					bad()
				}
				c := p.take()
				if c == '}' {
					break
				}
				v := hexValue(c)
				if v < 0 {
					bad()
				}
				if n = n*16 + v; n > unicode.MaxRune {
					bad()
				}
				digits++
			}
			if digits == 0 {
				bad()
			}
			return n
		}
		high := hexValue(p.take())
		if high < 0 || p.rest == "" {
			bad()
		}
		low := hexValue(p.take())
		if low < 0 {
			bad()
		}
		return high<<4 | low
	case r < utf8.RuneSelf && !('0' <= r && r <= '9' || 'a' <= r|0x20 && r|0x20 <= 'z' || r == '_'):
		return r
	case r == 'a':
		return '\a'
	case r == 'f':
		return '\f'
	case r == 'n':
		return '\n'
	case r == 'r':
		return '\r'
	case r == 't':
		return '\t'
	case r == 'v':
		return '\v'
	case r == '_':
		return '_'
	}
	bad()
	return 0
}

func hexValue(r rune) rune {
	if n, err := strconv.ParseUint(string(r), 16, 8); err == nil {
		return rune(n)
	}
	return -1
}

// bracket reads a class behind its bracket.
func (p *parser) bracket() *node {
	start := "[" + p.rest
	negated := p.skip("^")
	var c class
	if negated && p.posix {
		c = class{'\n', '\n'} // POSIX's complements leave newlines out
	}
	for first := true; p.rest == "" || p.rest[0] != ']' || first; first = false {
		if p.rest == "" {
			fail("missing closing ]", start)
		}
		// A - stands for itself at the ends only.
		if p.posix && p.rest[0] == '-' && !first && !strings.HasPrefix(p.rest, "-]") {
			if len(p.rest) == 1 {
				fail("missing closing ]", start)
			}
			text := p.rest
			p.take()
			p.take()
			fail("invalid character class range", text[:len(text)-len(p.rest)])
		}
		if strings.HasPrefix(p.rest, "[:") {
			if end := strings.Index(p.rest[2:], ":]"); end >= 0 {
				c = append(c, p.posixClass(p.rest[:end+4])...)
				p.rest = p.rest[end+4:]
				continue
			}
		}
		if !p.posix && p.rest[0] == '\\' && len(p.rest) > 1 {
			p.rest = p.rest[1:]
			if sub, ok := p.classEscape(); ok {
				c = append(c, sub...)
				continue
			}
			p.rest = `\` + p.rest
		}
		before := p.rest
		low := p.classRune(start)
		high := low
		if len(p.rest) >= 2 && p.rest[0] == '-' && p.rest[1] != ']' {
			p.rest = p.rest[1:]
			high = p.classRune(start)
			if high < low {
				fail("invalid character class range", before[:len(before)-len(p.rest)])
			}
		}
		one := class{low, high}
		if p.flags&foldCase != 0 {
			one = one.fold()
		}
		c = append(c, one...)
	}
	p.rest = p.rest[1:]
	c = c.clean()
	if negated {
		c = c.negate()
	}
	return p.oneOf(c)
}

func (p *parser) classRune(start string) rune {
	if p.rest == "" {
		fail("missing closing ]", start)
	}
	if p.rest[0] == '\\' {
		p.rest = p.rest[1:]
		return p.runeEscape()
	}
	return p.take()
}

// posixClass is a class such as [:alpha:] or [:^alpha:].
func (p *parser) posixClass(text string) class {
	name := text[2 : len(text)-2]
	negated := strings.HasPrefix(name, "^")
	c, ok := posixClasses[strings.TrimPrefix(name, "^")]
	if !ok {
		fail("invalid character class range", text)
	}
	if p.flags&foldCase != 0 {
		c = c.fold()
	}
	c = c.clean()
	if negated {
		c = c.negate()
	}
	return c
}
