package runtime

import "internal/samples"

// BlockProfileRecord is how often goroutines have waited at a place, or for one, and for how many nanoseconds.
type BlockProfileRecord struct {
	Count  int64
	Cycles int64
	StackRecord
}

// SetBlockProfileRate sets for how many nanoseconds of waiting, on the average, there is one event in the block
// profile: 1 takes all events, 0 or less takes none.
func SetBlockProfileRate(rate int) {
	samples.SetBlockRate(rate)
}

// SetMutexProfileFraction sets for how many events, on the average, one is in the mutex profile: 0 takes none, and less
// only asks. It returns the number before.
func SetMutexProfileFraction(rate int) int {
	return samples.SetMutexFraction(rate)
}

// BlockProfile fills p with the block profile, if there is room. It returns how many records there are.
func BlockProfile(p []BlockProfileRecord) (n int, ok bool) {
	return copyWaits(p, samples.Block())
}

// MutexProfile fills p with the mutex profile, if there is room. It returns how many records there are.
func MutexProfile(p []BlockProfileRecord) (n int, ok bool) {
	return copyWaits(p, samples.Mutex())
}

func copyWaits(p []BlockProfileRecord, list []samples.Waits) (n int, ok bool) {
	if len(list) > len(p) {
		return len(list), false
	}
	for i, w := range list {
		p[i] = BlockProfileRecord{Count: w.Count, Cycles: w.Nanoseconds}
		copy(p[i].Stack0[:], samples.Expand(w.Stack))
	}
	return len(list), true
}
