package main

import (
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
	"time"
)

type result struct {
	id    int
	name  string
	score float64
}

func producers() {
	ch := make(chan result)
	for i := range 10 {
		go func() { ch <- result{i, fmt.Sprint("n", i), float64(i) / 2} }()
	}
	sum := 0.0
	for range 10 {
		r := <-ch
		if r.name != fmt.Sprint("n", r.id) {
			panic("mixed up")
		}
		sum += r.score
	}
	fmt.Println("sum", sum)
}

func fairSelect() {
	a, b, stop := make(chan int), make(chan int), make(chan struct{})
	feed := func(ch chan<- int) {
		for {
			select {
			case ch <- 1:
			case <-stop:
				return
			}
		}
	}
	go feed(a)
	go feed(b)
	na, nb := 0, 0
	for na < 1000 || nb < 1000 {
		select {
		case <-a:
			na++
		case <-b:
			nb++
		}
	}
	close(stop)
	fmt.Println("both served")
}

func semaphores() {
	var active, peak atomic.Int32
	sem := make(chan struct{}, 3)
	var wg sync.WaitGroup
	for range 50 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			sem <- struct{}{}
			now := active.Add(1)
			for {
				old := peak.Load()
				if now <= old || peak.CompareAndSwap(old, now) {
					break
				}
			}
			runtime.Gosched()
			active.Add(-1)
			<-sem
		}()
	}
	wg.Wait()
	fmt.Println("at most 3:", peak.Load() <= 3, active.Load())
}

func conditions() {
	var mu sync.Mutex
	cond := sync.NewCond(&mu)
	queue := []int{}
	var wg sync.WaitGroup
	total := 0
	for range 3 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for {
				mu.Lock()
				for len(queue) == 0 {
					cond.Wait()
				}
				x := queue[0]
				queue = queue[1:]
				if x >= 0 {
					total += x
				}
				mu.Unlock()
				if x < 0 {
					return
				}
			}
		}()
	}
	for i := range 100 {
		mu.Lock()
		queue = append(queue, i)
		mu.Unlock()
		cond.Signal()
	}
	mu.Lock()
	queue = append(queue, -1, -1, -1)
	mu.Unlock()
	cond.Broadcast()
	wg.Wait()
	fmt.Println("total", total)
}

func timers() {
	start := time.Now()
	timer := time.NewTimer(time.Hour)
	fmt.Println(timer.Stop(), timer.Reset(5*time.Millisecond))
	<-timer.C
	fired := make(chan bool)
	time.AfterFunc(time.Millisecond, func() { fired <- true })
	fmt.Println(<-fired)
	select {
	case <-make(chan int):
	case <-time.After(10 * time.Millisecond):
		fmt.Println("timeout")
	}
	tick := time.NewTicker(2 * time.Millisecond)
	for range 3 {
		<-tick.C
	}
	tick.Stop()
	time.Sleep(3 * time.Millisecond)
	fmt.Println(time.Since(start) >= 20*time.Millisecond, time.Duration(1500)*time.Millisecond)
}

func nilChannels() {
	var in chan int
	out := make(chan int, 1)
	for i := range 4 {
		select {
		case v := <-in:
			fmt.Println("in", v)
			in = nil
		case out <- i:
			in = make(chan int, 1)
			in <- i * 10
		default:
			fmt.Println("full")
			<-out
		}
	}
}

func once() {
	var once sync.Once
	var n atomic.Int32
	var wg sync.WaitGroup
	for range 20 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			once.Do(func() { n.Add(1) })
		}()
	}
	wg.Wait()
	fmt.Println("once", n.Load())
}

func main() {
	producers()
	fairSelect()
	semaphores()
	conditions()
	timers()
	nilChannels()
	once()
	rw()
}

func rw() {
	var mu sync.RWMutex
	data := map[int]int{}
	var wg sync.WaitGroup
	for i := range 20 {
		wg.Add(2)
		go func() {
			defer wg.Done()
			mu.Lock()
			defer mu.Unlock()
			data[i] = i * i
		}()
		go func() {
			defer wg.Done()
			mu.RLock()
			defer mu.RUnlock()
			if v, ok := data[i]; ok && v != i*i {
				panic("torn")
			}
		}()
	}
	wg.Wait()
	fmt.Println("rw", len(data), data[19])
}
