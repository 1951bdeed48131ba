// REQUIRES: go
// RUN: %minigo build -o %t.minigo %s
// RUN: %t.minigo %t.minigo.profile | FileCheck --check-prefix TEXT %s
// RUN: %go tool pprof -top %t.minigo.profile.heap 2>&1 | FileCheck --check-prefix HEAP %s
// RUN: %go tool pprof -top -sample_index=inuse_objects %t.minigo.profile.heap 2>&1 | FileCheck --check-prefix OBJECTS %s
// RUN: %go tool pprof -top %t.minigo.profile.allocs 2>&1 | FileCheck --check-prefix ALLOCS %s
// RUN: %go tool pprof -source_path=%S -list '^main.drop$' %t.minigo.profile.allocs 2>&1 | FileCheck --check-prefix LINES %s
// RUN: %go tool pprof -raw %t.minigo.profile.heap 2>&1 | FileCheck --check-prefix RAW %s
// RUN: %go build -o %t.go %s
// RUN: %t.go %t.go.profile | FileCheck --check-prefix TEXT %s
// RUN: %go tool pprof -top %t.go.profile.heap 2>&1 | FileCheck --check-prefix HEAP %s
// RUN: %go tool pprof -top -sample_index=inuse_objects %t.go.profile.heap 2>&1 | FileCheck --check-prefix OBJECTS %s
// RUN: %go tool pprof -top %t.go.profile.allocs 2>&1 | FileCheck --check-prefix ALLOCS %s
// RUN: %go tool pprof -source_path=%S -list '^main.drop$' %t.go.profile.allocs 2>&1 | FileCheck --check-prefix LINES %s
// RUN: %go tool pprof -raw %t.go.profile.heap 2>&1 | FileCheck --check-prefix RAW %s

// Heap profiles: what is in use, what was ever made, and by whom. The estimates are close to the truth.
package main

import (
	"fmt"
	"os"
	"runtime"
	"runtime/pprof"
)

type node struct {
	next  *node
	words [7]int
}

var (
	list  *node
	bytes []byte
	large [][]byte
)

//go:noinline
func keep(n int) {
	for range n {
		list = &node{next: list}
	}
}

//go:noinline
func drop(n int) {
	for i := range n {
		bytes = make([]byte, 1000+i%24) // on this line
	}
}

//go:noinline
func keepLarge(n int) {
	for range n {
		large = append(large, make([]byte, 1<<20))
	}
}

func write(name, file string) {
	f, _ := os.Create(file + "." + name)
	pprof.Lookup(name).WriteTo(f, 0)
	f.Close()
}

// near reports whether an estimate is at most a tenth away.
func near(estimate, truth int64) bool {
	return estimate > truth-truth/10 && estimate < truth+truth/10
}

// sampled sums up the sampled objects of a size.
func sampled(size int64) (made, inUse int64) {
	records := make([]runtime.MemProfileRecord, 1000)
	n, _ := runtime.MemProfile(records, true)
	for _, r := range records[:n] {
		if r.AllocObjects != 0 && r.AllocBytes/r.AllocObjects == size {
			made += r.AllocObjects
			inUse += r.InUseObjects()
		}
	}
	return made, inUse
}

func main() {
	runtime.MemProfileRate = 4096
	keep(300_000)
	drop(60_000)
	keepLarge(10)
	runtime.GC()
	for _, name := range []string{"heap", "allocs"} {
		write(name, os.Args[1])
	}
	// An object of 64 bytes is one of 64.5; all of 1 MiB are sampled.
	made, inUse := sampled(64)
	fmt.Println("small:", near(made*645/10, 300_000), near(inUse*645/10, 300_000))
	made, inUse = sampled(1 << 20)
	fmt.Println("large:", made, inUse)
	_, inUse = sampled(1024)
	fmt.Println("dropped:", inUse <= 1)
	runtime.MemProfileRate = 0
	pprof.Lookup("heap").WriteTo(os.Stdout, 1)
}

// TEXT: small: true true
// TEXT: large: 10 10
// TEXT: dropped: true
// TEXT: heap profile: {{[0-9]+}}: {{[0-9]+}} [{{[0-9]+}}: {{[0-9]+}}] @ heap/
// TEXT: main.keep+0x
// TEXT: # runtime.MemStats
// TEXT-NEXT: # Alloc = {{[1-9]}}
// HEAP: Type: inuse_space
// HEAP: flat% sum% cum cum%
// HEAP-NEXT: main.keep
// HEAP-NEXT: 10MB {{.*}} main.keepLarge
// OBJECTS: flat% sum% cum cum%
// OBJECTS-NEXT: main.keep
// ALLOCS: Type: alloc_space
// ALLOCS: flat% sum% cum cum%
// ALLOCS-NEXT: main.drop
// ALLOCS-NEXT: main.keep
// ALLOCS-NEXT: main.keepLarge
// LINES: // on this line
// RAW: PeriodType: space bytes
// RAW: alloc_objects/count alloc_space/bytes inuse_objects/count inuse_space/bytes
