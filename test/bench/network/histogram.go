package main

import (
	"fmt"
	"math/bits"
	"time"
)

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

func (h *histogram) merge(other *histogram) {
	for i, n := range other.buckets {
		h.buckets[i] += n
	}
	h.count += other.count
	h.max = max(h.max, other.max)
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

// show prints the rate and the latencies, in nanoseconds.
func (h *histogram) show(took time.Duration) {
	fmt.Println("requests", h.count)
	fmt.Println("rate", float64(h.count)/took.Seconds())
	fmt.Println("p50", h.percentile(50))
	fmt.Println("p99", h.percentile(99))
	fmt.Println("max", h.max)
}
