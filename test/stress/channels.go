// Channels, select and timers together; nothing may be lost, doubled or torn.
package main

import (
	"fmt"
	"sync"
	"sync/atomic"
	"time"
)

type message struct {
	id    int
	text  string
	twice [2]int
}

func newMessage(id int) message {
	return message{id, fmt.Sprint("m", id), [2]int{id, -id}}
}

func (m message) check() int {
	if m.text != fmt.Sprint("m", m.id) || m.twice != [2]int{m.id, -m.id} {
		panic("torn message")
	}
	return m.id
}

const perProducer = 1500

func storm() {
	chans := make([]chan message, 4)
	for i := range chans {
		chans[i] = make(chan message, i) // 0: unbuffered
	}
	var producers, consumers sync.WaitGroup
	var got, count, late atomic.Int64
	done := make(chan struct{})
	for p := range 8 {
		producers.Add(1)
		go func() {
			defer producers.Done()
			for i := range perProducer {
				m := newMessage(p*perProducer + i)
				select {
				case chans[0] <- m:
				case chans[1] <- m:
				case chans[2] <- m:
				case chans[3] <- m:
				}
			}
		}()
	}
	take := func(m message) {
		got.Add(int64(m.check()))
		count.Add(1)
	}
	for range 6 {
		consumers.Add(1)
		go func() {
			defer consumers.Done()
			for {
				timeout := time.NewTimer(100 * time.Microsecond)
				select {
				case m := <-chans[0]:
					take(m)
				case m := <-chans[1]:
					take(m)
				case m, ok := <-chans[2]:
					if ok {
						take(m)
					}
				case m := <-chans[3]:
					take(m)
				case <-timeout.C:
					late.Add(1)
				case <-done:
					return
				}
				timeout.Stop()
			}
		}()
	}
	producers.Wait()
	for count.Load() < 8*perProducer {
		time.Sleep(100 * time.Microsecond)
	}
	close(done)
	consumers.Wait()
	fmt.Println("storm", count.Load(), got.Load())
}

func pipeline() {
	src := make(chan int)
	var c <-chan int = src
	for range 40 {
		next := make(chan int, 1)
		go func(in <-chan int, out chan<- int) {
			for v := range in {
				out <- v + 1
			}
			close(out)
		}(c, next)
		c = next
	}
	go func() {
		for i := range 200 {
			src <- i
		}
		close(src)
	}()
	sum := 0
	for v := range c {
		sum += v
	}
	fmt.Println("pipeline", sum)
}

// Closing wakes everyone, receivers and selecting goroutines alike.
func closing() {
	var wg sync.WaitGroup
	var zero atomic.Int64
	for range 20 {
		c, d := make(chan int), make(chan string)
		for i := range 20 {
			wg.Add(1)
			go func() {
				defer wg.Done()
				if i%2 == 0 {
					if v, ok := <-c; v == 0 && !ok {
						zero.Add(1)
					}
					return
				}
				select {
				case v, ok := <-c:
					if v == 0 && !ok {
						zero.Add(1)
					}
				case <-d:
				}
			}()
		}
		close(c)
	}
	wg.Wait()
	fmt.Println("closed", zero.Load())
}

func main() {
	storm()
	pipeline()
	closing()
}
