// RUN: %minigo run %s | diff %s.out -

// Package index/suffixarray: places of strings and expressions, and an index in a file.
package main

import (
	"bytes"
	"errors"
	"fmt"
	"hash/fnv"
	"index/suffixarray"
	"regexp"
	"slices"
	"strings"
)

func main() {
	text := []byte("the theory of the other: bananas, banana bread\x00\xff")
	x := suffixarray.New(text)
	fmt.Println(bytes.Equal(x.Bytes(), text))
	for _, s := range []string{"the", "an", "ana", "", "zz", " ", "\xff", string(text), "b"} {
		for _, n := range []int{-1, 0, 1, 2, 100} {
			found := x.Lookup([]byte(s), n)
			fmt.Print(found, found == nil, " ")
		}
		fmt.Println()
	}
	for _, expr := range []string{"the", "ana", "the[a-z]*", "b[an]*s?", "[aeiou]{2}", "o.", "", "zz", "nan$"} {
		for _, n := range []int{-1, 0, 1, 2, 3} {
			fmt.Print(x.FindAllIndex(regexp.MustCompile(expr), n), " ")
		}
		fmt.Println()
	}

	var buf bytes.Buffer
	fmt.Println(x.Write(&buf), buf.Len())
	fmt.Printf("%x\n", buf.Bytes())
	whole := bytes.Clone(buf.Bytes())
	var y suffixarray.Index
	fmt.Println(y.Read(&buf), string(y.Bytes()) == string(text), y.Lookup([]byte("na"), -1))
	for _, size := range []int{0, 5, 20, 60} {
		fmt.Println(new(suffixarray.Index).Read(bytes.NewReader(whole[:size])))
	}
	fmt.Println(x.Write(full{}))

	long := []byte(strings.Repeat("abracadabra", 700) + strings.Repeat("a", 9000))
	z := suffixarray.New(long)
	places := z.Lookup([]byte("abra"), -1)
	slices.Sort(places)
	sum := fnv.New32()
	fmt.Println(len(places), places[:5], z.Write(sum), sum.Sum32())
	fmt.Println(suffixarray.New(nil).Lookup([]byte("a"), -1), len(suffixarray.New(nil).Bytes()))
}

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("disk full") }
