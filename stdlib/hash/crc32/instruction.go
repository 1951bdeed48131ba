package crc32

import (
	"encoding/binary"

	"internal/rt"
)

// Processors with SSE 4.2 have an instruction for checksums by Castagnoli's polynomial.

// sse42 is the runtime's number of the extension (runtime/platform/extensions.h).
const sse42 = 11

var hasCRC32 = rt.ProcessorHas(sse42)

// instructionUpTo is the length up to which the instruction is used. Each waits for the one before: beyond, folding is faster.
const instructionUpTo = 160

//go:linkname addWord processor.crc32.i64
func addWord(crc, word uint64) uint64

//go:linkname addByte processor.crc32.i8
func addByte(crc uint64, b byte) uint64

func updateByInstruction(crc uint32, p []byte) uint32 {
	c := uint64(crc)
	for ; len(p) >= 8; p = p[8:] {
		c = addWord(c, binary.LittleEndian.Uint64(p))
	}
	for _, b := range p {
		c = addByte(c, b)
	}
	return uint32(c)
}
