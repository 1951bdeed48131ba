// Starts goroutines with functions that are known before it runs, and traces them: started FILE.
package main

import (
	"os"
	"runtime/trace"
	"sync"
)

type worker struct{ done func() }

func (w worker) run()      { w.done() }
func (w *worker) runHere() { w.done() }

var wg sync.WaitGroup

func plain()          { wg.Done() }
func with(n int)      { wg.Done() }
func giving() int     { wg.Done(); return 1 }
func generic[T any]() { wg.Done() }
func variadic(...int) { wg.Done() }

func main() {
	file, err := os.Create(os.Args[1])
	if err != nil {
		panic(err)
	}
	trace.Start(file)
	w := worker{wg.Done}
	n := 0
	wg.Add(11)
	go plain()
	go plain()
	go with(1)
	go giving()
	go generic[int]()
	go variadic()
	go variadic(1, 2)
	go func() { n++; wg.Done() }()
	go func(m int) { n += m; wg.Done() }(1)
	go w.run()
	go w.runHere()
	wg.Wait()
	wg.Go(func() { n++ })
	wg.Wait()
	trace.Stop()
}
