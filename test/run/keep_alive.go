package main

import (
	"fmt"
	"runtime"
)

type big [10 << 20]byte

func inUse() int64 {
	runtime.GC()
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return int64(stats.Alloc)
}

// An object lives until KeepAlive, and no longer if nothing else needs it.
//
//go:noinline
func hold(x *big, start int64) {
	fmt.Println(inUse()-start > 9<<20)
	runtime.KeepAlive(x)
	fmt.Println(inUse()-start > 9<<20)
}

func main() {
	start := inUse()
	hold(new(big), start)
}
