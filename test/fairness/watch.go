package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// A goroutine of the mix. It counts its steps, and notes the longest time between two.
type participant struct {
	name    string
	steps   atomic.Int64
	last    atomic.Int64 // when the last one was, in nanoseconds
	longest atomic.Int64 // since the watcher's last look
	worst   time.Duration
	ended   atomic.Bool
	result  int // so that work is done
}

var epoch = time.Now()

func (p *participant) step() {
	now := int64(time.Since(epoch))
	if waited := now - p.last.Load(); waited > p.longest.Load() {
		p.longest.Store(waited)
	}
	p.last.Store(now)
	p.steps.Add(1)
}

// The longest wait since the last look, one that still goes on included.
func (p *participant) waited() time.Duration {
	longest := max(p.longest.Swap(0), int64(time.Since(epoch))-p.last.Load())
	p.worst = max(p.worst, time.Duration(longest))
	return time.Duration(longest)
}

type mix struct {
	random       *rand.Rand
	processors   int
	ready        chan struct{} // closed when all are there
	stop         atomic.Bool
	stopped      chan struct{} // closed when stop is set
	participants []*participant
	extra        int // goroutines that participants start, at most at a time
	all          sync.WaitGroup
	checks       []func() error // after the end
}

func (m *mix) start(name string, body func(p *participant)) {
	p := &participant{name: name}
	m.participants = append(m.participants, p)
	m.all.Add(1)
	go func() {
		<-m.ready
		p.last.Store(int64(time.Since(epoch)))
		body(p)
		p.ended.Store(true)
		m.all.Done()
	}()
}

// What must be equal at the end.
func (m *mix) same(what string, a, b func() int64) {
	m.checks = append(m.checks, func() error {
		if a() == b() {
			return nil
		}
		return fmt.Errorf("%s: %d and %d", what, a(), b())
	})
}

// How many run at once, at best.
func (m *mix) parallel() int { return min(m.processors, runtime.NumCPU()) }

const slice = 10 * time.Millisecond

// The longest that a participant may wait for its next step. If all goroutines are runnable, a scheduler that goes
// round with slices of 10 ms comes back to each after one slice of every other, on all Ps together. A step takes
// some rounds, where somebody else must act first; and a machine has other things to do: this is a bound for
// starvation, not for a good scheduler's lateness (test/bench/lateness.go).
func (m *mix) bound() time.Duration {
	goroutines := len(m.participants) + m.extra
	return time.Second + 5*time.Duration(goroutines)*slice/time.Duration(m.parallel())
}

// The processor time of this process, in steps of 10 ms.
func processorTime() time.Duration {
	stat, err := os.ReadFile("/proc/self/stat")
	if err != nil {
		return 0
	}
	// Behind the name, which may have blanks, in parentheses: utime and stime are the 12th and 13th field.
	text := string(stat)
	fields := strings.Fields(text[strings.LastIndexByte(text, ')')+1:])
	user, _ := strconv.Atoi(fields[11])
	system, _ := strconv.Atoi(fields[12])
	return time.Duration(user+system) * slice
}

// Looks at everybody now and then. Rarely, because a timer that fires breaks up who hands over to whom.
func (m *mix) watch(atLeast time.Duration) error {
	look := m.bound() * 5 / 4
	var before, tookBefore time.Duration // processor time of the interval before, and how long it was
	still := false                       // then, too, this goroutine was woken in time
	for start := time.Now(); time.Since(start) < atLeast; {
		slept, at := time.Now(), processorTime()
		time.Sleep(look)
		took := time.Since(slept)
		late := took - look
		used := (processorTime() - at) / time.Duration(m.parallel())
		// This goroutine must get on as the others do.
		if used > look+2*m.bound() {
			return fmt.Errorf("the watcher slept for %v of processor time instead of %v", used, look)
		}
		had, span := before+used, tookBefore+took
		judge := still && late < m.bound()/2
		before, tookBefore, still = used, took, late < m.bound()/2
		for _, p := range m.participants {
			// A wait is unfair only if this program had the time, and not all of it before or after. A machine
			// may have other things to do, or stand still for seconds.
			waited := p.waited()
			within := min(waited, span)
			if judge && waited > m.bound() && had-(span-within) > within/4 {
				return fmt.Errorf("%s waited for %v; at most %v is fair", p.name, waited, m.bound())
			}
		}
	}
	return nil
}

// All end, and nothing was lost or doubled.
func (m *mix) finish() error {
	ended := make(chan struct{})
	go func() {
		m.all.Wait()
		close(ended)
	}()
	deadline := time.Minute
	select {
	case <-ended:
	case <-time.After(deadline):
		return fmt.Errorf("not all ended within %v", deadline)
	}
	for _, check := range m.checks {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

func (m *mix) state() string {
	var text strings.Builder
	for _, p := range m.participants {
		fmt.Fprintf(&text, "  %-16s %12d steps, waited for %v at most", p.name, p.steps.Load(), p.worst)
		if p.ended.Load() {
			text.WriteString(", ended")
		}
		text.WriteByte('\n')
	}
	return text.String()
}
