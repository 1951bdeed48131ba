package rand

var global = New(runtimeSource{})

// The functions below use a generator that all goroutines share.

// Seed does nothing, as in Go: the generator below has a random seed.
func Seed(seed int64) {}

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
func Read(p []byte) (n int, err error) { return global.Read(p) }

// NormFloat64 returns a number of the normal distribution.
func NormFloat64() float64 { return global.NormFloat64() }

// ExpFloat64 returns a number of the exponential distribution.
func ExpFloat64() float64 { return global.ExpFloat64() }
