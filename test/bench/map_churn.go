// Maps of strings and of pointers whose entries come and go, one map on each of four goroutines.
package main

import (
	"fmt"
	"strconv"
	"sync"
)

type session struct {
	user  string
	next  *session
	bytes [6]int
}

func churn(seed, rounds int) int {
	byName := map[string]*session{}
	byNumber := map[int]*session{}
	state := uint64(seed)
	total := 0
	for i := range rounds {
		state = state*6364136223846793005 + 1442695040888963407
		number := int(state >> 44 % 100_000)
		name := "user " + strconv.Itoa(number)
		if old := byName[name]; old != nil {
			total += old.bytes[0] & 1
			delete(byName, name)
			delete(byNumber, number)
			continue
		}
		s := &session{user: name, next: byNumber[number/2], bytes: [6]int{i}}
		if s.next != nil {
			s.next = &session{user: s.next.user}
		}
		byName[name], byNumber[number] = s, s
		if i%400_000 == 399_999 {
			clear(byNumber)
			byName = map[string]*session{}
		}
	}
	return total + len(byName) + len(byNumber)
}

func main() {
	totals := make([]int, 4)
	var wg sync.WaitGroup
	for i := range totals {
		wg.Go(func() { totals[i] = churn(i+1, 1_200_000) })
	}
	wg.Wait()
	fmt.Println(totals)
}
