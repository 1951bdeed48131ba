package runtime

import (
	"internal/abi"
	"math/bits"
	"unsafe"
)

// What modules link to in Go's runtime: memory, hashes and the clock. Each
// takes a type as the pointer that the first word of an any holds.

func typedmemmove(t *abi.Type, dst, src unsafe.Pointer) { moveTyped(t, dst, src) }

//go:linkname moveTyped mg_typed_move
func moveTyped(t *abi.Type, dst, src unsafe.Pointer)

//go:linkname newSized mg_new
func newSized(t *abi.Type, size int) unsafe.Pointer

func newobject(t *abi.Type) unsafe.Pointer { return newSized(t, int(t.Size)) }

// maxAllocation is more bytes than any program has.
const maxAllocation = 1 << 48

func newarray(elem *abi.Type, count int) unsafe.Pointer {
	if high, size := bits.Mul64(uint64(elem.Size), uint64(count)); count < 0 || high != 0 || size > maxAllocation {
		panic(plainError("runtime: allocation size out of range"))
	}
	return newArray(elem, count)
}

//go:linkname newArray mg_new_array
func newArray(elem *abi.Type, count int) unsafe.Pointer

// mallocgc allocates memory for values of a type, or for bytes without pointers if there is none. It is zeroed in any case.
func mallocgc(size uintptr, t *abi.Type, _ bool) unsafe.Pointer {
	if t == nil || t.PtrData == 0 || t.Size == 0 {
		return unsafe.Pointer(unsafe.SliceData(make([]byte, size)))
	}
	return newArray(t, int(size/t.Size))
}

// makeslice returns the array of a slice with room for capacity elements.
func makeslice(elem *abi.Type, length, capacity int) unsafe.Pointer {
	return makeSlice(elem, length, capacity)
}

//go:linkname makeSlice mg_make_slice
func makeSlice(elem *abi.Type, length, capacity int) unsafe.Pointer

// typedslicecopy is copy of elements with pointers; the lengths are in elements.
func typedslicecopy(elem *abi.Type, dst unsafe.Pointer, dstLen int, src unsafe.Pointer, srcLen int) int {
	n := min(dstLen, srcLen)
	moveElements(elem, dst, src, n)
	return n
}

//go:linkname moveElements mg_typed_slice_move
func moveElements(elem *abi.Type, dst, src unsafe.Pointer, n int)

//go:linkname growSlice mg_grow_slice
func growSlice(elem *abi.Type, p unsafe.Pointer, length, capacity, needed int) (unsafe.Pointer, int)

// growslice returns a slice of length elements with those of the old one, of which added are to be set, and room for more.
func growslice(p unsafe.Pointer, length, oldCap, added int, elem *abi.Type) []byte {
	grown, capacity := growSlice(elem, p, length-added, oldCap, length)
	return unsafe.Slice((*byte)(grown), capacity)[:length]
}

// memmove copies bytes that hold no pointers; they may overlap.
func memmove(dst, src unsafe.Pointer, size uintptr) {
	copy(unsafe.Slice((*byte)(dst), size), unsafe.Slice((*byte)(src), size))
}

// memclrNoHeapPointers clears bytes that hold no pointers.
func memclrNoHeapPointers(p unsafe.Pointer, size uintptr) {
	clear(unsafe.Slice((*byte)(p), size))
}

func memequal(p, q unsafe.Pointer, size uintptr) bool {
	return unsafe.String((*byte)(p), size) == unsafe.String((*byte)(q), size)
}

// Hashes differ from process to process.
var hashKey = randomWord()

// Odd constants with as many ones as zeros, for the two factors of a product.
const (
	hashLeft  = 0x9e3779b97f4a7c15
	hashRight = 0xd1b54a32d192ed03
)

// mix folds the product of two words: each bit of the result depends on all of
// theirs.
func mix(x, y uint64) uint64 {
	high, low := bits.Mul64(x^hashLeft, y^hashRight)
	return high ^ low
}

// tail is the last up to eight bytes as a word.
func tail(p unsafe.Pointer, size uintptr) uint64 {
	var word uint64
	for i := range size {
		word |= uint64(*(*byte)(unsafe.Add(p, i))) << (8 * i)
	}
	return word
}

// memhash hashes the bytes at p.
func memhash(p unsafe.Pointer, seed, size uintptr) uintptr {
	h := mix(uint64(seed)^hashKey, uint64(size))
	for ; size > 8; size -= 8 {
		h = mix(h, *(*uint64)(p))
		p = unsafe.Add(p, 8)
	}
	return uintptr(mix(h, tail(p, size)))
}

func memhash32(p unsafe.Pointer, seed uintptr) uintptr { return memhash(p, seed, 4) }

func memhash64(p unsafe.Pointer, seed uintptr) uintptr { return memhash(p, seed, 8) }

// strhash hashes the string at p.
func strhash(p unsafe.Pointer, seed uintptr) uintptr {
	s := *(*string)(p)
	return memhash(unsafe.Pointer(unsafe.StringData(s)), seed, uintptr(len(s)))
}

func stringHash(s string, seed uintptr) uintptr { return strhash(unsafe.Pointer(&s), seed) }

// typehash hashes the value of a type at p; it panics for a type without a hash.
func typehash(t *abi.Type, p unsafe.Pointer, seed uintptr) uintptr {
	return uintptr(hashValue(t, p, uint64(seed)^hashKey))
}

//go:linkname hashValue mg_hash
func hashValue(t *abi.Type, p unsafe.Pointer, seed uint64) uint64

// nilinterhash hashes the any at p, and interhash any other interface.
func nilinterhash(p unsafe.Pointer, seed uintptr) uintptr {
	return typehash(abi.TypeOf((*any)(nil)).Elem, p, seed)
}

func interhash(p unsafe.Pointer, seed uintptr) uintptr {
	return typehash(abi.TypeOf((*Error)(nil)).Elem, p, seed)
}

// cmpstring is negative, zero or positive as a is before, at or behind b.
func cmpstring(a, b string) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

func add(p unsafe.Pointer, bytes uintptr) unsafe.Pointer { return unsafe.Add(p, bytes) }

func nanotime() int64 { return monotonic() }

//go:linkname monotonic mg_nanotime
func monotonic() int64

func cputicks() int64 { return cpuTicks() }

//go:linkname cpuTicks mg_cpu_ticks
func cpuTicks() int64

func rand() uint64 { return randomWord() }

func cheaprand() uint32 { return fastrand() }

func cheaprand64() int64 { return int64(randomWord()) }

func cheaprandn(n uint32) uint32 { return fastrandn(n) }
