// Package hash holds the interfaces of hash functions.
package hash

import "io"

// Hash is a hash function; what is written to it goes into its sum. Sum appends
// the sum so far to b.
type Hash interface {
	io.Writer
	Sum(b []byte) []byte
	Reset()
	Size() int
	BlockSize() int
}

// Hash32 is one of 32 bits.
type Hash32 interface {
	Hash
	Sum32() uint32
}

// Hash64 is one of 64 bits.
type Hash64 interface {
	Hash
	Sum64() uint64
}

// Cloner can be copied with its state.
type Cloner interface {
	Hash
	Clone() (Cloner, error)
}

// XOF is a hash function whose sum is as long as one reads it.
type XOF interface {
	io.Writer
	io.Reader
	Reset()
	BlockSize() int
}
