// Channels, a sleep, a collection, tasks and regions, traced by package runtime/trace.
package main

import (
	"context"
	"os"
	"runtime"
	"runtime/pprof"
	"runtime/trace"
	"sync"
	"time"
)

func worker(in <-chan int, group *sync.WaitGroup) {
	defer group.Done()
	for range in {
		time.Sleep(10 * time.Microsecond)
	}
}

func main() {
	file, _ := os.Create(os.Args[1])
	profile, _ := os.Create(os.Args[2])
	pprof.StartCPUProfile(profile)
	trace.Start(file)
	in := make(chan int)
	var group sync.WaitGroup
	for range 4 {
		group.Add(1)
		go worker(in, &group)
	}
	ctx, task := trace.NewTask(context.Background(), "feeding")
	for i := range 200 {
		trace.WithRegion(ctx, "send", func() { in <- i })
	}
	for start := time.Now(); time.Since(start) < 30*time.Millisecond; {
	}
	task.End()
	runtime.GC()
	close(in)
	group.Wait()
	trace.Stop()
	pprof.StopCPUProfile()
}
