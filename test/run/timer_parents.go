// No go statement has made the goroutine of a timer, whichever goroutine had its memory before.
package main

import (
	"fmt"
	"runtime"
	"strings"
	"sync"
	"time"
)

func work(w *sync.WaitGroup) { w.Done() }

func main() {
	var w sync.WaitGroup
	for range 100 {
		w.Add(1)
		go work(&w)
	}
	w.Wait()
	time.Sleep(time.Millisecond)

	stack := make(chan string)
	time.AfterFunc(time.Millisecond, func() {
		text := make([]byte, 4096)
		stack <- string(text[:runtime.Stack(text, false)])
	})
	fmt.Println("made by main:", strings.Contains(<-stack, "created by main.main"))
}
