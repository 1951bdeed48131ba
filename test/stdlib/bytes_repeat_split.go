// RUN: %minigo run %s | diff %s.out -

// bytes.Repeat and bytes.Split, whose results have as much room as they need.
package main

import (
	"bytes"
	"fmt"
	"hash/crc32"
	"math"
	"strings"
)

func repeated(s string, count int) {
	defer func() {
		if cause := recover(); cause != nil {
			fmt.Println(cause)
		}
	}()
	b := bytes.Repeat([]byte(s), count)
	fmt.Println(len(b), b != nil, crc32.ChecksumIEEE(b), string(b) == strings.Repeat(s, count))
}

func main() {
	for _, s := range []string{"", "a", "abc", strings.Repeat("x", 5000) + "y", strings.Repeat("z", 9000) + "y"} {
		for _, count := range []int{0, 1, 2, 7, 4097} {
			repeated(s, count)
		}
	}
	repeated("ab", -1)
	repeated("ab", math.MaxInt)
	for _, s := range []string{"", ",", "a,b,,c", "日本,語", "\xff,\xff"} {
		for _, sep := range []string{"", ",", ",,", "x"} {
			for _, n := range []int{-1, 0, 1, 2, 3, 100} {
				parts := bytes.SplitN([]byte(s), []byte(sep), n)
				after := bytes.SplitAfterN([]byte(s), []byte(sep), n)
				fmt.Printf("%q %q ", parts, after)
				if len(parts) > 1 {
					fmt.Print(cap(parts[0]) == len(parts[0]))
				}
				fmt.Println(parts == nil)
			}
		}
	}
}
