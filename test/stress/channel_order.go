package main

// What a goroutine has sent or closed is there for whoever knows that it goes on: two goroutines
// that each do something to a channel, and then look at the other's without waiting, do not both
// miss it.

import (
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
	"time"
)

const batch = 64

// meeting lets two goroutines go on at the same moment.
type meeting struct {
	at [2]struct {
		round atomic.Int64
		_     [120]byte
	}
	over atomic.Bool
}

// meet waits for the other side to come to the round. False if the time is over.
func (m *meeting) meet(side int, round int64) bool {
	m.at[side].round.Store(round)
	for tries := 0; m.at[1-side].round.Load() < round; tries++ {
		if m.over.Load() {
			return false
		}
		if tries > 1000 {
			runtime.Gosched()
		}
	}
	return true
}

// A trial is a channel for each side, and what each has found in the other's.
type trial struct {
	channels [2]chan int
	found    [2]bool
}

// missed counts how often both sides missed what the other had done.
func missed(act func(c chan int)) (count int) {
	var m meeting
	var trials [batch]trial
	var sides sync.WaitGroup
	for me := range 2 {
		sides.Go(func() {
			for round := int64(0); ; round += batch + 1 {
				if me == 0 {
					count += begin(trials[:])
				}
				for k := range trials {
					if !m.meet(me, round+int64(k)+1) {
						return
					}
					t := &trials[k]
					act(t.channels[me])
					select {
					case <-t.channels[1-me]:
						t.found[me] = true
					default:
					}
				}
				if !m.meet(me, round+batch+1) {
					return
				}
			}
		})
	}
	time.Sleep(500 * time.Millisecond)
	m.over.Store(true)
	sides.Wait()
	return count
}

// begin makes new trials, and returns how many of the old ones found nothing on either side.
func begin(trials []trial) (missed int) {
	for k := range trials {
		t := &trials[k]
		if t.channels[0] != nil && t.found == [2]bool{} {
			missed++
		}
		*t = trial{channels: [2]chan int{make(chan int, 1), make(chan int, 1)}}
	}
	return missed
}

func main() {
	fmt.Println("sends missed:", missed(func(c chan int) { c <- 1 }))
	fmt.Println("closes missed:", missed(func(c chan int) { close(c) }))
}
