package bytestring

import (
	"unsafe"

	"internal/rt"
)

// The runtime's searches, 32 bytes at a time. They need AVX2.

// avx2 is the runtime's number of the extension (runtime/platform/extensions.h).
const avx2 = 3

// From how many bytes on they are used: indexByte and indexPair take half a vector, too.
// A text is looked for in so many places.
const (
	vector     = 32
	halfVector = 16
)

var hasVectors = rt.ProcessorHas(avx2)

//go:linkname indexByte mg_index_byte
//go:noescape
func indexByte(p unsafe.Pointer, n int, c uint64) int

//go:linkname indexPair mg_index_pair
//go:noescape
func indexPair(p unsafe.Pointer, n, distance int, a, b uint64) int

//go:linkname index mg_index
//go:noescape
func index(p unsafe.Pointer, places int, wanted unsafe.Pointer, n int) int

//go:linkname lastIndex mg_last_index
//go:noescape
func lastIndex(p unsafe.Pointer, places int, wanted unsafe.Pointer, n int) int

//go:linkname countByte mg_count_byte
//go:noescape
func countByte(p unsafe.Pointer, n int, c uint64) int
