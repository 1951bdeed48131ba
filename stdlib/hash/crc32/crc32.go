// Package crc32 is the cyclic redundancy checks of 32 bits.
package crc32

import (
	"errors"
	"hash"
	"sync"
	"sync/atomic"

	"internal/hashstate"
)

// Size is the length of a checksum.
const Size = 4

// Polynomials of IEEE 802.3, Castagnoli and Koopman, the lowest power in the
// highest bit.
const (
	IEEE       = 0xedb88320
	Castagnoli = 0x82f63b78
	Koopman    = 0xeb31d82e
)

// Table is what a byte does to a checksum.
type Table [256]uint32

// IEEETable is the table of IEEE.
var IEEETable = makeTable(IEEE)

func makeTable(poly uint32) *Table {
	t := new(Table)
	for i := range t {
		c := uint32(i)
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

// castagnoliTable is nil until a program asks for it.
var (
	castagnoliTable atomic.Pointer[Table]
	castagnoliOnce  sync.Once
)

// MakeTable returns the table of a polynomial.
func MakeTable(poly uint32) *Table {
	switch poly {
	case IEEE:
		return IEEETable
	case Castagnoli:
		castagnoliOnce.Do(func() { castagnoliTable.Store(makeTable(Castagnoli)) })
		return castagnoliTable.Load()
	}
	return makeTable(poly)
}

// Update adds p to a checksum.
func Update(crc uint32, tab *Table, p []byte) uint32 {
	switch tab {
	case IEEETable:
		return ^ieee.update(^crc, p)
	case castagnoliTable.Load():
		if hasCRC32 && (len(p) < instructionUpTo || !canFold) {
			return ^updateByInstruction(^crc, p)
		}
		return ^castagnoli.update(^crc, p)
	}
	return ^update(^crc, tab, p)
}

func update(crc uint32, tab *Table, p []byte) uint32 {
	for _, c := range p {
		crc = tab[byte(crc)^c] ^ crc>>8
	}
	return crc
}

// Checksum returns the checksum of data.
func Checksum(data []byte, tab *Table) uint32 { return Update(0, tab, data) }

// ChecksumIEEE returns the checksum of data by IEEE.
func ChecksumIEEE(data []byte) uint32 { return Update(0, IEEETable, data) }

type digest struct {
	crc uint32
	tab *Table
}

// New is a checksum as a hash function.
func New(tab *Table) hash.Hash32 { return &digest{0, tab} }

// NewIEEE is the checksum by IEEE as a hash function.
func NewIEEE() hash.Hash32 { return New(IEEETable) }

func (d *digest) Size() int      { return Size }
func (d *digest) BlockSize() int { return 1 }
func (d *digest) Reset()         { d.crc = 0 }
func (d *digest) Sum32() uint32  { return d.crc }

func (d *digest) Write(p []byte) (n int, err error) {
	d.crc = Update(d.crc, d.tab, p)
	return len(p), nil
}

func (d *digest) Sum(in []byte) []byte {
	s := d.crc
	return append(in, byte(s>>24), byte(s>>16), byte(s>>8), byte(s))
}

const stateName = "crc\x01"

func (d *digest) AppendBinary(b []byte) ([]byte, error) {
	return hashstate.Append64(b, stateName, uint64(d.tab.sum())<<32|uint64(d.crc)), nil
}

func (d *digest) MarshalBinary() ([]byte, error) { return d.AppendBinary(nil) }

func (d *digest) UnmarshalBinary(b []byte) error {
	var state uint64
	if err := hashstate.Read64(b, "hash/crc32", stateName, &state); err != nil {
		return err
	}
	if uint32(state>>32) != d.tab.sum() {
		return errors.New("hash/crc32: tables do not match")
	}
	d.crc = uint32(state)
	return nil
}

// sum tells tables apart.
func (t *Table) sum() uint32 {
	var buffer [len(t) * Size]byte
	return ChecksumIEEE(hashstate.AppendWords(buffer[:0], t[:]))
}

func (d *digest) Clone() (hash.Cloner, error) {
	e := *d
	return &e, nil
}
