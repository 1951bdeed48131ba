// Counts words of many texts: producers, counters with maps of their own, one that merges, a sorted report.
package main

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"runtime/pprof"
	"sort"
	"strings"
	"sync"
	"unicode"
)

type text struct {
	name  string
	lines []string
}

type count struct {
	word  string
	times int
}

type tally map[string]int

type random uint64

func (r *random) next(n int) int {
	*r = *r*6364136223846793005 + 1442695040888963407
	return int(*r>>33) % n
}

var syllables = []string{"ka", "lo", "mi", "ren", "tos", "vi", "zu", "bar", "nel", "shi"}

func makeWord(r *random) string {
	var b strings.Builder
	for range 1 + r.next(3) {
		b.WriteString(syllables[r.next(len(syllables))])
	}
	return b.String()
}

func makeLine(r *random) string {
	words := make([]string, 0, 12)
	for range 12 {
		words = append(words, makeWord(r))
	}
	return strings.Join(words, " ")
}

func makeText(number, lines int) *text {
	r := random(number)
	t := &text{name: fmt.Sprintf("text-%03d", number)}
	for range lines {
		t.lines = append(t.lines, makeLine(&r))
	}
	return t
}

func normalize(word string) string {
	return strings.TrimFunc(strings.ToUpper(word), func(r rune) bool { return !unicode.IsLetter(r) })
}

func countLine(line string, into tally) {
	scanner := bufio.NewScanner(strings.NewReader(line))
	scanner.Split(bufio.ScanWords)
	for scanner.Scan() {
		into[normalize(scanner.Text())]++
	}
}

func countText(t *text) tally {
	words := tally{}
	for _, line := range t.lines {
		countLine(line, words)
	}
	return words
}

func produce(texts int, lines int, out chan<- *text) {
	for i := range texts {
		out <- makeText(i+1, lines)
	}
	close(out)
}

func consume(in <-chan *text, out chan<- tally) {
	for t := range in {
		pprof.Do(context.Background(), pprof.Labels("text", t.name[:5]), func(context.Context) {
			out <- countText(t)
		})
	}
}

func merge(in <-chan tally) tally {
	total := tally{}
	for words := range in {
		for word, times := range words {
			total[word] += times
		}
	}
	return total
}

func report(total tally) []count {
	counts := make([]count, 0, len(total))
	for word, times := range total {
		counts = append(counts, count{word, times})
	}
	sort.Slice(counts, func(i, j int) bool {
		if counts[i].times != counts[j].times {
			return counts[i].times > counts[j].times
		}
		return counts[i].word < counts[j].word
	})
	return counts
}

func countAll(texts, lines int) {
	in, out := make(chan *text, 4), make(chan tally)
	go produce(texts, lines, in)
	var counters sync.WaitGroup
	for range 4 {
		counters.Go(func() { consume(in, out) })
	}
	go func() {
		counters.Wait()
		close(out)
	}()
	counts := report(merge(out))
	fmt.Println(len(counts), counts[0])
}

func main() {
	texts := 10
	if os.Args[2] == "cpu" {
		texts = 1500
	}
	record(os.Args[1], os.Args[2], func() { countAll(texts, 40) })
}
