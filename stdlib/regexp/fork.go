package regexp

import "unicode/utf8"

// At most splits the next byte of the text says which way cannot go on. So the compiler works out for each way the symbols that
// can come first on it, and the backtracker leaves no way behind where only one can go on. If the symbols of all splits are apart
// there is one way at most through the program for each text from one place on.
//
// A decided split needs no mark, but in loops: there a later start would go over the same text again. A program with one way
// and one place to start has no marks at all.

// A symbol is a byte below utf8.RuneSelf, or stands for all other bytes, or for the end of the text.
const (
	highByte = utf8.RuneSelf
	textEnd  = utf8.RuneSelf + 1
)

func symbolAt(text string, pos int) uint {
	if pos >= len(text) {
		return textEnd
	}
	return uint(min(text[pos], highByte))
}

// symbols is a set of symbols.
type symbols [3]uint64

const highBit, endBit = 1 << (highByte % 64), 1 << (textEnd % 64)

var anySymbol = symbols{1<<64 - 1, 1<<64 - 1, highBit | endBit}

func (s *symbols) has(symbol uint) bool { return s[symbol/64]>>(symbol%64)&1 != 0 }

func (s symbols) and(t symbols) symbols { return symbols{s[0] & t[0], s[1] & t[1], s[2] & t[2]} }

func (s symbols) or(t symbols) symbols { return symbols{s[0] | t[0], s[1] | t[1], s[2] | t[2]} }

// fork has what can come first on the ways of a split.
type fork struct {
	next, other symbols
}

// maxRounds is how often firsts goes over a program. Each round sees through a level of loops in loops.
const maxRounds = 10

// firsts is for each instruction what can come first from there on, or more.
func firsts(code []instruction) []symbols {
	sets := make([]symbols, len(code))
	for range maxRounds {
		same := true
		for pc := len(code) - 1; pc >= 0; pc-- {
			set := code[pc].first(sets)
			same = same && set == sets[pc]
			sets[pc] = set
		}
		if same {
			return sets
		}
	}
	for pc := range sets {
		sets[pc] = anySymbol
	}
	return sets
}

// first is what can come first at i, by what can come first elsewhere.
func (i *instruction) first(sets []symbols) symbols {
	switch i.op {
	case opOne, opRunes:
		return i.symbols()
	case opSplit:
		return sets[i.next].or(sets[i.other])
	case opAccept:
		return anySymbol
	case opNever:
		return symbols{}
	case opPlace:
		return sets[i.next].and(symbolsBefore(i.place))
	}
	return sets[i.next]
}

func (i *instruction) symbols() symbols {
	switch {
	case i.op == opRunes && i.class[len(i.class)-1] >= utf8.RuneSelf:
		return symbols{i.ascii[0], i.ascii[1], highBit}
	case i.op == opRunes:
		return symbols{i.ascii[0], i.ascii[1]}
	}
	var set symbols
	one := min(uint(i.one), highByte)
	set[one/64] = 1 << (one % 64)
	return set
}

// symbolsBefore is what can come behind a place.
func symbolsBefore(place uint8) symbols {
	switch {
	case place&endText != 0:
		return symbols{2: endBit}
	case place&endLine != 0:
		return symbols{0: 1 << '\n', 2: endBit}
	}
	return anySymbol
}

// decide makes the forks of a program, and marks what the backtracker has to mark.
func (re *Regexp) decide(sets []symbols) {
	re.single = re.anchored
	for pc := range re.code {
		if i := &re.code[pc]; i.op == opSplit {
			re.forks[i.index] = fork{sets[i.next], sets[i.other]}
			re.single = re.single && i.decided(re)
		}
	}
	for pc := range re.code {
		switch i := &re.code[pc]; {
		case re.single:
		case i.op == opSplit && (i.loops || !i.decided(re)), i.op == opJump && !i.loops && !re.code[i.other].decided(re):
			i.mark, i.bit = re.marks/64, 1<<(re.marks%64)
			re.marks++
		}
	}
	for pc := range re.code {
		i := &re.code[pc]
		i.next = behindJumps(re.code, i.next)
		if i.op == opSplit {
			i.other = behindJumps(re.code, i.other)
		}
	}
}

// behindJumps is where a program goes on at pc, behind jumps that are not marked.
func behindJumps(code []instruction, pc int) int {
	for code[pc].op == opJump && code[pc].bit == 0 {
		pc = code[pc].next
	}
	return pc
}

// decided says whether any next symbol leaves only one way at a split.
func (i *instruction) decided(re *Regexp) bool {
	f := &re.forks[i.index]
	return f.next.and(f.other) == symbols{}
}
