// RUN: %minigo run %s

// golang.org/x/sys/unix links to this name of the runtime's.
package main

import _ "unsafe"

//go:linkname vgetrandom runtime.vgetrandom
//go:noescape
func vgetrandom(p []byte, flags uint32) (ret int, supported bool)

func main() {
	if n, supported := vgetrandom(make([]byte, 8), 0); supported && n != 8 {
		panic("vgetrandom")
	}
}
