// Package rand makes pseudo-random numbers. The same seed makes the same sequence
// as it does in Go.
package rand

import (
	"errors"
	"math/bits"

	"internal/rt"
)

// Source makes 64 random bits at a time.
type Source interface {
	Uint64() uint64
}

type runtimeSource struct{}

func (runtimeSource) Uint64() uint64 { return rt.Rand() }

var global = &Rand{runtimeSource{}}

// PCG is O'Neill's generator of 128 bits of state with the output function DXSM.
type PCG struct {
	hi, lo uint64
}

// NewPCG returns a PCG of the seed.
func NewPCG(seed1, seed2 uint64) *PCG { return &PCG{seed1, seed2} }

// Seed makes p begin again.
func (p *PCG) Seed(seed1, seed2 uint64) { p.hi, p.lo = seed1, seed2 }

// Uint64 implements Source.
func (p *PCG) Uint64() uint64 {
	const (
		factorHi, factorLo = 2549297995355413924, 4865540595714422341
		addHi, addLo       = 6364136223846793005, 1442695040888963407
		multiplier         = 0xda942042e4dd58b5
	)
	hi, lo := bits.Mul64(p.lo, factorLo)
	hi += p.hi*factorLo + p.lo*factorHi
	lo, carry := bits.Add64(lo, addLo, 0)
	hi += addHi + carry
	p.hi, p.lo = hi, lo
	hi ^= hi >> 32
	hi *= multiplier
	hi ^= hi >> 48
	return hi * (lo | 1)
}

// AppendBinary implements encoding.BinaryAppender.
func (p *PCG) AppendBinary(b []byte) ([]byte, error) {
	b = append(b, "pcg:"...)
	for _, word := range [2]uint64{p.hi, p.lo} {
		for shift := 56; shift >= 0; shift -= 8 {
			b = append(b, byte(word>>shift))
		}
	}
	return b, nil
}

// MarshalBinary implements encoding.BinaryMarshaler.
func (p *PCG) MarshalBinary() ([]byte, error) { return p.AppendBinary(nil) }

// UnmarshalBinary implements encoding.BinaryUnmarshaler.
func (p *PCG) UnmarshalBinary(data []byte) error {
	if len(data) != 20 || string(data[:4]) != "pcg:" {
		return errors.New("invalid PCG encoding")
	}
	p.hi, p.lo = 0, 0
	for i := range 8 {
		p.hi = p.hi<<8 | uint64(data[4+i])
		p.lo = p.lo<<8 | uint64(data[12+i])
	}
	return nil
}

// Rand makes numbers from a source.
type Rand struct {
	src Source
}

// New returns a Rand over src.
func New(src Source) *Rand { return &Rand{src} }

// Uint64 returns 64 random bits.
func (r *Rand) Uint64() uint64 { return r.src.Uint64() }

// Int64 returns 63 random bits, Uint32 32, Int32 31, Int and Uint those that fit.
func (r *Rand) Int64() int64   { return int64(r.src.Uint64() &^ (1 << 63)) }
func (r *Rand) Uint32() uint32 { return uint32(r.src.Uint64() >> 32) }
func (r *Rand) Int32() int32   { return int32(r.src.Uint64() >> 33) }
func (r *Rand) Int() int       { return int(uint(r.src.Uint64()) << 1 >> 1) }
func (r *Rand) Uint() uint     { return uint(r.src.Uint64()) }

// below64 returns a number in [0, n), the high half of a product (of Lemire): small n
// take all 64 bits too. The low half says whether the number is one of too many for
// the high half; -n%n, which is slow, is needed only if it is less than n.
func (r *Rand) below64(n uint64) uint64 {
	if n&(n-1) == 0 {
		return r.Uint64() & (n - 1)
	}
	for {
		number, low := bits.Mul64(r.Uint64(), n)
		if low >= n || low >= -n%n {
			return number
		}
	}
}

// Int64N and its like return a number in [0, n).
func (r *Rand) Int64N(n int64) int64 {
	if n <= 0 {
		panic("invalid argument to Int64N")
	}
	return int64(r.below64(uint64(n)))
}

func (r *Rand) Uint64N(n uint64) uint64 {
	if n == 0 {
		panic("invalid argument to Uint64N")
	}
	return r.below64(n)
}

func (r *Rand) Int32N(n int32) int32 {
	if n <= 0 {
		panic("invalid argument to Int32N")
	}
	return int32(r.below64(uint64(n)))
}

func (r *Rand) Uint32N(n uint32) uint32 {
	if n == 0 {
		panic("invalid argument to Uint32N")
	}
	return uint32(r.below64(uint64(n)))
}

func (r *Rand) IntN(n int) int {
	if n <= 0 {
		panic("invalid argument to IntN")
	}
	return int(r.below64(uint64(n)))
}

func (r *Rand) UintN(n uint) uint {
	if n == 0 {
		panic("invalid argument to UintN")
	}
	return uint(r.below64(uint64(n)))
}

// Float64 returns a number in [0, 1).
func (r *Rand) Float64() float64 { return float64(r.Uint64()<<11>>11) / (1 << 53) }

// Float32 returns a number in [0, 1).
func (r *Rand) Float32() float32 { return float32(r.Uint32()<<8>>8) / (1 << 24) }

// Perm returns the numbers below n in random order: Shuffle's, without its calls.
func (r *Rand) Perm(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	for ; n > 1; n-- {
		j := r.below64(uint64(n))
		list[n-1], list[j] = list[j], list[n-1]
	}
	return list
}

// Shuffle puts n elements in random order by swap: those of Fisher and Yates, from the
// last element to the first.
func (r *Rand) Shuffle(n int, swap func(i, j int)) {
	if n < 0 {
		panic("invalid argument to Shuffle")
	}
	for ; n > 1; n-- {
		swap(n-1, int(r.below64(uint64(n))))
	}
}

// The functions below use a generator that all goroutines share.

func Int64() int64                       { return global.Int64() }
func Uint32() uint32                     { return global.Uint32() }
func Uint64() uint64                     { return global.Uint64() }
func Int32() int32                       { return global.Int32() }
func Int() int                           { return global.Int() }
func Uint() uint                         { return global.Uint() }
func Int64N(n int64) int64               { return global.Int64N(n) }
func Uint64N(n uint64) uint64            { return global.Uint64N(n) }
func Int32N(n int32) int32               { return global.Int32N(n) }
func Uint32N(n uint32) uint32            { return global.Uint32N(n) }
func IntN(n int) int                     { return global.IntN(n) }
func UintN(n uint) uint                  { return global.UintN(n) }
func Float64() float64                   { return global.Float64() }
func Float32() float32                   { return global.Float32() }
func Perm(n int) []int                   { return global.Perm(n) }
func Shuffle(n int, swap func(i, j int)) { global.Shuffle(n, swap) }
func NormFloat64() float64               { return global.NormFloat64() }
func ExpFloat64() float64                { return global.ExpFloat64() }

type integer interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr
}

// N returns a number in [0, n).
func N[Int integer](n Int) Int {
	if n <= 0 {
		panic("invalid argument to N")
	}
	return Int(global.below64(uint64(n)))
}
