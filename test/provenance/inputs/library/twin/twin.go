// Package twin has three functions: one that is Go's under other names, one that does the same in a way of its own, and one that is
// Go's but for a few tokens.
package twin

type tally struct{ seen map[string]int }

func (t *tally) Add(list []string, atLeast int) (n int, best string) {
	for _, s := range list {
		if len(s) < atLeast {
			continue
		}
		t.seen[s]++
		n += t.seen[s]
		if len(s) > len(best) {
			best = s
		}
	}
	if n == 0 && atLeast > 0 {
		return -1, ""
	}
	return n, best
}

func Own(text []string, least int) (total int, longest string) {
	known := tally{map[string]int{}}
	long := func(word string) bool { return len(word) >= least }
	for len(text) > 0 && total < 1<<20 {
		first := text[0]
		text = text[1:]
		switch {
		case !long(first):
		case len(longest) < len(first):
			longest = first
			fallthrough
		default:
			known.seen[first] += 1
			total += known.seen[first]
		}
	}
	return max(total, 0), longest
}

func Sum(rows [][]float64, scale float64) []float64 {
	sums := make([]float64, len(rows))
	for i, row := range rows {
		for _, x := range row {
			if x != x {
				continue
			}
			sums[i] += x / scale
		}
		if sums[i] < 0 {
			sums[i] = -sums[i]
		}
	}
	return sums
}
