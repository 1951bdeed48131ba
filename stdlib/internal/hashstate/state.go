// Package hashstate is the form in which hash functions save their state (encoding.BinaryMarshaler): four bytes that
// name the function, numbers with their highest byte first, and for functions that work on blocks the unfinished
// block, with zeros up to the size of one, and the length so far.
package hashstate

import "errors"

// Word is a number of the state.
type Word interface{ ~uint32 | ~uint64 }

func width[W Word](w W) int {
	if uint64(^(w ^ w)) == 1<<32-1 {
		return 4
	}
	return 8
}

func appendWords[W Word](b []byte, words []W) []byte {
	for _, w := range words {
		for shift := 8 * (width(w) - 1); shift >= 0; shift -= 8 {
			b = append(b, byte(w>>shift))
		}
	}
	return b
}

// Append appends the state of a function that has numbers alone.
func Append[W Word](b []byte, name string, words ...W) []byte {
	return appendWords(append(b, name...), words)
}

// AppendWithBlock appends the state of a function with blocks of a size: waiting is the bytes of the unfinished one.
func AppendWithBlock[W Word](b []byte, name string, words []W, waiting []byte, size int, length uint64) []byte {
	b = append(appendWords(append(b, name...), words), waiting...)
	for n := len(waiting); n < size; n++ {
		b = append(b, 0)
	}
	return appendWords(b, []uint64{length})
}

// Read reads what Append has appended, unless it returns an error, which names the package.
func Read[W Word](b []byte, pkg, name string, words ...*W) error {
	b, err := open(b, pkg, name, len(words)*width(W(0)))
	if err != nil {
		return err
	}
	for _, w := range words {
		*w, b = word[W](b)
	}
	return nil
}

// ReadWithBlock is Read for what AppendWithBlock has appended. If there is an error, words stay.
func ReadWithBlock[W Word](b []byte, pkg, name string, words []W, size int) (waiting []byte, length uint64, err error) {
	b, err = open(b, pkg, name, len(words)*width(W(0))+size+8)
	if err != nil {
		return nil, 0, err
	}
	for i := range words {
		words[i], b = word[W](b)
	}
	length, _ = word[uint64](b[size:])
	return append([]byte(nil), b[:length%uint64(size)]...), length, nil
}

// open returns what is behind the name of the function, which is to be of a size.
func open(b []byte, pkg, name string, size int) ([]byte, error) {
	if len(b) < len(name) || string(b[:len(name)]) != name {
		return nil, errors.New(pkg + ": invalid hash state identifier")
	}
	if len(b) != len(name)+size {
		return nil, errors.New(pkg + ": invalid hash state size")
	}
	return b[len(name):], nil
}

// word reads a number, and returns what is behind it.
func word[W Word](b []byte) (w W, rest []byte) {
	n := width(w)
	for _, c := range b[:n] {
		w = w<<8 | W(c)
	}
	return w, b[n:]
}
