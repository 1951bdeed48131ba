// Bubbles of testing/synctest side by side, while collections run: messages, timeouts, tickers and cleanups come when the
// bubble's clock says, each time.
package main

import (
	"context"
	"fmt"
	"math/rand"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

const (
	bubbles   = 60
	producers = 6
	messages  = 20
)

type message struct {
	from int
	due  time.Time
	data []byte
}

var wrong atomic.Int64

func check(ok bool, what ...any) {
	if !ok && wrong.Add(1) < 10 {
		fmt.Println(what...)
	}
}

// produce sends each message when it is due.
func produce(from int, pause time.Duration, out chan<- message) {
	start := time.Now()
	for i := range messages {
		time.Sleep(pause)
		due := start.Add(time.Duration(i+1) * pause)
		check(time.Now().Equal(due), "a message of", from, "is late")
		out <- message{from, due, make([]byte, 100+i)}
	}
}

// consume takes all messages, and counts the timeouts between them.
func consume(in <-chan message, quiet time.Duration) (timeouts int) {
	last := time.Now()
	for left := producers * messages; left > 0; {
		select {
		case m := <-in:
			check(time.Now().Equal(m.due), "a message of", m.from, "has waited")
			last, left = m.due, left-1
		case at := <-time.After(quiet):
			check(at.Sub(last) == quiet && time.Now().Equal(at), "a timeout came at", at.Sub(last))
			last, timeouts = at, timeouts+1
		}
	}
	return timeouts
}

// tick counts the ticks of a while.
func tick(period time.Duration, count int) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Duration(count)*period+1)
	defer cancel()
	ticker := time.NewTicker(period)
	defer ticker.Stop()
	ticks := 0
	for {
		select {
		case <-ticker.C:
			ticks++
		case <-ctx.Done():
			check(ticks == count, "ticks:", ticks, "of", count)
			return
		}
	}
}

// race sets timers of which every second one is stopped in time.
func race(random *rand.Rand) {
	var called atomic.Int64
	var timers []*time.Timer
	for range 20 {
		timers = append(timers, time.AfterFunc(time.Second+time.Duration(random.Intn(1000)), func() { called.Add(1) }))
	}
	time.Sleep(time.Second - 1)
	for i, timer := range timers {
		if i%2 == 0 {
			check(timer.Stop(), "a timer has fired early")
		}
	}
	time.Sleep(time.Second)
	synctest.Wait()
	check(called.Load() == 10, "functions called:", called.Load())
}

func bubble(seed int64) {
	random := rand.New(rand.NewSource(seed))
	pipe := make(chan message)
	var wg sync.WaitGroup
	for i := range producers {
		// Different primes, so that no two messages are due at once.
		pause := time.Duration([]int{1009, 2003, 3001, 4001, 5003, 6007}[i]) * time.Microsecond
		wg.Go(func() { produce(i, pause, pipe) })
	}
	quiet := time.Duration(1+random.Intn(20)) * time.Millisecond
	period := time.Duration(1+random.Intn(9)) * time.Millisecond
	wg.Go(func() { consume(pipe, quiet) })
	wg.Go(func() { tick(period, 30) })
	wg.Wait()
	check(time.Since(time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)) >= messages*6007*time.Microsecond, "time is short")
	race(random)
}

func main() {
	stop := make(chan bool)
	go func() {
		for {
			select {
			case <-stop:
				return
			default:
				runtime.GC()
			}
		}
	}()
	testing.Main(func(string, string) (bool, error) { return true, nil }, []testing.InternalTest{{Name: "Test", F: func(t *testing.T) {
		var wg sync.WaitGroup
		for seed := range bubbles {
			wg.Go(func() { synctest.Test(t, func(*testing.T) { bubble(int64(seed)) }) })
		}
		wg.Wait()
		close(stop)
		fmt.Println("wrong:", wrong.Load())
	}}}, nil, nil)
}
