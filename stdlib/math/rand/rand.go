// Package rand makes pseudo-random numbers. The same seed makes the same
// sequence, but not Go's.
package rand

import "internal/rt"

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

// splitMix is Steele, Lea and Flood's generator: a counter, well mixed.
type splitMix struct {
	state uint64
}

func (s *splitMix) Seed(seed int64) { s.state = uint64(seed) }
func (s *splitMix) Int63() int64    { return int64(s.Uint64() >> 1) }

func (s *splitMix) Uint64() uint64 {
	s.state += 0x9E3779B97F4A7C15
	z := s.state
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	return z ^ z>>31
}

// runtimeSource is the runtime's generator, which all goroutines share.
type runtimeSource struct{}

func (runtimeSource) Seed(seed int64) {}
func (runtimeSource) Int63() int64    { return int64(rt.Rand() >> 1) }
func (runtimeSource) Uint64() uint64  { return rt.Rand() }

// NewSource returns a source with the given seed, for one goroutine.
func NewSource(seed int64) Source { return &splitMix{uint64(seed)} }

// Rand makes numbers from a source.
type Rand struct {
	src Source
}

// New returns a Rand over src.
func New(src Source) *Rand { return &Rand{src} }

var global = &Rand{runtimeSource{}}

// Seed makes r begin again.
func (r *Rand) Seed(seed int64) { r.src.Seed(seed) }

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

// Int63n returns a number in [0, n).
func (r *Rand) Int63n(n int64) int64 {
	if n <= 0 {
		panic("invalid argument to Int63n")
	}
	// What is above the last multiple of n would favour small numbers.
	limit := 1<<63 - 1 - int64(uint64(1<<63)%uint64(n))
	v := r.Int63()
	for v > limit {
		v = r.Int63()
	}
	return v % n
}

// Int31n returns a number in [0, n).
func (r *Rand) Int31n(n int32) int32 {
	if n <= 0 {
		panic("invalid argument to Int31n")
	}
	return int32(r.Int63n(int64(n)))
}

// Intn returns a number in [0, n).
func (r *Rand) Intn(n int) int {
	if n <= 0 {
		panic("invalid argument to Intn")
	}
	return int(r.Int63n(int64(n)))
}

// Float64 returns a number in [0, 1).
func (r *Rand) Float64() float64 { return float64(r.Int63()>>10) / (1 << 53) }

// Float32 returns a number in [0, 1).
func (r *Rand) Float32() float32 { return float32(r.Int63()>>39) / (1 << 24) }

// Perm returns the numbers below n in random order.
func (r *Rand) Perm(n int) []int {
	p := make([]int, n)
	for i := range p {
		p[i] = i
	}
	r.Shuffle(n, func(i, j int) { p[i], p[j] = p[j], p[i] })
	return p
}

// Shuffle puts n elements in random order by swap.
func (r *Rand) Shuffle(n int, swap func(i, j int)) {
	if n < 0 {
		panic("invalid argument to Shuffle")
	}
	for i := n - 1; i > 0; i-- {
		swap(i, r.Intn(i+1))
	}
}
