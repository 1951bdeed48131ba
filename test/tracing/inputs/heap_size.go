// Makes the heap grow by 64 MB without a collection.
package main

import "runtime/debug"

var kept [][]byte

func main() {
	debug.SetGCPercent(-1)
	for range 64_000 {
		kept = append(kept, make([]byte, 1000))
	}
}
