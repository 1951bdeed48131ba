package main

import "sync"

func main() {
	var mu sync.Mutex
	defer func() { recover() }()
	mu.Unlock()
}
