// RUN: %minigo run %s | diff %s.out -

// subtle.XORBytes of all lengths, beside others' bytes and in place.
package main

import (
	"crypto/subtle"
	"fmt"
)

func main() {
	bad := 0
	for n := range 200 {
		x, y, want := make([]byte, n), make([]byte, n), make([]byte, n)
		for i := range n {
			x[i], y[i] = byte(i*7+n), byte(i*13)
			want[i] = x[i] ^ y[i]
		}
		z := make([]byte, n+3)
		if subtle.XORBytes(z[1:], x, y) != n || string(z[1:n+1]) != string(want) || z[0] != 0 || z[n+1] != 0 {
			bad++
		}
		if subtle.XORBytes(x, x, y); string(x) != string(want) {
			bad++
		}
	}
	fmt.Println("bad:", bad)
}
