package rand

import (
	"internal/godebug"
	"internal/rt"
	"sync"
	"sync/atomic"
	_ "unsafe" // for go:linkname
)

// sharedSource is what all goroutines share: the runtime's generator, until it
// is seeded.
type sharedSource struct {
	seeded atomic.Bool
	mu     sync.Mutex
	source additive
}

func (s *sharedSource) Seed(seed int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.source.Seed(seed)
	s.seeded.Store(true)
}

func (s *sharedSource) Int63() int64 {
	if !s.seeded.Load() {
		return int64(rt.Rand() >> 1)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.source.Int63()
}

func (s *sharedSource) Uint64() uint64 {
	if !s.seeded.Load() {
		return rt.Rand()
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.source.Uint64()
}

var (
	global = New(new(sharedSource))
	readMu sync.Mutex // of what Read has left
)

// 21 if the main module is written for Go 1.21; the program's start sets it.
//
//go:linkname mainGoMinor minigo.main_go_minor
var mainGoMinor int

// "0" and "1" overrule the main module's version for Seed.
var seedNop = godebug.New("randseednop")

// The functions below use a generator that all goroutines share.

// Seed makes the numbers begin again as seed says, if the main module is written
// for a Go before 1.24 or
// GODEBUG has randseednop=0. Otherwise it does nothing: the generator has a
// random seed.
func Seed(seed int64) {
	switch nop := seedNop.Value(); {
	case nop == "0":
		seedNop.IncNonDefault()
	case nop == "1" || mainGoMinor >= 24:
		return
	}
	readMu.Lock()
	defer readMu.Unlock()
	global.Seed(seed)
}

// Int63 returns 63 random bits.
func Int63() int64 { return global.Int63() }

// Uint32 returns 32 random bits.
func Uint32() uint32 { return global.Uint32() }

// Uint64 returns 64 random bits.
func Uint64() uint64 { return global.Uint64() }

// Int31 returns 31 random bits.
func Int31() int32 { return global.Int31() }

// Int returns 63 random bits.
func Int() int { return global.Int() }

// Int63n returns a number in [0, n).
func Int63n(n int64) int64 { return global.Int63n(n) }

// Int31n returns a number in [0, n).
func Int31n(n int32) int32 { return global.Int31n(n) }

// Intn returns a number in [0, n).
func Intn(n int) int { return global.Intn(n) }

// Float64 returns a number in [0, 1).
func Float64() float64 { return global.Float64() }

// Float32 returns a number in [0, 1).
func Float32() float32 { return global.Float32() }

// Perm returns the numbers below n in random order.
func Perm(n int) []int { return global.Perm(n) }

// Shuffle puts n elements in random order by swap.
func Shuffle(n int, swap func(i, j int)) { global.Shuffle(n, swap) }

// Read fills p with random bytes.
func Read(p []byte) (n int, err error) {
	readMu.Lock()
	defer readMu.Unlock()
	return global.Read(p)
}

// NormFloat64 returns a number of the normal distribution.
func NormFloat64() float64 { return global.NormFloat64() }

// ExpFloat64 returns a number of the exponential distribution.
func ExpFloat64() float64 { return global.ExpFloat64() }
