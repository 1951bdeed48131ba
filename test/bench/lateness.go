// How late goroutines run beside others that never wait. Two hogs per P count in a loop; one probe after
// another measures itself among them. Each line of output is a row for lateness.py:
//
//	name p50 p99 max samples hogs
//
// in nanoseconds; the last column is the hogs' throughput during the probe, over that without one.
package main

import (
	"flag"
	"fmt"
	"math/bits"
	"os"
	"runtime"
	"strings"
	"sync/atomic"
	"time"
)

var samples = flag.Int("samples", 1000, "samples of a probe, at least")
var seconds = flag.Float64("seconds", 1, "a probe that does not pause runs for this long, at least")
var hogsPerP = flag.Int("hogs", 2, "hogs per P")

// A histogram of 16 buckets per power of two: percentiles are exact to 6 %, the largest value is exact.
type histogram struct {
	buckets [64 * 16]int64
	count   int64
	max     int64
}

func (h *histogram) add(d time.Duration) {
	value := max(int64(d), 16)
	h.max = max(h.max, int64(d))
	exponent := bits.Len64(uint64(value)) - 1
	h.buckets[exponent*16+int(value>>(exponent-4)&15)]++
	h.count++
}

func (h *histogram) percentile(percent int64) int64 {
	var sum int64
	for i, n := range h.buckets {
		sum += n
		if n != 0 && sum*100 >= h.count*percent {
			exponent := i / 16
			return min(int64(16+i%16)<<exponent>>4, h.max)
		}
	}
	return h.max
}

// One per hog, each in cache lines of its own.
type counter struct {
	n atomic.Int64
	_ [120]byte
}

// Calls nothing and never waits. It ends with the program.
func hog(c *counter) {
	for {
		c.n.Add(1)
	}
}

func total(counters []counter) int64 {
	var sum int64
	for i := range counters {
		sum += counters[i].n.Load()
	}
	return sum
}

// The hogs' counts per second while run runs.
func throughput(counters []counter, run func()) float64 {
	before, start := total(counters), time.Now()
	run()
	return float64(total(counters)-before) / time.Since(start).Seconds()
}

// Collects samples until there are enough and, without a pause between them, enough time has passed.
func collect(pause time.Duration, sample func() time.Duration) *histogram {
	h := new(histogram)
	start := time.Now()
	for h.count < int64(*samples) || pause == 0 && time.Since(start).Seconds() < *seconds {
		if pause != 0 {
			time.Sleep(pause)
		}
		h.add(sample())
	}
	return h
}

// Some sleepers of the same kind, out of step; they share the samples.
func sleepers(count int, d time.Duration) *histogram {
	done := make(chan *histogram)
	each := max(*samples/count, 1)
	for i := range count {
		go func() {
			time.Sleep(d * time.Duration(i) / time.Duration(count))
			h := new(histogram)
			for range each {
				start := time.Now()
				time.Sleep(d)
				h.add(time.Since(start) - d)
			}
			done <- h
		}()
	}
	all := new(histogram)
	for range count {
		h := <-done
		for i, n := range h.buckets {
			all.buckets[i] += n
		}
		all.count += h.count
		all.max = max(all.max, h.max)
	}
	return all
}

// The round trip of a value to another goroutine and back.
func pingPong(pause time.Duration) *histogram {
	ping, pong := make(chan int), make(chan int)
	go func() {
		for ball := range ping {
			pong <- ball + 1
		}
	}()
	defer close(ping)
	return collect(pause, func() time.Duration {
		start := time.Now()
		ping <- 1
		<-pong
		return time.Since(start)
	})
}

// From the go statement to the first line of the new goroutine.
func starts(pause time.Duration) *histogram {
	started := make(chan time.Duration)
	return collect(pause, func() time.Duration {
		start := time.Now()
		go func() { started <- time.Since(start) }()
		return <-started
	})
}

var probes = []struct {
	name string
	run  func() *histogram
}{
	{"sleep-1ms", func() *histogram { return sleepers(1, time.Millisecond) }},
	{"sleep-20ms", func() *histogram { return sleepers(4, 20*time.Millisecond) }},
	{"ping-pong", func() *histogram { return pingPong(0) }},
	{"ping-pong-paced", func() *histogram { return pingPong(time.Millisecond) }},
	{"go", func() *histogram { return starts(0) }},
	{"go-paced", func() *histogram { return starts(time.Millisecond) }},
}

func show(name string, h *histogram, hogs float64) {
	fmt.Println(name, h.percentile(50), h.percentile(99), h.max, h.count, fmt.Sprintf("%.3f", hogs))
}

// The probes named by the arguments, or all.
func wanted(name string) bool {
	return flag.NArg() == 0 || strings.Contains(" "+strings.Join(flag.Args(), " ")+" ", " "+name+" ")
}

func main() {
	flag.Usage = func() {
		fmt.Fprintln(os.Stderr, "lateness [-samples N] [-seconds S] [-hogs N] [PROBE...]")
		flag.PrintDefaults()
	}
	flag.Parse()
	if wanted("idle-sleep-50us") {
		show("idle-sleep-50us", sleepers(1, 50*time.Microsecond), 0)
	}
	counters := make([]counter, *hogsPerP*runtime.GOMAXPROCS(0))
	for i := range counters {
		go hog(&counters[i])
	}
	var fastest float64
	for _, probe := range probes {
		if !wanted(probe.name) {
			continue
		}
		// Just before each probe: a machine's other load changes.
		alone := throughput(counters, func() { time.Sleep(time.Second / 2) })
		fastest = max(fastest, alone)
		// On a goroutine of its own: main's last wait does not decide where the probe runs.
		result := make(chan *histogram)
		var h *histogram
		with := throughput(counters, func() {
			go func() { result <- probe.run() }()
			h = <-result
		})
		show(probe.name, h, with/alone)
	}
	// Counts per microsecond without a probe: the hogs' speed, for two builds side by side.
	fmt.Println("hogs-alone", int64(fastest/1e6))
}
