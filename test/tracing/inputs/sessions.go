// Starts and stops traces while goroutines do everything that a trace tells of.
//
//	sessions FOLDER COUNT
package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"runtime"
	"runtime/trace"
	"sync"
	"time"
)

var sink [][]byte

func pingPong(stop chan struct{}) {
	a, b := make(chan int), make(chan int)
	go func() {
		for v := range a {
			b <- v
		}
	}()
	for {
		select {
		case <-stop:
			close(a)
			return
		case a <- 1:
			<-b
		}
	}
}

func files(stop chan struct{}) {
	r, w, _ := os.Pipe()
	go func() {
		buf := make([]byte, 10)
		for {
			if n, _ := r.Read(buf); n == 0 {
				return
			}
		}
	}()
	for {
		select {
		case <-stop:
			w.Close()
			return
		default:
			w.Write([]byte("x"))
			os.Getwd()
			f, _ := os.Open("/dev/null")
			f.Close()
		}
	}
}

func allocate(stop chan struct{}) {
	for {
		select {
		case <-stop:
			return
		default:
			s := make([][]byte, 1000)
			for i := range s {
				s[i] = make([]byte, 100)
			}
			sink = s
		}
	}
}

func locked(stop chan struct{}) {
	runtime.LockOSThread()
	for {
		select {
		case <-stop:
			return
		case <-time.After(50 * time.Microsecond):
		}
	}
}

func panics(stop chan struct{}) {
	for {
		select {
		case <-stop:
			return
		default:
			var wg sync.WaitGroup
			wg.Add(1)
			go func() {
				defer wg.Done()
				defer func() { recover() }()
				panic("x")
			}()
			wg.Wait()
			time.Sleep(time.Microsecond)
		}
	}
}

func procs(stop chan struct{}) {
	n := 1
	for {
		select {
		case <-stop:
			return
		default:
			runtime.GOMAXPROCS(n%4 + 1)
			n++
			time.Sleep(300 * time.Microsecond)
		}
	}
}

func coroutines(stop chan struct{}) {
	for {
		select {
		case <-stop:
			return
		default:
			task := func() {
				ctx, t := trace.NewTask(context.Background(), "work")
				defer t.End()
				defer trace.StartRegion(ctx, "outer").End()
				trace.WithRegion(ctx, "inner", func() { trace.Log(ctx, "key", "value"); runtime.Gosched() })
				trace.Logf(ctx, "", "%d", 7)
			}
			task()
		}
	}
}

func main() {
	trace.Stop()
	stop := make(chan struct{})
	for _, f := range []func(chan struct{}){pingPong, files, allocate, locked, panics, procs, coroutines, pingPong} {
		go f(stop)
	}
	dir := os.Args[1]
	var n int
	fmt.Sscan(os.Args[2], &n)
	for i := 0; i < n; i++ {
		var buf bytes.Buffer
		if err := trace.Start(&buf); err != nil {
			panic(err)
		}
		if err := trace.Start(&buf); err == nil || err.Error() != "execution tracer already enabled" {
			panic(err)
		}
		time.Sleep(time.Duration(i%20) * 200 * time.Microsecond)
		trace.Stop()
		os.WriteFile(fmt.Sprintf("%s/%d.trace", dir, i), buf.Bytes(), 0666)
	}
	close(stop)
	time.Sleep(10 * time.Millisecond)
	fmt.Println("done", n)
}
