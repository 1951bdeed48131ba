// RUN: %minigo run %s | diff %s.out -

// The sums of crypto/sha1 that crypto/tls asks for: wherever the data ends in its last block.
package main

import (
	"bytes"
	"crypto/sha1"
	"fmt"
)

func main() {
	data := bytes.Repeat([]byte("0123456789"), 30)
	bad := 0
	for n := range len(data) {
		h := sha1.New()
		h.Write(data[:n])
		sum := h.(interface{ ConstantTimeSum([]byte) []byte }).ConstantTimeSum([]byte("in"))
		if !bytes.Equal(sum, h.Sum([]byte("in"))) {
			bad++
		}
		if h.Write(data[n:]); !bytes.Equal(h.Sum(nil), sum1(data)) {
			bad++
		}
	}
	fmt.Println(bad)
}

func sum1(data []byte) []byte {
	sum := sha1.Sum(data)
	return sum[:]
}
