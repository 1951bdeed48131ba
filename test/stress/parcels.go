// Senders that wait with the only pointer to what they send: it must live from the sender's frame into the receiver's,
// whatever the collector has scanned of the two.
package main

import (
	"fmt"
	"os"
	"strconv"
	"sync"
)

type parcel struct {
	text string
	next *parcel
}

func newParcel(n int) *parcel {
	return &parcel{strconv.Itoa(n), &parcel{strconv.Itoa(-n), nil}}
}

func (p *parcel) is(n int) bool {
	return p.text == strconv.Itoa(n) && p.next.text == strconv.Itoa(-n)
}

func rounds() int {
	if os.Getenv("MINIGO_GC_STRESS") != "" {
		return 10_000
	}
	return 100_000
}

func main() {
	var all sync.WaitGroup
	var mutex sync.Mutex
	damaged := 0
	for range 4 {
		pointers, texts := make(chan *parcel), make(chan string)
		all.Go(func() {
			for n := range rounds() {
				pointers <- newParcel(n)
			}
		})
		all.Go(func() {
			for n := range rounds() {
				texts <- strconv.Itoa(n)
			}
		})
		all.Go(func() {
			nextPointer, nextText := 0, 0
			for nextPointer+nextText < 2*rounds() {
				var whole bool
				select {
				case p := <-pointers:
					whole = p.is(nextPointer)
					nextPointer++
				case text := <-texts:
					whole = text == strconv.Itoa(nextText)
					nextText++
				}
				if !whole {
					mutex.Lock()
					damaged++
					mutex.Unlock()
				}
			}
		})
	}
	all.Wait()
	fmt.Println("damaged:", damaged)
}
