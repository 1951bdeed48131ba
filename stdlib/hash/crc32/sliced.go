package crc32

import (
	"encoding/binary"
	"sync"
)

// A sliced check goes by eight bytes: its tables have what a byte does that stands before 0 to 7 others. A step then waits for one
// look-up instead of eight.
type sliced struct {
	poly   uint32
	once   sync.Once
	tables [8]Table
	powers [16]uint64 // for folding
}

var (
	ieee       = sliced{poly: IEEE}
	castagnoli = sliced{poly: Castagnoli}
)

func (s *sliced) prepare() {
	s.tables[0] = *makeTable(s.poly)
	for i := 1; i < len(s.tables); i++ {
		for c, before := range s.tables[i-1] {
			s.tables[i][c] = s.tables[0][byte(before)] ^ before>>8
		}
	}
	s.powers = powersOf(s.poly)
}

// update adds p to a checksum.
func (s *sliced) update(crc uint32, p []byte) uint32 {
	s.once.Do(s.prepare)
	for canFold && len(p) >= foldFrom {
		low, high, rest := fold(crc, &s.powers, p)
		crc, p = s.step(uint64(s.step(low))^high), rest
	}
	for ; len(p) >= 8; p = p[8:] {
		crc = s.step(binary.LittleEndian.Uint64(p) ^ uint64(crc))
	}
	return update(crc, &s.tables[0], p)
}

// step returns the check of eight bytes, which the check so far has been added to.
func (s *sliced) step(v uint64) uint32 {
	t := &s.tables
	return t[7][byte(v)] ^ t[6][byte(v>>8)] ^ t[5][byte(v>>16)] ^ t[4][byte(v>>24)] ^
		t[3][byte(v>>32)] ^ t[2][byte(v>>40)] ^ t[1][byte(v>>48)] ^ t[0][v>>56]
}
