// RUN: %minigo run %s | diff %s.out -

// Package text/tabwriter: tables of many cells, out of a Writer that is used again.
package main

import (
	"fmt"
	"hash/fnv"
	"math/rand"
	"text/tabwriter"
)

var words = []string{"", "a", "bcd", "é", "a longer text", "日本", "<b>", "&amp;", "\xff\t\xff"}
var ends = []string{"\t", "\t", "\t", "\v"}

// table makes a table of lines with up to so many cells.
func table(random *rand.Rand, lines, cells int) string {
	text := ""
	for range lines {
		for range random.Intn(cells + 1) {
			text += words[random.Intn(len(words))] + ends[random.Intn(len(ends))]
		}
		text += words[random.Intn(len(words))] + "\n"
	}
	return text
}

func main() {
	random := rand.New(rand.NewSource(1))
	w := new(tabwriter.Writer)
	sizes := [][2]int{{3, 4}, {40, 3}, {1, 300}, {5, 90}, {20, 20}, {2, 9000}, {3, 40}, {300, 30}, {4, 2}}
	for round := range 16 {
		flags := uint(round * 5 % 32)
		for _, size := range sizes {
			sum := fnv.New64a()
			w.Init(sum, round%3, 4*(round%2)+4, round%4, "  .\t"[round%4], flags)
			text := table(random, size[0], size[1])
			for len(text) > 0 {
				n := min(len(text), 1+random.Intn(100))
				w.Write([]byte(text[:n]))
				text = text[n:]
			}
			fmt.Println(flags, size, w.Flush(), sum.Sum64())
		}
	}
}
