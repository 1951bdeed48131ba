package fuzz

import "unsafe"

//go:linkname section mg_fuzz_counters
func section() string

// counters returns the counters of the program's ways, each of which has run so often; none if the program was not
// built for fuzzing.
func counters() []byte {
	all := section()
	return unsafe.Slice(unsafe.StringData(all), len(all))
}

//go:linkname magicSection mg_fuzz_magic
func magicSection() string

// magicNumbers returns the numbers that the program compares with, as far as it was built for fuzzing.
func magicNumbers() []uint64 {
	all := magicSection()
	if len(all) < 8 {
		return nil
	}
	return unsafe.Slice((*uint64)(unsafe.Pointer(unsafe.StringData(all))), len(all)/8)
}

// bucketOf has a bit for each number of runs that is worth telling from others: 1, 2, 3, 4 to 7, and so on.
var bucketOf = func() (table [256]byte) {
	ends := []int{1, 2, 3, 7, 15, 31, 127, 255}
	bucket := 0
	for runs := 1; runs < 256; runs++ {
		if runs > ends[bucket] {
			bucket++
		}
		table[runs] = 1 << bucket
	}
	return table
}()

// A coverage says of each way in which buckets its runs have been.
type coverage []byte

// addsTo reports whether the counters show what a coverage has not.
func addsTo(counts []byte, known coverage) bool {
	for i := 0; i < len(counts); {
		if i+8 <= len(counts) && *(*uint64)(unsafe.Pointer(&counts[i])) == 0 {
			i += 8
			continue
		}
		if bucketOf[counts[i]]&^known[i] != 0 {
			return true
		}
		i++
	}
	return false
}

// snapshot returns the coverage of one run.
func snapshot(counts []byte) coverage {
	seen := make(coverage, len(counts))
	for i, runs := range counts {
		seen[i] = bucketOf[runs]
	}
	return seen
}

// intersect leaves what another run has seen, too.
func (c coverage) intersect(other coverage) {
	for i := range c {
		c[i] &= other[i]
	}
}

// isNewTo reports whether there is something that known has not.
func (c coverage) isNewTo(known coverage) bool {
	for i := range c {
		if c[i]&^known[i] != 0 {
			return true
		}
	}
	return false
}

// merge adds what another coverage has.
func (c coverage) merge(other coverage) {
	for i := range other {
		c[i] |= other[i]
	}
}
