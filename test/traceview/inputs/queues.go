// Goroutines that stand in the queues of one P: for GOMAXPROCS=1.
package main

import "runtime"

var (
	sink int
	done = make(chan bool)
)

func work(rounds int) {
	for i := range rounds {
		sink ^= i * sink
	}
}

func hog() {
	work(40_000_000)
	done <- true
}

func yielder() {
	work(100_000)
	runtime.Gosched()
	work(100_000)
	done <- true
}

func one() {
	work(1_000)
	done <- true
}

func wait(count int) {
	for range count {
		<-done
	}
}

func main() {
	go hog()
	go hog()
	go yielder()
	wait(3)
	for range 400 {
		go one()
	}
	wait(400)
}
