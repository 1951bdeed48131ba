package main

import (
	"fmt"
	"iter"
	"runtime"
	"sync"
	"sync/atomic"
	"time"
)

// What a mix is made of. many: there may be several in one mix.
type kind struct {
	name  string
	start func(m *mix)
	many  bool
}

var kinds = []kind{
	{"hog", hog, true},
	{"caller", caller, true},
	{"ping-pong", pingPong, true},
	{"gosched", gosched, true},
	{"sleeper", sleeper, true},
	{"ticker", ticker, true},
	{"after-func", afterFunc, true},
	{"mutex-users", mutexUsers, true},
	{"turns", turns, true},
	{"selecting", selecting, true},
	{"pipeline", pipeline, true},
	{"coroutine", coroutine, true},
	{"churn", churn, true},
	{"locked", locked, true},
	{"allocator", allocator, true},
	{"pipe", pipe, true},
	{"proc-reader", procReader, true},
	{"socket-ping-pong", socketPingPong, true},
	{"socket-stream", socketStream, true},
	{"read-deadlines", readDeadlines, true},
	{"dialer", dialer, true},
	{"collections", collections, false},
	{"resize", resize, false},
}

// Not in random mixes: for a test of the watcher, who must complain.
var silent = kind{"silent", func(m *mix) {
	m.start("silent", func(p *participant) { <-m.stopped })
}, false}

// Never waits, and calls nothing for a while.
func hog(m *mix) {
	m.start("hog", func(p *participant) {
		for number := 1; !m.stop.Load(); p.step() {
			for range 20000 {
				number = number*5 + 1
			}
			p.result = number
		}
	})
}

func fib(n int) int {
	if n < 2 {
		return n
	}
	return fib(n-1) + fib(n-2)
}

func caller(m *mix) {
	m.start("caller", func(p *participant) {
		for !m.stop.Load() {
			if fib(15) != 610 {
				panic("fib")
			}
			p.step()
		}
	})
}

func pingPong(m *mix) {
	ping, pong := make(chan int), make(chan int)
	m.start("ping", func(p *participant) {
		defer close(ping)
		for ball := 0; !m.stop.Load(); ball++ {
			ping <- ball
			if back := <-pong; back != ball+1 {
				panic(fmt.Sprint("ball ", ball, " came back as ", back))
			}
			p.step()
		}
	})
	m.start("pong", func(p *participant) {
		for ball := range ping {
			pong <- ball + 1
			p.step()
		}
	})
}

func gosched(m *mix) {
	m.start("gosched", func(p *participant) {
		for !m.stop.Load() {
			runtime.Gosched()
			p.step()
		}
	})
}

func sleeper(m *mix) {
	d := time.Duration(1+m.random.IntN(20000)) * time.Microsecond
	m.start("sleeper", func(p *participant) {
		for !m.stop.Load() {
			time.Sleep(d)
			p.step()
		}
	})
}

func ticker(m *mix) {
	d := time.Duration(100+m.random.IntN(20000)) * time.Microsecond
	m.start("ticker", func(p *participant) {
		ticks := time.NewTicker(d)
		defer ticks.Stop()
		for !m.stop.Load() {
			<-ticks.C
			p.step()
		}
	})
}

// A timer that is set again each time, and now and then stopped.
func afterFunc(m *mix) {
	m.start("after func", func(p *participant) {
		fired := make(chan bool, 1)
		timer := time.AfterFunc(time.Millisecond, func() { fired <- true })
		for i := 0; !m.stop.Load(); i++ {
			if i%8 == 7 && timer.Stop() {
				timer.Reset(time.Millisecond)
			}
			<-fired
			p.step()
			timer.Reset(time.Duration(i%3) * time.Millisecond)
		}
	})
}

func mutexUsers(m *mix) {
	var mutex sync.Mutex
	var inside, steps int64
	group := 2 + m.random.IntN(4)
	for range group {
		m.start("mutex user", func(p *participant) {
			for !m.stop.Load() {
				mutex.Lock()
				inside++
				steps += inside
				inside--
				mutex.Unlock()
				p.step()
			}
		})
	}
	users := m.participants[len(m.participants)-group:]
	m.same("steps under the mutex", func() int64 { return steps }, func() int64 { return sum(users) })
}

func sum(participants []*participant) int64 {
	var total int64
	for _, p := range participants {
		total += p.steps.Load()
	}
	return total
}

// A group takes turns by a condition variable.
func turns(m *mix) {
	var mutex sync.Mutex
	changed := sync.NewCond(&mutex)
	turn, group := 0, 2+m.random.IntN(3)
	for i := range group {
		m.start("turn", func(p *participant) {
			mutex.Lock()
			defer mutex.Unlock()
			for !m.stop.Load() {
				for turn != i && !m.stop.Load() {
					changed.Wait()
				}
				p.step()
				turn = (turn + 1) % group
				changed.Broadcast()
			}
		})
	}
}

// Two send, one selects among them; all of them also wait for the end.
func selecting(m *mix) {
	a, b := make(chan int64), make(chan int64, 3)
	var sent, received atomic.Int64
	send := func(c chan int64) func(p *participant) {
		return func(p *participant) {
			for {
				select {
				case c <- 1:
					sent.Add(1)
					p.step()
				case <-m.stopped:
					return
				}
			}
		}
	}
	m.start("select a", send(a))
	m.start("select b", send(b))
	m.start("selecting", func(p *participant) {
		for {
			select {
			case n := <-a:
				received.Add(n)
			case n := <-b:
				received.Add(n)
			case <-m.stopped:
				return
			}
			p.step()
		}
	})
	m.same("selected", func() int64 { return sent.Load() - int64(len(b)) }, received.Load)
}

// Numbers through a chain of buffers.
func pipeline(m *mix) {
	first := make(chan int64, m.random.IntN(10))
	var sent, received int64
	m.start("source", func(p *participant) {
		defer close(first)
		for !m.stop.Load() {
			sent++
			first <- sent
			p.step()
		}
	})
	in := first
	for range 1 + m.random.IntN(4) {
		from, to := in, make(chan int64, m.random.IntN(3))
		m.start("stage", func(p *participant) {
			defer close(to)
			for n := range from {
				to <- n
				p.step()
			}
		})
		in = to
	}
	m.start("sink", func(p *participant) {
		for n := range in {
			received++
			if n != received {
				panic(fmt.Sprint(n, " arrived as number ", received))
			}
			p.step()
		}
	})
	m.same("through the pipeline", func() int64 { return sent }, func() int64 { return received })
}

func coroutine(m *mix) {
	m.start("coroutine", func(p *participant) {
		numbers := iter.Seq[int64](func(yield func(int64) bool) {
			for i := int64(0); yield(i); i++ {
			}
		})
		next, end := iter.Pull(numbers)
		defer end()
		for i := int64(0); !m.stop.Load(); i++ {
			if n, ok := next(); n != i || !ok {
				panic(fmt.Sprint(n, " from a coroutine instead of ", i))
			}
			p.step()
		}
	})
}

func churn(m *mix) {
	const children = 20
	m.extra += children
	var born atomic.Int64
	m.start("churn", func(p *participant) {
		for !m.stop.Load() {
			var family sync.WaitGroup
			family.Add(children)
			for range children {
				go func() {
					born.Add(1)
					family.Done()
				}()
			}
			family.Wait()
			p.step()
		}
	})
	parent := m.participants[len(m.participants)-1]
	m.same("children", born.Load, func() int64 { return children * parent.steps.Load() })
}
