// Package twin stands for a package of Go's own library.
package twin

type counter struct{ words map[string]int }

func (c *counter) Count(text []string, least int) (total int, longest string) {
	for _, word := range text {
		if len(word) < least {
			continue
		}
		c.words[word]++
		total += c.words[word]
		if len(word) > len(longest) {
			longest = word
		}
	}
	if total == 0 && least > 0 {
		return -1, ""
	}
	return total, longest
}

func Sum(rows [][]float64, scale float64) []float64 {
	sums := make([]float64, len(rows))
	for i, row := range rows {
		for _, x := range row {
			if x != x {
				break
			}
			sums[i] += x * scale
		}
		if sums[i] < 0 {
			sums[i] = -sums[i]
		}
	}
	return sums
}
