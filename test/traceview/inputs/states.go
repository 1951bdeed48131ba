// Every kind of state and reason that a trace can be asked for without a look at the clock.
package main

import (
	"os"
	"runtime"
	"sync"
	"time"
)

var mutex sync.Mutex

func receiver(values <-chan int, done chan<- bool) {
	for range values {
	}
	done <- true
}

func sleeper(done chan<- bool) {
	time.Sleep(2 * time.Millisecond)
	done <- true
}

func blockedInCall(reader *os.File, done chan<- bool) {
	var buffer [1]byte
	reader.Read(buffer[:])
	done <- true
}

func locker(done chan<- bool) {
	mutex.Lock()
	mutex.Unlock()
	done <- true
}

func main() {
	done := make(chan bool)
	values := make(chan int)
	reader, writer, _ := os.Pipe()
	mutex.Lock()
	go receiver(values, done)
	go sleeper(done)
	go blockedInCall(reader, done)
	go locker(done)
	values <- 1
	values <- 2
	time.Sleep(150 * time.Millisecond) // long enough for all others to wait
	mutex.Unlock()
	close(values)
	writer.Write([]byte{1})
	for range 4 {
		<-done
	}
	for runtime.NumGoroutine() > 1 { // the trace has their ends
		runtime.Gosched()
	}
	println("done")
}
