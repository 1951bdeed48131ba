package testing

import (
	"fmt"
	"runtime"
	"sort"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// B is the state of a benchmark.
type B struct {
	common
	N int

	timerOn     bool
	began       time.Time
	elapsed     time.Duration
	beganAllocs uint64
	beganBytes  uint64
	allocs      uint64
	bytesMade   uint64
	showAllocs  bool
	bytes       int64
	extra       map[string]float64
	loopLeft    int // of Loop; -1 before it has begun
	parallelism int
	filtered    bool // by -test.bench, and so are those within it
	hasRun      bool // one within it, or left it out: then it measures nothing itself
}

// InternalBenchmark is a benchmark function and its name.
type InternalBenchmark struct {
	Name string
	F    func(b *B)
}

// BenchmarkResult is what a benchmark measured.
type BenchmarkResult struct {
	N         int
	T         time.Duration
	Bytes     int64
	MemAllocs uint64
	MemBytes  uint64
	Extra     map[string]float64
}

// StartTimer goes on with the measurement.
func (b *B) StartTimer() {
	if b.timerOn {
		return
	}
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	b.beganAllocs, b.beganBytes = stats.Mallocs, stats.TotalAlloc
	b.timerOn = true
	b.began = time.Now()
}

// StopTimer interrupts the measurement.
func (b *B) StopTimer() {
	if !b.timerOn {
		return
	}
	b.elapsed += time.Since(b.began)
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	b.allocs += stats.Mallocs - b.beganAllocs
	b.bytesMade += stats.TotalAlloc - b.beganBytes
	b.timerOn = false
}

// ResetTimer forgets what has been measured.
func (b *B) ResetTimer() {
	b.extra = nil
	if b.timerOn {
		b.timerOn = false
		b.StartTimer()
	}
	b.elapsed, b.allocs, b.bytesMade = 0, 0, 0
}

// Elapsed returns the time measured so far.
func (b *B) Elapsed() time.Duration {
	if b.timerOn {
		return b.elapsed + time.Since(b.began)
	}
	return b.elapsed
}

// SetBytes says how many bytes one iteration goes through.
func (b *B) SetBytes(n int64) { b.bytes = n }

// ReportAllocs shows the allocations.
func (b *B) ReportAllocs() { b.showAllocs = true }

// ReportMetric adds a measurement of the benchmark's own.
func (b *B) ReportMetric(n float64, unit string) {
	if unit == "" {
		panic("metric unit must not be empty")
	}
	if strings.ContainsAny(unit, " \t\n") {
		panic("metric unit must not contain whitespace")
	}
	if b.extra == nil {
		b.extra = make(map[string]float64)
	}
	b.extra[unit] = n
}

// Loop reports whether the benchmark goes on; the time of the loop is measured.
func (b *B) Loop() bool {
	if b.loopLeft < 0 {
		b.loopLeft = b.N
		b.ResetTimer()
		b.StartTimer()
	}
	if b.loopLeft == 0 {
		b.StopTimer()
		return false
	}
	b.loopLeft--
	return true
}

// PB is the loop of a goroutine of RunParallel. It takes some iterations at once.
type PB struct {
	left         *atomic.Int64
	mine, atOnce int64
}

// Next reports whether there is one more iteration.
func (pb *PB) Next() bool {
	if pb.mine == 0 {
		pb.mine = min(pb.atOnce, pb.left.Add(-pb.atOnce)+pb.atOnce)
	}
	pb.mine--
	return pb.mine >= 0
}

// SetParallelism makes RunParallel use p goroutines for each processor.
func (b *B) SetParallelism(p int) {
	if p >= 1 {
		b.parallelism = p
	}
}

// RunParallel shares the iterations among goroutines.
func (b *B) RunParallel(body func(*PB)) {
	var left atomic.Int64
	left.Store(int64(b.N))
	var wg sync.WaitGroup
	goroutines := max(b.parallelism, 1) * runtime.GOMAXPROCS(0)
	// So that all of them end at about the same time.
	atOnce := min(max(int64(b.N/goroutines/64), 1), 1024)
	for range goroutines {
		wg.Add(1)
		go func() {
			defer wg.Done()
			body(&PB{left: &left, atOnce: atOnce})
		}()
	}
	wg.Wait()
}

// runN runs the benchmark with n iterations.
func (b *B) runN(n int, f func(b *B)) {
	runtime.GC()
	b.N = n
	b.loopLeft = -1
	b.ResetTimer()
	done := make(chan struct{})
	go func() {
		defer close(done)
		b.StartTimer()
		defer b.StopTimer()
		f(b)
	}()
	<-done
	b.cleanUp()
}

// measure makes n larger until a run takes the time that is wanted.
func (b *B) measure(f func(b *B)) BenchmarkResult {
	wanted := benchTime.limit
	b.runN(1, f)
	if b.hasRun {
		return BenchmarkResult{}
	}
	if benchTime.count > 1 && !b.Failed() && !b.Skipped() {
		b.runN(benchTime.count, f)
	}
	if benchTime.count > 0 {
		return BenchmarkResult{b.N, b.elapsed, b.bytes, b.allocs, b.bytesMade, b.extra}
	}
	for n := int64(1); !b.Failed() && !b.Skipped() && b.elapsed < wanted && n < 1e9; {
		last := n
		n = int64(wanted) * last / max(int64(b.elapsed), 1)
		n += n / 5
		n = min(max(min(n, 100*last), last+1), 1e9)
		b.runN(int(n), f)
	}
	return BenchmarkResult{b.N, b.elapsed, b.bytes, b.allocs, b.bytesMade, b.extra}
}

// Run runs a benchmark within this one, if it is among those that are asked for, and reports whether it did not fail.
func (b *B) Run(name string, f func(b *B)) bool {
	b.hasRun = true
	sub := &B{parallelism: 1, filtered: b.filtered}
	sub.name = b.subName(name)
	sub.parent = &b.common
	if sub.filtered && !chosen.matchesBy(matchBenchmarks, sub.name) {
		return true
	}
	return sub.runAndPrint(f)
}

// runAndPrint measures f and prints the result. It reports whether f did not fail.
func (b *B) runAndPrint(f func(b *B)) bool {
	if isVerbose() {
		if verbose.json {
			out.event("RUN", b.name)
			defer out.back("")
		}
		out.update(b.name, b.name+"\n")
	}
	result := b.measure(f)
	if b.Failed() {
		fmt.Printf("%s--- FAIL: %s\n%s", out.marker(), b.name, b.output)
		return false
	}
	if b.hasRun {
		return true
	}
	memory := ""
	if b.showAllocs || benchMemory != nil && *benchMemory {
		memory = "\t" + result.MemString()
	}
	fmt.Printf("%-*s\t%s%s\n", nameColumn(b.name), nameOnProcessors(b.name), result, memory)
	return true
}

// Benchmark measures f.
func Benchmark(f func(b *B)) BenchmarkResult {
	b := &B{parallelism: 1}
	result := b.measure(f)
	if b.Failed() {
		return BenchmarkResult{}
	}
	return result
}

// NsPerOp returns the nanoseconds of an iteration.
func (r BenchmarkResult) NsPerOp() int64 {
	if v, ok := r.Extra["ns/op"]; ok {
		return int64(v)
	}
	if r.N <= 0 {
		return 0
	}
	return r.T.Nanoseconds() / int64(r.N)
}

// AllocsPerOp returns the objects that an iteration makes.
func (r BenchmarkResult) AllocsPerOp() int64 {
	if v, ok := r.Extra["allocs/op"]; ok {
		return int64(v)
	}
	if r.N <= 0 {
		return 0
	}
	return int64(r.MemAllocs) / int64(r.N)
}

// AllocedBytesPerOp returns the bytes that an iteration allocates.
func (r BenchmarkResult) AllocedBytesPerOp() int64 {
	if v, ok := r.Extra["B/op"]; ok {
		return int64(v)
	}
	if r.N <= 0 {
		return 0
	}
	return int64(r.MemBytes) / int64(r.N)
}

// String is the iterations and the times, as go test shows them.
func (r BenchmarkResult) String() string {
	text := fmt.Sprintf("%8d", r.N)
	ns, ok := r.Extra["ns/op"]
	if !ok {
		ns = float64(r.T.Nanoseconds()) / float64(r.N)
	}
	if ns != 0 {
		text += "\t" + metric(ns, "ns/op")
	}
	if r.Bytes > 0 && r.T > 0 {
		text += fmt.Sprintf("\t%7.2f MB/s", float64(r.Bytes)*float64(r.N)/1e6/r.T.Seconds())
	}
	for _, unit := range units(r.Extra) {
		if unit != "ns/op" && unit != "MB/s" && unit != "B/op" && unit != "allocs/op" {
			text += "\t" + metric(r.Extra[unit], unit)
		}
	}
	return text
}

// metric is a number with about four digits in columns, and its unit.
func metric(x float64, unit string) string {
	decimals := 0
	if y := max(x, -x); y != 0 {
		for limit := 999.95; y < limit && decimals < 7; limit /= 10 {
			decimals++
		}
	}
	width := 10
	if decimals > 0 {
		width += 1 + decimals
	}
	return fmt.Sprintf("%*.*f %s", width, decimals, x, unit)
}

func units(extra map[string]float64) []string {
	var list []string
	for unit := range extra {
		list = append(list, unit)
	}
	sort.Strings(list)
	return list
}

// MemString is the allocations, as go test shows them.
func (r BenchmarkResult) MemString() string {
	return fmt.Sprintf("%8d B/op\t%8d allocs/op", r.AllocedBytesPerOp(), r.AllocsPerOp())
}
