package unicode

import "sync/atomic"

// spread is a set of code points above Latin-1, written as runs. The first question spreads them out to where each begins
// and ends, in order, which later ones search by halves. Two goroutines that ask first both do it, with the same outcome.
type spread struct {
	runs string
	ends atomic.Pointer[[]rune] // ends[i] is the first code point behind run i; the runs with odd numbers are in the set
}

var (
	letters = spread{runs: letterRuns}
	uppers  = spread{runs: upperRuns}
	lowers  = spread{runs: lowerRuns}
	digits  = spread{runs: digitRuns}
	numbers = spread{runs: numberRuns}
	marks   = spread{runs: markRuns}
	puncts  = spread{runs: punctRuns}
	symbols = spread{runs: symbolRuns}
)

// has reports whether r, above Latin-1, is in the set.
func (s *spread) has(r rune) bool {
	loaded := s.ends.Load()
	if loaded == nil {
		loaded = s.spreadOut()
	}
	ends := *loaded
	low, high := 0, len(ends)
	for low < high {
		middle := int(uint(low+high) / 2)
		if ends[middle] <= r {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return low < len(ends) && low&1 == 1
}

//go:noinline
func (s *spread) spreadOut() *[]rune {
	n := 0
	for i := 0; i < len(s.runs); i++ {
		if s.runs[i] < 0x80 {
			n++
		}
	}
	ends := make([]rune, 0, n)
	end := rune(0x100)
	for i := 0; i < len(s.runs); {
		var run rune
		run, i = number(s.runs, i)
		end += run
		ends = append(ends, end)
	}
	s.ends.Store(&ends)
	return &ends
}
