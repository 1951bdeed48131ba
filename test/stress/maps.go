// A map for each goroutine, and one behind a lock, growing and shrinking across collections.
package main

import (
	"fmt"
	"runtime"
	"strings"
	"sync"
)

type key struct {
	a int
	s string
}

type entry struct {
	text string
	next *entry
}

func work(id int) int {
	byInt := map[int]*entry{}
	byString := map[string][]int{}
	byKey := map[key]string{}
	byAny := map[any]int{}
	for i := range 400 {
		s := strings.Repeat("k", i%7) + fmt.Sprint(i)
		byInt[i] = &entry{s, byInt[i-1]}
		byString[s] = append(byString[s], i, id)
		byKey[key{i, s}] = s + "!"
		byAny[i] = i
		byAny[s] = -i
		byAny[key{i, s}] = 1
		if i%3 == 0 {
			delete(byInt, i-30)
			delete(byKey, key{i - 30, strings.Repeat("k", (i-30+70)%7) + fmt.Sprint(i-30)})
		}
		if i%200 == 199 {
			runtime.GC()
		}
	}
	total := 0
	for k, v := range byInt {
		if v.text != strings.Repeat("k", k%7)+fmt.Sprint(k) {
			panic("entry damaged")
		}
		total += k
	}
	for s, v := range byString {
		if len(v) != 2 || v[1] != id || !strings.HasSuffix(s, fmt.Sprint(v[0])) {
			panic("slice damaged")
		}
		total += v[0]
	}
	for k, v := range byKey {
		if v != k.s+"!" {
			panic("value damaged")
		}
		total += k.a
	}
	for _, v := range byAny {
		total += v
	}
	return total
}

func main() {
	var mu sync.Mutex
	totals := map[int]int{}
	var wg sync.WaitGroup
	for i := range 12 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			t := work(i)
			mu.Lock()
			totals[i] = t
			mu.Unlock()
		}()
	}
	wg.Wait()
	for i := range 12 {
		if totals[i] != totals[0] {
			panic("totals differ")
		}
	}
	fmt.Println(len(totals), totals[0])
}
