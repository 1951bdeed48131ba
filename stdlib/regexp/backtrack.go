package regexp

import (
	"sync"
	"unicode/utf8"
)

// The backtracker follows one way through the program at a time, the preferred one first, and comes back to the others when it
// fails. It notes at which positions it was at marked splits and jumps, and takes no way twice: a way that failed fails again,
// from whatever start. So its time is linear as the machine's is, and it copies no positions; but what it notes takes memory for
// each position. It is for matches that prefer ways, not length, and for programs with a single way. If a match goes over too
// much text, the machine takes over.

const (
	maxMarks = 512     // marked splits and jumps of a program that it is used for
	maxNotes = 1 << 15 // words

	roomAhead = 31 // positions
)

// way is a place to come back to, or what a noted position was: pc is then ^index.
type way struct {
	pc, pos int
}

type backtracker struct {
	re       *Regexp
	text     string
	slots    int // how many positions are noted
	noted    []int
	ways     []way    // the most preferred is the last
	marks    []uint64 // width words for each position from base on, as far as it went
	width    int
	base     int
	keep     int  // how many positions behind base are not forgotten
	overflow bool // it went too far
}

var backtrackers sync.Pool

// backtrack looks for the first match from pos on. If done is false, there is none before next, and the machine is to go on there.
func (re *Regexp) backtrack(to []int, text string, pos, slots int) (found []int, next int, done bool) {
	b, ok := backtrackers.Get().(*backtracker)
	if !ok {
		b = &backtracker{}
	}
	b.begin(re, text, pos, slots)
	next, ok = b.search(pos)
	if ok {
		found = put(to, b.noted)
	}
	done = !b.overflow
	b.re, b.text = nil, ""
	backtrackers.Put(b)
	return found, next, done
}

func (b *backtracker) begin(re *Regexp, text string, pos, slots int) {
	b.re, b.text, b.slots = re, text, slots
	b.width = (re.marks + 63) / 64
	b.keep = maxNotes / 4 / max(b.width, 1)
	b.marks, b.base, b.overflow = b.marks[:0], pos, false
	if cap(b.noted) < slots {
		b.noted = make([]int, slots)
	}
	b.noted = b.noted[:slots]
}

// search tries all starts from pos on.
func (b *backtracker) search(pos int) (at int, ok bool) {
	for {
		if pos = b.re.candidate(b.text, b.unmarked(pos)); pos < 0 {
			return 0, false
		}
		b.forget(pos)
		if b.start(pos) {
			return pos, true
		}
		if b.overflow {
			return pos, false
		}
		if pos == len(b.text) || b.re.anchored {
			return 0, false
		}
		_, size := runeAt(b.text, pos)
		pos += size
	}
}

// unmarked goes from pos on to where the first split or jump of the program is not marked: it is no use to start elsewhere.
func (b *backtracker) unmarked(pos int) int {
	i := b.re.entry
	if i == nil {
		return pos
	}
	for pos < len(b.text) {
		at := (pos-b.base)*b.width + i.mark
		if at >= len(b.marks) || b.marks[at]&i.bit == 0 {
			break
		}
		_, size := runeAt(b.text, pos)
		pos += size
	}
	return pos
}

// start follows all ways from the beginning at pos: behind the literal text that is there, which candidate has compared.
func (b *backtracker) start(pos int) bool {
	for k := range b.noted {
		b.noted[k] = -1
	}
	if b.slots > 0 {
		b.noted[0] = pos
	}
	return b.run(b.re.behind, pos+len(b.re.literal))
}

// forget drops the marks before start when a quarter of all that there may be lies there: so what is found again is at
// most four times as much as the text.
func (b *backtracker) forget(start int) {
	if start-b.base >= b.keep {
		b.marks, b.base = b.marks[:0], start
	}
}

// runeAt returns the rune at pos; -1 and 0 at the end.
func runeAt(text string, pos int) (r rune, size int) {
	if pos == len(text) {
		return -1, 0
	}
	if c := text[pos]; c < utf8.RuneSelf {
		return rune(c), 1
	}
	return utf8.DecodeRuneInString(text[pos:])
}

// first marks an instruction at a position, and returns whether it was not marked.
func (b *backtracker) first(i *instruction, pos int) bool {
	at := (pos-b.base)*b.width + i.mark
	if at >= len(b.marks) && !b.extend(pos) {
		return false
	}
	old := b.marks[at]
	b.marks[at] = old | i.bit
	return old&i.bit == 0
}

// extend makes room for the marks of pos, and of some positions behind it.
func (b *backtracker) extend(pos int) bool {
	size, old := (pos-b.base+1)*b.width, len(b.marks)
	if size > maxNotes {
		b.overflow = true
		return false
	}
	size = min(size+min(len(b.text)-pos, roomAhead)*b.width, maxNotes)
	if size > cap(b.marks) {
		b.marks = append(make([]uint64, 0, max(256, 2*size)), b.marks...)
	}
	b.marks = b.marks[:size]
	clear(b.marks[old:])
	return true
}

// back takes the last way, after undoing what was noted since it was left.
func (b *backtracker) back() (pc, pos int, ok bool) {
	for n := len(b.ways) - 1; n >= 0; n-- {
		w := b.ways[n]
		b.ways = b.ways[:n]
		if w.pc >= 0 {
			return w.pc, w.pos, true
		}
		b.noted[^w.pc] = w.pos
	}
	return 0, 0, false
}

// run follows all ways from an instruction, until one matches.
func (b *backtracker) run(pc, pos int) bool {
	b.ways = b.ways[:0]
	for ok := true; ok; pc, pos, ok = b.back() {
		if b.follow(pc, pos) {
			return true
		}
		if b.overflow {
			return false
		}
	}
	return false
}

// follow goes on until it has matched or cannot go on, and leaves other ways behind.
func (b *backtracker) follow(pc, pos int) bool {
	code, forks, text := b.re.code, b.re.forks, b.text
	for {
		i := &code[pc]
		pc = i.next
		switch i.op {
		case opOne:
			r, size := runeAt(text, pos)
			if r != i.one {
				return false
			}
			pos += size
		case opRunes:
			r, size := runeAt(text, pos)
			if !i.takes(r) {
				return false
			}
			pos += size
		case opSplit:
			symbol := symbolAt(text, pos)
			f := &forks[i.index]
			into, away := f.next.has(symbol), f.other.has(symbol)
			switch {
			case i.bit != 0 && (i.loops || into && away) && !b.first(i, pos):
				return false
			case into && away:
				b.ways = append(b.ways, way{i.other, pos})
			case away:
				pc = i.other
			case !into:
				return false
			}
		case opJump:
			if i.bit != 0 && !b.first(i, pos) {
				return false
			}
		case opSave:
			if i.index < b.slots {
				if len(b.ways) > 0 { // else no way is left that would undo it
					b.ways = append(b.ways, way{^i.index, b.noted[i.index]})
				}
				b.noted[i.index] = pos
			}
		case opPlace:
			if i.place&^placeAt(text, pos) != 0 {
				return false
			}
		case opAccept:
			return true
		default:
			return false
		}
	}
}
