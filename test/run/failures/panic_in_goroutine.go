package main

import "time"

func main() {
	go func() { panic("in a goroutine") }()
	time.Sleep(10 * time.Second)
}
