// Package crc64 is the cyclic redundancy checks of 64 bits.
package crc64

import (
	"encoding/binary"
	"errors"
	"hash"
	"sync"
	"sync/atomic"

	"internal/hashstate"
)

// Size is the length of a checksum.
const Size = 8

// Polynomials of ISO 3309 and ECMA-182, the lowest power in the highest bit.
const (
	ISO  = 0xD800000000000000
	ECMA = 0xC96C5795D7870F42
)

// Table is what a byte does to a checksum.
type Table [256]uint64

func makeTable(poly uint64) *Table {
	t := new(Table)
	for i := range t {
		c := uint64(i)
		for range 8 {
			if c&1 != 0 {
				c = c>>1 ^ poly
			} else {
				c >>= 1
			}
		}
		t[i] = c
	}
	return t
}

var isoTable, ecmaTable = makeTable(ISO), makeTable(ECMA)

// MakeTable returns the table of a polynomial.
func MakeTable(poly uint64) *Table {
	switch poly {
	case ISO:
		return isoTable
	case ECMA:
		return ecmaTable
	}
	return makeTable(poly)
}

// Update adds p to a checksum.
func Update(crc uint64, tab *Table, p []byte) uint64 {
	crc = ^crc
	if len(p) >= slicedFrom {
		if tables := slicedOf(tab, len(p)); tables != nil {
			crc, p = tables.update(crc, p)
		}
	}
	for _, c := range p {
		crc = tab[byte(crc)^c] ^ crc>>8
	}
	return ^crc
}

// slicedFrom is the length from which on eight bytes go at once.
const slicedFrom = 64

// sliced has tables of what a byte does that stands before 0 to 7 others. A step of eight bytes then waits for one look-up
// instead of eight.
type sliced [8]Table

var (
	slicedISO  = sync.OnceValue(func() *sliced { return slice(isoTable) })
	slicedECMA = sync.OnceValue(func() *sliced { return slice(ecmaTable) })

	slicedOther atomic.Pointer[sliced] // of the other table that was used last
)

// otherFrom is the length from which on it pays to make the tables of a polynomial of somebody else's.
const otherFrom = 1024

// slicedOf returns the tables for so many bytes, nil where one table will do.
func slicedOf(tab *Table, n int) *sliced {
	switch tab {
	case isoTable:
		return slicedISO()
	case ecmaTable:
		return slicedECMA()
	}
	if n < otherFrom {
		return nil
	}
	s := slicedOther.Load()
	if s == nil || s[0] != *tab {
		s = slice(tab)
		slicedOther.Store(s)
	}
	return s
}

func slice(tab *Table) *sliced {
	s := &sliced{*tab}
	for i := 1; i < len(s); i++ {
		for c, before := range s[i-1] {
			s[i][c] = tab[byte(before)] ^ before>>8
		}
	}
	return s
}

// update adds groups of eight bytes to a checksum and returns what is left of p.
func (s *sliced) update(crc uint64, p []byte) (uint64, []byte) {
	for ; len(p) >= 8; p = p[8:] {
		crc ^= binary.LittleEndian.Uint64(p)
		crc = s[7][byte(crc)] ^ s[6][byte(crc>>8)] ^ s[5][byte(crc>>16)] ^ s[4][byte(crc>>24)] ^
			s[3][byte(crc>>32)] ^ s[2][byte(crc>>40)] ^ s[1][byte(crc>>48)] ^ s[0][crc>>56]
	}
	return crc, p
}

// Checksum returns the checksum of data.
func Checksum(data []byte, tab *Table) uint64 { return Update(0, tab, data) }

type digest struct {
	crc uint64
	tab *Table
}

// New is a checksum as a hash function.
func New(tab *Table) hash.Hash64 { return &digest{0, tab} }

func (d *digest) Size() int      { return Size }
func (d *digest) BlockSize() int { return 1 }
func (d *digest) Reset()         { d.crc = 0 }
func (d *digest) Sum64() uint64  { return d.crc }

func (d *digest) Write(p []byte) (n int, err error) {
	d.crc = Update(d.crc, d.tab, p)
	return len(p), nil
}

func (d *digest) Sum(in []byte) []byte {
	for shift := 64 - 8; shift >= 0; shift -= 8 {
		in = append(in, byte(d.crc>>shift))
	}
	return in
}

const stateName = "crc\x02"

func (d *digest) AppendBinary(b []byte) ([]byte, error) {
	return hashstate.Append128(b, stateName, d.tab.sum(), d.crc), nil
}

func (d *digest) MarshalBinary() ([]byte, error) { return d.AppendBinary(nil) }

func (d *digest) UnmarshalBinary(b []byte) error {
	var sum, crc uint64
	if err := hashstate.Read128(b, "hash/crc64", stateName, &sum, &crc); err != nil {
		return err
	}
	if sum != d.tab.sum() {
		return errors.New("hash/crc64: tables do not match")
	}
	d.crc = crc
	return nil
}

// sum tells tables apart.
func (t *Table) sum() uint64 {
	var buffer [len(t) * Size]byte
	return Checksum(hashstate.AppendWords(buffer[:0], t[:]), isoTable)
}

func (d *digest) Clone() (hash.Cloner, error) {
	e := *d
	return &e, nil
}
