package runtime

// Functions that packages compiled from Go's source link to by Go's names.

// Go's own cryptography says per goroutine whether its last operation was one that FIPS 140 approves.
// minigo keeps no such record: nothing is approved.

//go:linkname fipsIndicator crypto/internal/fips140.getIndicator
func fipsIndicator() uint8 { return 0 }

//go:linkname setFIPSIndicator crypto/internal/fips140.setIndicator
func setFIPSIndicator(uint8) {}

//go:linkname fipsFatal crypto/internal/fips140.fatal
func fipsFatal(text string) { fatal(text) }

// The mode that refuses what is not approved does not exist, so there is nothing to bypass.

//go:linkname bypassFIPS crypto/fips140.setBypass
func bypassFIPS() {}

//go:linkname enforceFIPS crypto/fips140.unsetBypass
func enforceFIPS() {}

//go:linkname isFIPSBypassed crypto/fips140.isBypassed
func isFIPSBypassed() bool { return false }

// Whether the system sleeps to the millisecond.
var haveHighResSleep = true

// Whether the collector moves objects.
func heapObjectsCanMove() bool { return false }

// The system's auxiliary vector. None is kept: who asks reads /proc/self/auxv then.
func getAuxv() []uintptr { return nil }

// Random bytes without a system call, as golang.org/x/sys/unix asks for them first: it makes the call where this is not
// supported.
func vgetrandom(p []byte, flags uint32) (ret int, supported bool) { return 0, false }

// Random numbers under the names that old programs link to.

func fastrand() uint32 { return uint32(randomWord()) }

func fastrand64() uint64 { return randomWord() }

func fastrandn(n uint32) uint32 { return uint32(randomWord() >> 32 * uint64(n) >> 32) }

//go:linkname randomWord mg_rand
func randomWord() uint64
