package regexp

import (
	"sync"
	"unicode/utf8"
)

// The machine follows all ways through the program at once, rune by rune: a thread
// is an instruction with what it has noted. No instruction has two threads at a
// position, so the time is the product of the lengths. Threads are in the order of
// preference. A way is followed up to what takes the next rune: so threads that wait
// for another rune are never made.

type thread struct {
	pc    int
	noted []int
}

type machine struct {
	re      *Regexp
	slots   int // how many positions are noted
	longest bool
	free    [][]int
	matched bool
	best    []int
	start   []int // nothing noted
	now     []thread
	next    []thread // the threads at the next position
	seen    []int    // of an instruction, the turn in which it was reached last
	turn    int      // counts the positions of all matches

	// What there is at the position.
	pos    int
	after  rune
	symbol uint
	place  uint8
	cut    bool // a match has been found that is preferred to all ways that are left
}

// machines have the memory of earlier matches, of any expression: an expression itself stays as it was compiled.
var machines sync.Pool

// machine returns a machine at the beginning.
func (re *Regexp) machine(slots int) *machine {
	m, ok := machines.Get().(*machine)
	if !ok {
		m = &machine{slots: -1}
	}
	if len(m.seen) < len(re.code) {
		m.seen = make([]int, len(re.code))
	}
	if m.slots != slots {
		positions := make([]int, 2*slots)
		for i := range positions {
			positions[i] = -1
		}
		m.slots, m.best, m.start, m.free = slots, positions[:slots:slots], positions[slots:], nil
	}
	m.re, m.longest, m.matched = re, re.longest && slots > 0, false
	return m
}

// leave gives the memory of a machine to others, and returns what it has found, in to if there is room.
func (m *machine) leave(to []int) (found []int) {
	if m.matched {
		found = put(to, m.best)
	}
	for _, t := range m.now {
		m.release(t.noted)
	}
	for _, t := range m.next {
		m.release(t.noted)
	}
	m.now, m.next, m.re = m.now[:0], m.next[:0], nil
	machines.Put(m)
	return found
}

// put copies positions, into a list if it has room; the result is never nil.
func put(to, noted []int) []int {
	if to == nil || cap(to) < len(noted) {
		to = make([]int, 0, len(noted))
	}
	return append(to[:0], noted...)
}

func (m *machine) copied(noted []int) []int {
	if m.slots == 0 {
		return nil
	}
	var list []int
	if n := len(m.free); n > 0 {
		list, m.free = m.free[n-1], m.free[:n-1]
	} else {
		list = make([]int, m.slots)
	}
	copy(list, noted)
	return list
}

func (m *machine) release(noted []int) {
	if m.slots > 0 {
		m.free = append(m.free, noted)
	}
}

func isWord(r rune) bool {
	return '0' <= r && r <= '9' || 'a' <= r|0x20 && r|0x20 <= 'z' && r < utf8.RuneSelf || r == '_'
}

// placeAt is what place pos is.
func placeAt(text string, pos int) uint8 {
	before := rune(-1)
	if pos > 0 {
		before, _ = utf8.DecodeLastRuneInString(text[:pos])
	}
	after, _ := runeAt(text, pos)
	return placeBetween(before, after)
}

// placeBetween is what place lies between two runes; -1 stands for the start and for the end of the text.
func placeBetween(before, after rune) uint8 {
	var bits uint8
	switch before {
	case -1:
		bits = beginText | beginLine
	case '\n':
		bits = beginLine
	}
	switch after {
	case -1:
		bits |= endText | endLine
	case '\n':
		bits |= endLine
	}
	if isWord(before) != isWord(after) {
		return bits | wordBoundary
	}
	return bits | noWordBoundary
}

// follow goes from pc on to all instructions that take the next rune, and makes the threads behind them. noted is the caller's
// and is changed and put back.
func (m *machine) follow(pc int, noted []int) {
	for m.seen[pc] != m.turn && !m.cut {
		m.seen[pc] = m.turn
		i := &m.re.code[pc]
		pc = i.next
		switch i.op {
		case opPlace:
			if i.place&^m.place != 0 {
				return
			}
		case opJump:
		case opSplit:
			f := &m.re.forks[i.index]
			if f.other.has(m.symbol) {
				if f.next.has(m.symbol) {
					m.follow(i.next, noted)
				}
				pc = i.other
			}
		case opSave:
			if i.index >= m.slots {
				continue
			}
			old := noted[i.index]
			noted[i.index] = m.pos
			m.follow(i.next, noted)
			noted[i.index] = old
			return
		case opAccept:
			m.accept(noted)
			return
		default:
			if i.op == opOne && m.after == i.one || i.op == opRunes && i.takes(m.after) {
				m.next = append(m.next, thread{i.next, m.copied(noted)})
			}
			return
		}
	}
}

// accept takes a match, if it is better than an earlier one.
func (m *machine) accept(noted []int) {
	if !m.longest || !m.matched || noted[0] < m.best[0] || m.best[1] < noted[1] {
		copy(m.best, noted)
	}
	m.matched = true
	m.cut = !m.longest // the ways that are left are less preferred
}

// step moves all threads over the next rune.
func (m *machine) step(s *source) {
	m.turn++
	m.pos, m.after, m.symbol, m.cut = s.pos, s.after, s.symbol(), false
	if m.re.places {
		m.place = s.place()
	}
	for _, t := range m.now {
		if !m.longest || !m.matched || t.noted[0] <= m.best[0] {
			m.follow(t.pc, t.noted)
		}
		m.release(t.noted)
	}
	m.now = m.now[:0]
	if !m.matched && (s.pos == 0 || !m.re.anchored) {
		m.follow(0, m.start)
	}
	m.now, m.next = m.next, m.now
}

// match looks for the first match from pos on, and returns the positions that it
// noted, as many as slots; nil for no match. Without slots it is any match. The positions are put into to if there is room.
func (re *Regexp) match(to []int, text string, pos, slots int) []int {
	if len(text)-pos < re.shortest {
		return nil
	}
	if re.single || (!re.longest || slots == 0) && re.marks <= maxMarks {
		found, next, done := re.backtrack(to, text, pos, slots)
		if done {
			return found
		}
		pos = next
	}
	s := source{text: text}
	s.seek(pos)
	return re.simulate(to, &s, slots)
}

// simulate is match by the machine.
func (re *Regexp) simulate(to []int, s *source, slots int) []int {
	m := re.machine(slots)
	for {
		if len(m.now) == 0 && (m.matched || !s.candidate(re)) {
			break
		}
		s.look()
		m.step(s)
		if s.width == 0 || slots == 0 && m.matched {
			break
		}
		s.forward()
	}
	return m.leave(to)
}

// simulateOne is simulate for a program with a single way.
func (re *Regexp) simulateOne(s *source, slots int) []int {
	noted := make([]int, slots)
	for i := range noted {
		noted[i] = -1
	}
	for pc := 0; ; {
		i := &re.code[pc]
		pc = i.next
		switch i.op {
		case opOne, opRunes:
			s.look()
			if i.op == opOne && s.after != i.one || i.op == opRunes && !i.takes(s.after) {
				return nil
			}
			s.forward()
		case opSplit:
			s.look()
			if f := &re.forks[i.index]; f.other.has(s.symbol()) {
				pc = i.other
			} else if !f.next.has(s.symbol()) {
				return nil // and do not go round for ever
			}
		case opSave:
			if i.index < slots {
				noted[i.index] = s.pos
			}
		case opPlace:
			s.look()
			if i.place&^s.place() != 0 {
				return nil
			}
		case opAccept:
			return noted
		case opNever:
			return nil
		}
	}
}
