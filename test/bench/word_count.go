// Counts the words of a text: many small strings, a large map of them, and a sorted copy of its keys.
package main

import (
	"fmt"
	"sort"
	"strings"
)

const letters = "etaoinshrdlucmfwypvbgkqjxz"

// makeText makes words by a random walk that prefers the frequent letters, so that short words come often.
func makeText(words int) string {
	var text strings.Builder
	state := uint64(1)
	next := func(n uint64) uint64 {
		state = state*6364136223846793005 + 1442695040888963407
		return state >> 33 % n
	}
	for range words {
		for range 1 + next(7) {
			text.WriteByte(letters[next(1+next(uint64(len(letters))))])
		}
		text.WriteByte(" \n\t"[next(3)])
	}
	return text.String()
}

func count(text string) map[string]int {
	counts := map[string]int{}
	for _, word := range strings.Fields(text) {
		counts[strings.ToUpper(word)]++
	}
	return counts
}

func main() {
	var total, distinct int
	for round := range 3 {
		text := makeText(1_500_000 + round)
		counts := count(text)
		words := make([]string, 0, len(counts))
		for word := range counts {
			words = append(words, word)
		}
		sort.Strings(words)
		for i, word := range words {
			total += counts[word] * (i % 7)
		}
		distinct += len(words)
	}
	fmt.Println(total, distinct)
}
