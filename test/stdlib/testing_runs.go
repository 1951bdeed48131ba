// RUN: %minigo run %s | diff %s.out -

// Package testing, called by a program: allocations, benchmarks, tests with subtests.
package main

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

var sink []byte

func main() {
	fmt.Println(testing.AllocsPerRun(100, func() { sink = make([]byte, 100) }), testing.AllocsPerRun(10, func() {}))
	testing.Init()
	flag.CommandLine.Parse([]string{"-test.benchtime", "10ms"})
	fmt.Println(testing.Short(), testing.Verbose(), testing.Testing(), testing.CoverMode() == "")

	var ran atomic.Int64
	r := testing.Benchmark(func(b *testing.B) {
		b.SetBytes(8)
		for range b.N {
			ran.Add(1)
			time.Sleep(time.Microsecond)
		}
		b.ReportMetric(5, "things/op")
	})
	fmt.Println(r.N > 1, r.T > 0, ran.Load() >= int64(r.N), r.Extra, r.NsPerOp() > 0, r.Bytes, strings.Contains(r.String(), "ns/op"))
	loops := 0
	r = testing.Benchmark(func(b *testing.B) {
		for b.Loop() {
			loops++
			time.Sleep(time.Microsecond)
		}
	})
	fmt.Println(r.N > 1, loops >= r.N)
	r = testing.Benchmark(func(b *testing.B) {
		var n atomic.Int64
		b.RunParallel(func(pb *testing.PB) {
			for pb.Next() {
				n.Add(1)
			}
		})
		if n.Load() != int64(b.N) {
			b.Error("lost")
		}
	})
	fmt.Println(r.N > 1)
	fmt.Println(testing.BenchmarkResult{N: 10, T: time.Second, MemAllocs: 30, MemBytes: 400})
	fmt.Println(testing.BenchmarkResult{N: 10, T: time.Second, MemAllocs: 30, MemBytes: 400}.MemString())
	fmt.Println(testing.BenchmarkResult{N: 1000000, T: 1500 * time.Microsecond, Bytes: 16})

	fmt.Println(testing.BenchmarkResult{N: 3, T: 3000 * time.Second, Extra: map[string]float64{"b/op": 12.345, "a/op": 0.00123}})

	var order []string
	var together atomic.Int64
	all := func(pat, str string) (bool, error) { return pat == "" || str == pat, nil }
	testing.Main(all, []testing.InternalTest{{Name: "TestGood", F: func(t *testing.T) {
		t.Cleanup(func() { order = append(order, "cleanup 1") })
		t.Cleanup(func() { order = append(order, "cleanup 2") })
		dir := t.TempDir()
		_, err := os.Stat(dir)
		order = append(order, fmt.Sprint(err), t.Name())
		order = append(order, fmt.Sprint(t.Run("sub one", func(t *testing.T) { order = append(order, t.Name()) })))
		t.Run("skipped", func(t *testing.T) {
			t.Skip("not now")
			order = append(order, "never")
		})
		t.Cleanup(func() { order = append(order, os.Getenv("MINIGO_TEST")) })
		t.Setenv("MINIGO_TEST", "1")
	}}, {Name: "TestParallel", F: func(t *testing.T) {
		for range 3 {
			t.Run("p", func(t *testing.T) {
				t.Parallel()
				together.Add(1)
			})
		}
	}}, {Name: "TestReport", F: func(t *testing.T) {
		fmt.Println(order, together.Load(), os.Getenv("MINIGO_TEST") == "")
		t.Log("not shown")
	}}}, nil, nil)
}
