// REQUIRES: go
// RUN: %minigo build -o %t.minigo %s
// RUN: %t.minigo %t.minigo.profile | FileCheck --check-prefix TEXT %s
// RUN: %go tool pprof -top %t.minigo.profile.goroutine 2>&1 | FileCheck --check-prefix GOROUTINE %s
// RUN: %go tool pprof -traces %t.minigo.profile.goroutine 2>&1 | FileCheck --check-prefix STACKS %s
// RUN: %go tool pprof -top %t.minigo.profile.things 2>&1 | FileCheck --check-prefix THINGS %s
// RUN: %go tool pprof -raw %t.minigo.profile.threadcreate 2>&1 | FileCheck --check-prefix THREADS %s
// RUN: %go build -o %t.go %s
// RUN: %t.go %t.go.profile | FileCheck --check-prefix TEXT %s
// RUN: %go tool pprof -top %t.go.profile.goroutine 2>&1 | FileCheck --check-prefix GOROUTINE %s
// RUN: %go tool pprof -traces %t.go.profile.goroutine 2>&1 | FileCheck --check-prefix STACKS %s
// RUN: %go tool pprof -top %t.go.profile.things 2>&1 | FileCheck --check-prefix THINGS %s
// RUN: %go tool pprof -raw %t.go.profile.threadcreate 2>&1 | FileCheck --check-prefix THREADS %s

// Profiles of goroutines, of threads, and of a program's own things.
package main

import (
	"context"
	"os"
	"runtime/pprof"
	"time"
)

//go:noinline
func receive(c chan int) {
	<-c
}

type thing struct{}

//go:noinline
func open(p *pprof.Profile) *thing {
	t := new(thing)
	p.Add(&t, 1)
	return t
}

//go:noinline
func openTwo(p *pprof.Profile) {
	open(p)
	open(p)
}

func write(name, file string) {
	f, _ := os.Create(file + "." + name)
	pprof.Lookup(name).WriteTo(f, 0)
	f.Close()
}

func main() {
	c := make(chan int)
	for range 5 {
		go receive(c)
	}
	pprof.Do(context.Background(), pprof.Labels("purpose", "sleep"), func(context.Context) {
		go time.Sleep(time.Hour)
	})
	things := pprof.NewProfile("things")
	openTwo(things)
	key := new(int)
	things.Add(key, 1)
	things.Remove(key)
	time.Sleep(20 * time.Millisecond)
	for _, name := range []string{"goroutine", "things", "threadcreate"} {
		write(name, os.Args[1])
	}
	pprof.Lookup("goroutine").WriteTo(os.Stdout, 1)
	things.WriteTo(os.Stdout, 1)
	pprof.Lookup("goroutine").WriteTo(os.Stdout, 2)
}

// TEXT: goroutine profile: total 7
// TEXT-NEXT: 5 @ 0x
// TEXT-NEXT: main.receive+0x
// TEXT-EMPTY:
// TEXT: # labels: {"purpose":"sleep"}
// TEXT-NEXT: time.Sleep+0x{{[1-9a-f]}}
// TEXT: things profile: total 2
// TEXT: main.open+0x
// TEXT: main.openTwo+0x
// TEXT: runtime.main+0x
// TEXT: goroutine 1 [running]:
// TEXT: goroutine {{.*}} [chan receive]:
// GOROUTINE: flat% sum% cum cum%
// GOROUTINE-NEXT: 6 {{.*}} runtime.gopark
// GOROUTINE-DAG: 5 71.43% main.receive
// GOROUTINE-DAG: 5 71.43% runtime.chanrecv1
// GOROUTINE-DAG: time.Sleep
// STACKS: runtime.chanrecv1
// STACKS-NEXT: main.receive
// THINGS: flat% sum% cum cum%
// THINGS-NEXT: 2 100% 100% 2 100% main.open
// THREADS: threadcreate/count
