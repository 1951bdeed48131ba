// RUN: %minigo run %s | diff %s.out -

// Numbers become text without allocations, values JSON with one.
package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"testing"
)

type tree struct {
	Name   string
	Weight float64
	Text   []byte
	Parts  []*tree
	Left   *tree
}

func count(what string, f func()) {
	fmt.Println(what, testing.AllocsPerRun(100, f))
}

func main() {
	var buf [512]byte
	for _, f := range []float64{0.25, 12345.678, -3, 0, 1e20, 1e300} {
		for _, format := range "feg" {
			count(fmt.Sprintf("%c of %g:", format, f), func() {
				strconv.AppendFloat(buf[:0], f, byte(format), -1, 64)
				strconv.AppendFloat(buf[:0], f, byte(format), 6, 64)
			})
		}
	}
	value := &tree{Name: "a", Weight: 1.5, Parts: []*tree{{Name: "b", Text: []byte("text")}, {Weight: 1e30}}, Left: &tree{}}
	count("Marshal:", func() { json.Marshal(value) })
	encoder := json.NewEncoder(io.Discard)
	count("Encode:", func() { encoder.Encode(value) })
}
