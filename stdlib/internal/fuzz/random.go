package fuzz

// random is a generator of numbers: a counter whose steps are mixed (SplitMix64).
type random struct{ state uint64 }

func (r *random) next() uint64 {
	r.state += 0x9e3779b97f4a7c15
	z := r.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// below returns a number from 0 up to n, which is not reached.
func (r *random) below(n int) int { return int((r.next() >> 32) * uint64(n) >> 32) }

// chance is true once in n times.
func (r *random) chance(n int) bool { return r.below(n) == 0 }

// size returns a length up to most, small ones more often.
func (r *random) size(most int) int {
	limit := most
	if !r.chance(8) {
		limit = min(most, 1<<r.below(6))
	}
	return 1 + r.below(limit)
}
