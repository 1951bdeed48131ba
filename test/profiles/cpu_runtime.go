// REQUIRES: go
// RUN: %minigo build -o %t %s
// RUN: %t %t.profile
// RUN: %go tool pprof -top -nodecount=6 %t.profile 2>&1 | FileCheck %s
// RUN: %go tool pprof -peek main.count %t.profile 2>&1 | FileCheck --check-prefix CALLS %s

// Functions of the runtime are named, too, and lead to who called them.
package main

import (
	"os"
	"runtime/pprof"
)

type key struct {
	name any
	n    int
}

//go:noinline
func count(names []any) int {
	seen := map[key]int{}
	for i := range 3_000_000 {
		seen[key{names[i%len(names)], i % 7}]++
	}
	return len(seen)
}

func main() {
	file, _ := os.Create(os.Args[1])
	if err := pprof.StartCPUProfile(file); err != nil {
		panic(err)
	}
	count([]any{"a rather long name", "another one", "the third one of all these names"})
	pprof.StopCPUProfile()
	file.Close()
}

// CHECK: flat% sum% cum cum%
// CHECK: minigo::value::
// CALLS: main.count
// CALLS-NEXT: mg_map_
