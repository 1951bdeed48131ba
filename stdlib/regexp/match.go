package regexp

import (
	"sync"
	"unicode/utf8"
)

// The machine follows all ways through the program at once, rune by rune: a thread
// is an instruction with what it has noted. No instruction has two threads at a
// position, so the time is the product of the lengths. Threads are in the order of
// preference.

type thread struct {
	pc    int
	noted []int
}

// queue is a set of threads with the order of their coming.
type queue struct {
	sparse []int // of an instruction, where it would be in dense
	dense  []thread
}

func (q *queue) has(pc int) bool {
	i := q.sparse[pc]
	return i < len(q.dense) && q.dense[i].pc == pc
}

type machine struct {
	code    []instruction
	slots   int // how many positions are noted
	longest bool
	free    [][]int
	matched bool
	best    []int
	start   []int // nothing noted
	queues  [2]queue
}

// machines have the memory of earlier matches, of any expression: an expression itself stays as it was compiled.
var machines sync.Pool

// machine returns a machine at the beginning.
func (re *Regexp) machine(slots int) *machine {
	m, ok := machines.Get().(*machine)
	if !ok {
		m = &machine{slots: -1}
	}
	m.code = re.code
	for i := range m.queues {
		if q := &m.queues[i]; len(q.sparse) < len(m.code) {
			q.sparse = make([]int, len(m.code))
		}
	}
	if m.slots != slots {
		positions := make([]int, 2*slots)
		for i := range positions {
			positions[i] = -1
		}
		m.slots, m.best, m.start, m.free = slots, positions[:slots:slots], positions[slots:], nil
	}
	m.longest, m.matched = re.longest && slots > 0, false
	return m
}

// leave gives the memory of a machine to others, but for what it has found.
func (m *machine) leave() (found []int) {
	if m.matched {
		found = append(make([]int, 0, m.slots), m.best...)
	}
	m.clear(&m.queues[0])
	m.clear(&m.queues[1])
	m.code = nil
	machines.Put(m)
	return found
}

func (m *machine) copied(noted []int) []int {
	var list []int
	if n := len(m.free); n > 0 {
		list, m.free = m.free[n-1], m.free[:n-1]
	} else {
		list = make([]int, m.slots)
	}
	copy(list, noted)
	return list
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

// add follows the instructions that take no rune from pc on. noted is the caller's
// and is changed and put back.
func (m *machine) add(q *queue, pc, pos int, place uint8, noted []int) {
	for !q.has(pc) {
		q.sparse[pc] = len(q.dense)
		q.dense = append(q.dense, thread{pc: pc})
		i := &m.code[pc]
		switch i.op {
		case opPlace:
			if i.place&^place != 0 {
				return
			}
			pc = i.next
		case opJump:
			pc = i.next
		case opSplit:
			m.add(q, i.next, pos, place, noted)
			pc = i.other
		case opSave:
			if i.index >= m.slots {
				pc = i.next
				continue
			}
			old := noted[i.index]
			noted[i.index] = pos
			m.add(q, i.next, pos, place, noted)
			noted[i.index] = old
			return
		case opRunes, opOne, opAccept:
			q.dense[len(q.dense)-1].noted = m.copied(noted)
			return
		default:
			return
		}
	}
}

// clear empties a queue.
func (m *machine) clear(q *queue) {
	for i := range q.dense {
		if q.dense[i].noted != nil {
			m.free = append(m.free, q.dense[i].noted)
			q.dense[i].noted = nil
		}
	}
	q.dense = q.dense[:0]
}

// step moves the threads over a rune of the given width, 0 at the end of the text, to pos.
func (m *machine) step(current, next *queue, r rune, width, pos int, place uint8) {
	for k := range current.dense {
		t := &current.dense[k]
		if t.noted == nil {
			continue
		}
		i := &m.code[t.pc]
		if m.longest && m.matched && m.best[0] < t.noted[0] {
			continue
		}
		taken := false
		switch i.op {
		case opAccept:
			if !m.longest || !m.matched || t.noted[0] < m.best[0] || m.best[1] < t.noted[1] {
				copy(m.best, t.noted)
			}
			m.matched = true
			if !m.longest {
				// The threads behind are less preferred.
				m.clear(current)
				return
			}
		case opOne:
			taken = width > 0 && r == i.one
		case opRunes:
			taken = width > 0 && i.takes(r)
		}
		if taken {
			m.add(next, i.next, pos, place, t.noted)
		}
	}
	m.clear(current)
}

// match looks for the first match from pos on, and returns the positions that it
// noted, as many as slots; nil for no match. Without slots it is any match.
func (re *Regexp) match(text string, pos, slots int) []int {
	if len(text)-pos < re.shortest {
		return nil
	}
	if re.single || (!re.longest || slots == 0) && re.marks <= maxMarks {
		found, next, done := re.backtrack(text, pos, slots)
		if done {
			return found
		}
		pos = next
	}
	s := source{text: text}
	s.seek(pos)
	return re.simulate(&s, slots)
}

// simulate is match by the machine.
func (re *Regexp) simulate(s *source, slots int) []int {
	m := re.machine(slots)
	current, next := &m.queues[0], &m.queues[1]
	for {
		if len(current.dense) == 0 && (m.matched || !s.candidate(re)) {
			break
		}
		s.look()
		if !m.matched && (s.pos == 0 || !re.anchored) {
			m.add(current, 0, s.pos, s.place(), m.start)
		}
		r, width := s.after, s.width
		s.forward()
		var place uint8
		if width > 0 && re.places {
			s.look()
			place = s.place()
		}
		m.step(current, next, r, width, s.pos, place)
		if width == 0 || slots == 0 && m.matched {
			break
		}
		current, next = next, current
	}
	return m.leave()
}
