// Package hashstate is the form in which hash functions save their state (encoding.BinaryMarshaler): four bytes that
// name the function, numbers with their highest byte first, and for functions that work on blocks the unfinished
// block, with zeros up to the size of one, and the length so far.
package hashstate

import (
	"encoding/binary"
	"errors"
)

// Word is a number of the state.
type Word interface{ ~uint32 | ~uint64 }

func width[W Word]() int {
	if uint64(^W(0)) == 1<<32-1 {
		return 4
	}
	return 8
}

// extend returns b with n bytes more, which may be any.
func extend(b []byte, n int) []byte {
	switch {
	case b == nil:
		return make([]byte, n)
	case n <= cap(b)-len(b):
		return b[:len(b)+n]
	}
	return append(b, make([]byte, n)...)
}

// put writes numbers to the beginning of b, and returns what is behind them.
func put[W Word](b []byte, words []W) []byte {
	for _, w := range words {
		if width[W]() == 4 {
			binary.BigEndian.PutUint32(b, uint32(w))
		} else {
			binary.BigEndian.PutUint64(b, uint64(w))
		}
		b = b[width[W]():]
	}
	return b
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

// Append appends the state of a function that has numbers alone.
func Append[W Word](b []byte, name string, words ...W) []byte {
	start := len(b)
	b = extend(b, nameBytes+len(words)*width[W]())
	binary.BigEndian.PutUint32(b[start:], number(name))
	put(b[start+nameBytes:], words)
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

// Read reads what Append has appended, unless it returns an error, which names the package.
func Read[W Word](b []byte, pkg, name string, words ...*W) error {
	b, err := open(b, pkg, name, len(words)*width[W]())
	if err != nil {
		return err
	}
	for _, w := range words {
		*w, b = word[W](b)
	}
	return nil
}

// ReadWithBlock is Read for what AppendWithBlock has appended. If there is an error, words stay; waiting is a part of b.
func ReadWithBlock[W Word](b []byte, pkg, name string, words []W, size int) (waiting []byte, length uint64, err error) {
	b, err = open(b, pkg, name, len(words)*width[W]()+size+8)
	if err != nil {
		return nil, 0, err
	}
	for i := range words {
		words[i], b = word[W](b)
	}
	length = binary.BigEndian.Uint64(b[size:])
	return b[:length%uint64(size)], length, nil
}

// open returns what is behind the name of the function, which is to be of a size.
func open(b []byte, pkg, name string, size int) ([]byte, error) {
	if len(b) < nameBytes || binary.BigEndian.Uint32(b) != number(name) {
		return nil, errors.New(pkg + ": invalid hash state identifier")
	}
	if len(b) != nameBytes+size {
		return nil, errors.New(pkg + ": invalid hash state size")
	}
	return b[nameBytes:], nil
}

// word reads a number, and returns what is behind it.
func word[W Word](b []byte) (w W, rest []byte) {
	if width[W]() == 4 {
		return W(binary.BigEndian.Uint32(b)), b[4:]
	}
	return W(binary.BigEndian.Uint64(b)), b[8:]
}
