package regexp

import (
	"internal/partial/regexp/syntax"
	"strings"
	"unicode/utf8"
)

// opcode is what an instruction does.
type opcode uint8

const (
	opRunes  opcode = iota // takes a rune of the class
	opOne                  // takes the rune
	opPlace                // goes on if the place is right
	opSplit                // tries next, then other
	opSave                 // notes the position
	opJump                 // goes on
	opAccept               // has matched
	opNever                // does not go on
)

// instruction is a step of the machine in match.go and of the backtracker in backtrack.go.
type instruction struct {
	op          opcode
	place       uint8
	loops       bool // of opSplit and opJump: it is that of a loop
	one         rune
	class       class
	ascii       [2]uint64 // the part of class below utf8.RuneSelf
	index       int       // of opSave; of opSplit, its fork
	mark        int       // of opSplit and opJump: the word of the backtracker's that has bit
	bit         uint64    // 0 if it is not marked
	next, other int       // opJump of a choice has in other its split
}

// takes says whether r is in the class.
func (i *instruction) takes(r rune) bool {
	if uint32(r) < utf8.RuneSelf {
		return i.ascii[r>>6]>>(r&63)&1 != 0
	}
	return r >= 0 && i.class.has(r)
}

func (c class) ascii() (bits [2]uint64) {
	for i := 0; i < len(c) && c[i] < utf8.RuneSelf; i += 2 {
		for r := c[i]; r <= c[i+1] && r < utf8.RuneSelf; r++ {
			bits[r>>6] |= 1 << (r & 63)
		}
	}
	return bits
}

const maxInstructions = 1 << 20

type compiler struct {
	code   []instruction
	splits int
}

func (c *compiler) emit(i instruction) int {
	if len(c.code) >= maxInstructions {
		fail("expression too large", "")
	}
	if i.op == opSplit {
		i.index = c.splits
		c.splits++
	}
	c.code = append(c.code, i)
	return len(c.code) - 1
}

// compile makes a program of about size instructions that begins at 0, and counts its splits.
func compile(n *node, size int) (code []instruction, splits int, err error) {
	defer func() {
		if e, ok := recover().(*syntax.Error); ok {
			err = e
		}
	}()
	c := &compiler{code: make([]instruction, 0, size)}
	c.emit(instruction{op: opSave, index: 0, next: 1})
	c.node(n)
	c.emit(instruction{op: opSave, index: 1, next: len(c.code) + 1})
	c.emit(instruction{op: opAccept})
	return c.code, c.splits, nil
}

// node compiles n so that it goes on behind its code.
func (c *compiler) node(n *node) {
	switch n.kind {
	case runes:
		switch {
		case len(n.class) == 0:
			c.emit(instruction{op: opNever})
		case len(n.class) == 2 && n.class[0] == n.class[1]:
			c.emit(instruction{op: opOne, one: n.class[0], next: len(c.code) + 1})
		default:
			c.emit(instruction{op: opRunes, class: n.class, ascii: n.class.ascii(), next: len(c.code) + 1})
		}
	case assertion:
		c.emit(instruction{op: opPlace, place: n.place, next: len(c.code) + 1})
	case group:
		c.emit(instruction{op: opSave, index: 2 * n.index, next: len(c.code) + 1})
		c.node(n.subs[0])
		c.emit(instruction{op: opSave, index: 2*n.index + 1, next: len(c.code) + 1})
	case sequence:
		for _, sub := range n.subs {
			c.node(sub)
		}
	case choice:
		c.choice(n.subs)
	case repeat:
		c.repeat(n)
	}
}

func (c *compiler) choice(subs []*node) {
	var ends []int
	for i, sub := range subs {
		split := -1
		if i+1 < len(subs) {
			split = c.emit(instruction{op: opSplit, next: len(c.code) + 1})
		}
		c.node(sub)
		if split >= 0 {
			ends = append(ends, c.emit(instruction{op: opJump, other: split}))
			c.code[split].other = len(c.code)
		}
	}
	for _, end := range ends {
		c.code[end].next = len(c.code)
	}
}

// split emits a choice between what follows and a place to be set by away.
func (c *compiler) split() int { return c.emit(instruction{op: opSplit}) }

