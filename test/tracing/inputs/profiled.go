// Ends while a CPU profile goes on.
package main

import (
	"bytes"
	"runtime/pprof"
)

//go:noinline
func hog(rounds int) (n int) {
	for i := range rounds {
		n = n*7 ^ i/(n&15+1)
	}
	return n
}

func main() {
	var profile bytes.Buffer
	if err := pprof.StartCPUProfile(&profile); err != nil {
		panic(err)
	}
	hog(40_000_000)
}
