// Package rand makes pseudo-random numbers. The same seed makes the same sequence
// as it does in Go.
package rand

import "math"

// Source makes 63 random bits at a time.
type Source interface {
	Int63() int64
	Seed(seed int64)
}

// Source64 makes 64 random bits at a time.
type Source64 interface {
	Source
	Uint64() uint64
}

// The generator adds two of its last 607 outputs.
const (
	length = 607
	lag    = 273
)

type additive struct {
	feed, tap uint
	state     [length]uint64
}

// lehmer is the next of Park and Miller's random numbers.
func lehmer(x int32) int32 {
	x = 48271*(x%44488) - 3399*(x/44488)
	if x < 0 {
		x += 1<<31 - 1
	}
	return x
}

func (s *additive) Seed(seed int64) {
	s.feed, s.tap = length-lag, 0
	seed %= 1<<31 - 1
	if seed < 0 {
		seed += 1<<31 - 1
	}
	if seed == 0 {
		seed = 89482311
	}
	x := int32(seed)
	for range 20 {
		x = lehmer(x)
	}
	for i := range s.state {
		var u uint64
		for shift := 40; shift >= 0; shift -= 20 {
			x = lehmer(x)
			u ^= uint64(x) << shift
		}
		s.state[i] = u ^ table[i]
	}
}

func (s *additive) Int63() int64 { return int64(s.Uint64() &^ (1 << 63)) }

func (s *additive) Uint64() uint64 {
	s.tap, s.feed = before(s.tap), before(s.feed)
	s.state[s.feed] += s.state[s.tap]
	return s.state[s.feed]
}

// before is the place before one of the state. It is one whatever i is, so that the state needs no check.
func before(i uint) uint {
	if i--; i < length {
		return i
	}
	return length - 1
}

// NewSource returns a source with the given seed, for one goroutine.
func NewSource(seed int64) Source {
	s := new(additive)
	s.Seed(seed)
	return s
}

// Rand makes numbers from a source.
type Rand struct {
	src     Source
	left    uint64 // for Read: bytes that are not used
	leftLen int
}

// New returns a Rand over src.
func New(src Source) *Rand { return &Rand{src: src} }

// Seed makes r begin again.
func (r *Rand) Seed(seed int64) {
	r.src.Seed(seed)
	r.leftLen = 0
}

// Int63 returns 63 random bits.
func (r *Rand) Int63() int64 { return r.src.Int63() }

// Uint32 returns 32 random bits.
func (r *Rand) Uint32() uint32 { return uint32(r.Int63() >> 31) }

// Uint64 returns 64 random bits.
func (r *Rand) Uint64() uint64 {
	if s, ok := r.src.(Source64); ok {
		return s.Uint64()
	}
	return uint64(r.Int63())>>31 | uint64(r.Int63())<<32
}

// Int31 returns 31 random bits.
func (r *Rand) Int31() int32 { return int32(r.Int63() >> 32) }

// Int returns 63 random bits.
func (r *Rand) Int() int { return int(r.Int63()) }

// Int63n returns a number in [0, n). It takes the remainder of a number by n, unless
// the numbers with its quotient are cut off by the end of the range: they would favour
// small remainders.
func (r *Rand) Int63n(n int64) int64 {
	if n <= 0 {
		panic("invalid argument to Int63n")
	}
	if n&(n-1) == 0 {
		return r.Int63() & (n - 1)
	}
	for {
		v := r.Int63()
		if rest := v % n; v-rest <= math.MaxInt64-(n-1) {
			return rest
		}
	}
}

// Int31n returns a number in [0, n), as Int63n does.
func (r *Rand) Int31n(n int32) int32 {
	if n <= 0 {
		panic("invalid argument to Int31n")
	}
	if n&(n-1) == 0 {
		return r.Int31() & (n - 1)
	}
	for {
		v := r.Int31()
		if rest := v % n; v-rest <= math.MaxInt32-(n-1) {
			return rest
		}
	}
}

// below returns a number in [0, n), the high half of a product (of Lemire). The low half
// says whether the number is one of too many for the high half; -n%n, which is slow, is
// needed only if it is less than n.
func (r *Rand) below(n uint32) int {
	for {
		product := uint64(r.Uint32()) * uint64(n)
		if low := uint32(product); low >= n || low >= -n%n {
			return int(product >> 32)
		}
	}
}

// Intn returns a number in [0, n).
func (r *Rand) Intn(n int) int {
	if n <= 0 {
		panic("invalid argument to Intn")
	}
	if n <= 1<<31-1 {
		return int(r.Int31n(int32(n)))
	}
	return int(r.Int63n(int64(n)))
}

// Float64 returns a number in [0, 1).
func (r *Rand) Float64() float64 {
	for {
		if f := float64(r.Int63()) / (1 << 63); f < 1 {
			return f
		}
	}
}

// Float32 returns a number in [0, 1).
func (r *Rand) Float32() float32 {
	for {
		if f := float32(r.Float64()); f < 1 {
			return f
		}
	}
}

// Perm returns the numbers below n in random order.
func (r *Rand) Perm(n int) []int {
	m := make([]int, n)
	for i := range n {
		j := r.Intn(i + 1)
		m[i] = m[j]
		m[j] = i
	}
	return m
}

// Shuffle puts n elements in random order by swap: those of Fisher and Yates, from the
// last element to the first.
func (r *Rand) Shuffle(n int, swap func(i, j int)) {
	if n < 0 {
		panic("invalid argument to Shuffle")
	}
	for ; n > math.MaxInt32; n-- {
		swap(n-1, int(r.Int63n(int64(n))))
	}
	for ; n > 1; n-- {
		swap(n-1, r.below(uint32(n)))
	}
}

// Read fills p with random bytes.
func (r *Rand) Read(p []byte) (n int, err error) {
	for n = range p {
		if r.leftLen == 0 {
			r.left, r.leftLen = uint64(r.Int63()), 7
		}
		p[n] = byte(r.left)
		r.left >>= 8
		r.leftLen--
	}
	return len(p), nil
}