// aim makes a choice go on at into, or else at away; lazy the other way round.
func (c *compiler) aim(split, into, away int, lazy bool) {
	if lazy {
		into, away = away, into
	}
	c.code[split].next, c.code[split].other = into, away
}

func (c *compiler) repeat(n *node) {
	sub := n.subs[0]
	for range n.min - 1 {
		c.node(sub)
	}
	switch {
	case n.max < 0 && n.min > 0:
		c.plus(sub, n.lazy)
	case n.max < 0:
		// What may match nothing is repeated as (x+)?, so that a round of nothing is
		// not taken for none.
		split := c.split()
		if nullable(sub) {
			c.plus(sub, n.lazy)
		} else {
			c.node(sub)
			c.emit(instruction{op: opJump, next: split, loops: true})
			c.code[split].loops = true
		}
		c.aim(split, split+1, len(c.code), n.lazy)
	default:
		if n.min > 0 {
			c.node(sub)
		}
		var splits []int
		for range n.max - n.min {
			splits = append(splits, c.split())
			c.node(sub)
		}
		for _, split := range splits {
			c.aim(split, split+1, len(c.code), n.lazy)
		}
	}
}

func (c *compiler) plus(sub *node, lazy bool) {
	start := len(c.code)
	c.node(sub)
	split := c.split()
	c.code[split].loops = true
	c.aim(split, start, len(c.code), lazy)
}

// nullable reports whether n may match nothing.
func nullable(n *node) bool {
	switch n.kind {
	case runes:
		return false
	case group:
		return nullable(n.subs[0])
	case repeat:
		return n.min == 0 || nullable(n.subs[0])
	case sequence:
		for _, sub := range n.subs {
			if !nullable(sub) {
				return false
			}
		}
		return true
	case choice:
		for _, sub := range n.subs {
			if nullable(sub) {
				return true
			}
		}
		return false
	}
	return true
}

// shortest is the least number of bytes that a match of n takes, or less.
func shortest(n *node) int {
	switch n.kind {
	case runes:
		return shortestRune(n.class)
	case group:
		return shortest(n.subs[0])
	case repeat:
		return min(n.min*shortest(n.subs[0]), 1<<20)
	case sequence:
		sum := 0
		for _, sub := range n.subs {
			sum = min(sum+shortest(sub), 1<<20)
		}
		return sum
	case choice:
		least := shortest(n.subs[0])
		for _, sub := range n.subs[1:] {
			least = min(least, shortest(sub))
		}
		return least
	}
	return 0
}

// shortestRune is the length of the first rune of a class. A byte that is not UTF-8 counts as RuneError.
func shortestRune(c class) int {
	switch {
	case len(c) == 0:
		return 0
	case c.has(utf8.RuneError):
		return 1
	}
	return max(utf8.RuneLen(c[0]), 1)
}

// anchoredPrefix is the literal text behind the ^ of an expression that has no choices, and that ends with $ or asks for no
// other place; complete says that the text is all there is between ^ and $. It does not speed up the search, but
// LiteralPrefix tells it.
func anchoredPrefix(code []instruction) (text string, complete bool) {
	first := &code[code[0].next]
	if first.op != opPlace || first.place != beginText {
		return "", false
	}
	var b strings.Builder
	at := first.next
	for ; code[at].op == opOne && code[at].one != utf8.RuneError; at = code[at].next {
		b.WriteRune(code[at].one)
	}
	literalEnd, last, places := at, -1, false
	for ; code[at].op != opAccept; at = code[at].next {
		switch code[at].op {
		case opSplit:
			return "", false
		case opPlace, opOne, opRunes, opNever:
			last = at
			places = places || code[at].op == opPlace
		}
	}
	closed := last >= 0 && code[last].op == opPlace && code[last].place == endText
	if places && !closed {
		return "", false
	}
	return b.String(), closed && last == literalEnd && b.Len() > 0
}

// prefix is the literal text that every match begins with, and whether that is all
// of it: the runes that the machine takes before it has a choice.
func prefix(code []instruction) (text string, complete bool) {
	var b strings.Builder
	for at := 0; ; at = code[at].next {
		switch step := &code[at]; step.op {
		case opSave, opJump:
		case opOne:
			if step.one == utf8.RuneError {
				return b.String(), false
			}
			b.WriteRune(step.one)
		default:
			return b.String(), step.op == opAccept
		}
	}
}
