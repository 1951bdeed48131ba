// Package hashstate is the form in which hash functions save their state (encoding.BinaryMarshaler): four bytes that
// name the function, numbers with their highest byte first, and for functions that work on blocks the unfinished
// block, with zeros up to the size of one, and the length so far.
package hashstate

import (
	"encoding/binary"
	"errors"
	"math/bits"
	"unsafe"
)

// Word is a number of the state.
type Word interface{ ~uint32 | ~uint64 }

func width[W Word]() int {
	if uint64(^W(0)) == 1<<32-1 {
		return 4
	}
	return 8
}

// swapped is w with its bytes in the other order: as it is in memory, it has its highest byte first then.
func swapped[W Word](w W) W {
	if width[W]() == 4 {
		return W(bits.ReverseBytes32(uint32(w)))
	}
	return W(bits.ReverseBytes64(uint64(w)))
}

// extend returns b with n bytes more, which may be any.
func extend(b []byte, n int) []byte {
	if n <= cap(b)-len(b) {
		return b[:len(b)+n]
	}
	return grown(b, n)
}

// grown is extend where there is no room: a call, so that the short way is inlined.
//
//go:noinline
func grown(b []byte, n int) []byte {
	if b == nil {
		return make([]byte, n)
	}
	return append(b, make([]byte, n)...)
}

// put writes numbers to the beginning of b, which has room for them, and returns what is behind them.
func put[W Word](b []byte, words []W) []byte {
	size := len(words) * width[W]()
	to := unsafe.Pointer(unsafe.SliceData(b[:size]))
	for i, w := range words {
		*(*W)(unsafe.Add(to, i*width[W]())) = swapped(w)
	}
	return b[size:]
}

// take is put the other way round.
func take[W Word](b []byte, words []W) []byte {
	size := len(words) * width[W]()
	from := unsafe.Pointer(unsafe.SliceData(b[:size]))
	for i := range words {
		words[i] = swapped(*(*W)(unsafe.Add(from, i*width[W]())))
	}
	return b[size:]
}

// nameBytes is the length of all functions' names.
const nameBytes = 4

// number returns a name as a number.
func number(name string) uint32 {
	_ = name[nameBytes-1]
	return uint32(name[0])<<24 | uint32(name[1])<<16 | uint32(name[2])<<8 | uint32(name[3])
}

// AppendWords appends numbers as they are in a state.
func AppendWords[W Word](b []byte, words []W) []byte {
	start := len(b)
	b = extend(b, len(words)*width[W]())
	put(b[start:], words)
	return b
}

// Append32 appends the state of a function that has one number alone.
func Append32(b []byte, name string, w uint32) []byte {
	start := len(b)
	b = extend(b, nameBytes+4)
	binary.BigEndian.PutUint64(b[start:], uint64(number(name))<<32|uint64(w))
	return b
}

// Append64 is Append32 for a larger number.
func Append64(b []byte, name string, w uint64) []byte {
	start := len(b)
	b = extend(b, nameBytes+8)
	binary.BigEndian.PutUint32(b[start:], number(name))
	binary.BigEndian.PutUint64(b[start+nameBytes:], w)
	return b
}

// Append128 is Append32 for two numbers.
func Append128(b []byte, name string, first, second uint64) []byte {
	start := len(b)
	b = extend(b, nameBytes+16)
	state := b[start:]
	binary.BigEndian.PutUint32(state, number(name))
	binary.BigEndian.PutUint64(state[nameBytes:], first)
	binary.BigEndian.PutUint64(state[nameBytes+8:], second)
	return b
}

// AppendWithBlock appends the state of a function with blocks of a size: waiting is the bytes of the unfinished one.
func AppendWithBlock[W Word](b []byte, name string, words []W, waiting []byte, size int, length uint64) []byte {
	start := len(b)
	b = extend(b, nameBytes+len(words)*width[W]()+size+8)
	binary.BigEndian.PutUint32(b[start:], number(name))
	block := put(b[start+nameBytes:], words)
	clear(block[copy(block, waiting):size])
	binary.BigEndian.PutUint64(block[size:], length)
	return b
}

// Read32 reads what Append32 has appended, unless it returns an error, which names the package. w stays then.
func Read32(b []byte, pkg, name string, w *uint32) error {
	if !isState(b, name, 4) {
		return refusal(b, pkg, name)
	}
	*w = binary.BigEndian.Uint32(b[nameBytes:])
	return nil
}

// Read64 is Read32 for Append64.
func Read64(b []byte, pkg, name string, w *uint64) error {
	if !isState(b, name, 8) {
		return refusal(b, pkg, name)
	}
	*w = binary.BigEndian.Uint64(b[nameBytes:])
	return nil
}

// Read128 is Read32 for Append128.
func Read128(b []byte, pkg, name string, first, second *uint64) error {
	if !isState(b, name, 16) {
		return refusal(b, pkg, name)
	}
	*first = binary.BigEndian.Uint64(b[nameBytes:])
	*second = binary.BigEndian.Uint64(b[nameBytes+8:])
	return nil
}

// ReadWithBlock is Read32 for what AppendWithBlock has appended. If there is an error, words stay; waiting is a part of b.
func ReadWithBlock[W Word](b []byte, pkg, name string, words []W, size int) (waiting []byte, length uint64, err error) {
	if !isState(b, name, len(words)*width[W]()+size+8) {
		return nil, 0, refusal(b, pkg, name)
	}
	block := take(b[nameBytes:], words)
	length = binary.BigEndian.Uint64(block[size:])
	return block[:length&uint64(size-1)], length, nil
}

// isState reports whether b is the state of the function, with so many bytes behind its name.
func isState(b []byte, name string, size int) bool {
	return len(b) == nameBytes+size && binary.BigEndian.Uint32(b) == number(name)
}

// refusal is the error for what is not the state of the function.
//
//go:noinline
func refusal(b []byte, pkg, name string) error {
	if len(b) < nameBytes || binary.BigEndian.Uint32(b) != number(name) {
		return errors.New(pkg + ": invalid hash state identifier")
	}
	return errors.New(pkg + ": invalid hash state size")
}
