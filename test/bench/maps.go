// The cost of maps by size and kind of key: nanoseconds of CPU time for a lookup, a lookup of what is missing, an
// insert into an empty map, a delete with an insert, and a step of an iteration. With `longest` as an
// argument instead, the longest single inserts of a map that grows to ten million entries.
package main

import (
	"fmt"
	"os"
	"sort"
	"strconv"
	"syscall"
	"time"
)

const operations = 4_000_000

// sink keeps results that nobody reads.
var sink int

// cpuTime returns the CPU time of this process so far, in nanoseconds.
func cpuTime() int64 {
	var usage syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &usage)
	return usage.Utime.Nano() + usage.Stime.Nano()
}

// measure prints the nanoseconds for each of n operations that run does.
func measure(name string, n int, run func()) {
	start := cpuTime()
	run()
	fmt.Printf("%-24s %8.2f\n", name, float64(cpuTime()-start)/float64(n))
}

func fill[K comparable](m map[K]int, keys []K) {
	for i, key := range keys {
		m[key] = i
	}
}

func costs[K comparable](kind string, keys, missing []K) {
	size := len(keys)
	name := kind + " " + strconv.Itoa(size) + " "
	rounds := max(1, operations/size)
	n := rounds * size
	m := map[K]int{}
	fill(m, keys)
	measure(name+"lookup", n, func() {
		for range rounds {
			for _, key := range keys {
				sink += m[key]
			}
		}
	})
	measure(name+"miss", n, func() {
		for range rounds {
			for _, key := range missing {
				sink += m[key]
			}
		}
	})
	measure(name+"insert", n, func() {
		for range rounds {
			fresh := map[K]int{}
			fill(fresh, keys)
			sink += len(fresh)
		}
	})
	measure(name+"replace", n, func() {
		for range rounds {
			for i, key := range keys {
				delete(m, key)
				m[missing[i]] = i
			}
			keys, missing = missing, keys
		}
	})
	measure(name+"iterate", n, func() {
		for range rounds {
			for _, value := range m {
				sink += value
			}
		}
	})
}

func ints(from, n int) []int {
	keys := make([]int, n)
	for i := range keys {
		keys[i] = (from + i) * 0x9E3779B97F4A7C1
	}
	return keys
}

func strs(from, n int) []string {
	keys := make([]string, n)
	for i := range keys {
		keys[i] = "key " + strconv.Itoa(from+i)
	}
	return keys
}

// longest prints the longest of n single inserts, in microseconds, the longest first.
func longest[K comparable](kind string, keys []K) {
	m := map[K]int{}
	steps := make([]int, 0, len(keys))
	for i, key := range keys {
		start := time.Now()
		m[key] = i
		steps = append(steps, int(time.Since(start).Nanoseconds()))
	}
	sort.Ints(steps)
	fmt.Printf("%-8s longest", kind)
	for _, rank := range []int{1, 2, 10, 100, 1000, 10_000} {
		fmt.Printf("  #%d: %.1f", rank, float64(steps[len(steps)-rank])/1000)
	}
	fmt.Println()
}

func main() {
	const most = 10_000_000
	if len(os.Args) > 1 && os.Args[1] == "longest" {
		longest("int", ints(0, most))
		longest("string", strs(0, most))
		return
	}
	sizes := []int{8, 100, 1000, 10_000, 1_000_000}
	if len(os.Args) > 1 {
		sizes = sizes[:0]
		for _, arg := range os.Args[1:] {
			size, _ := strconv.Atoi(arg)
			sizes = append(sizes, size)
		}
	}
	for _, size := range sizes {
		costs("int", ints(0, size), ints(size, size))
		costs("string", strs(0, size), strs(size, size))
	}
}
