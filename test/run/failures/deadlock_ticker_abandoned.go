// A ticker that nobody can receive from wakes nobody.
package main

import "time"

func main() {
	time.NewTicker(time.Millisecond)
	time.Sleep(5 * time.Millisecond)
	<-make(chan int)
}
