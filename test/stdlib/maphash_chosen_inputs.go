// RUN: %minigo run %s | diff %s.out -

// Package hash/maphash: inputs made of the words that the function mixes with, which everybody can read, have different hashes.
package main

import (
	"encoding/binary"
	"fmt"
	"hash/maphash"
	"math/bits"
)

const (
	factor  = 0x9E3779B97F4A7C15
	partner = 0xD6E8FEB86659FD93
)

// chosen returns constants, and what becomes one of them when a multiple of the factor is added or the bits are turned.
func chosen() []uint64 {
	words := []uint64{0, factor, partner, factor ^ partner}
	for i := range 8 {
		step := uint64(i) * factor
		words = append(words, partner-step, partner+step, partner^step, step, -step, bits.RotateLeft64(partner, 11+6*i))
	}
	return words
}

// filled returns n bytes, the word again and again from an offset on.
func filled(word uint64, n, offset int) []byte {
	var one [8]byte
	binary.LittleEndian.PutUint64(one[:], word)
	text := make([]byte, n)
	for i := range text {
		text[i] = one[(i+offset)%8]
	}
	return text
}

// flip reports how many single bytes of inputs made of the word do not count.
func flip(seed maphash.Seed, word uint64) (same int) {
	for n := 1; n <= 300; n++ {
		// Behind the word's end as before it: bytes are also read from the end.
		for _, offset := range []int{0, -n & 7} {
			text := filled(word, n, offset)
			sum := maphash.Bytes(seed, text)
			for i := range text {
				text[i] ^= 0x10
				if maphash.Bytes(seed, text) == sum {
					same++
				}
				text[i] ^= 0x10
			}
		}
	}
	return same
}

// beside reports how many hashes inputs have that differ in one word, beside others that are all one word.
func beside(seed maphash.Seed, word uint64, n, at int) int {
	sums := map[uint64]bool{}
	text := filled(word, n, 0)
	for i := range uint64(100) {
		binary.LittleEndian.PutUint64(text[at:], i*i<<20^i)
		sums[maphash.Bytes(seed, text)] = true
	}
	return len(sums)
}

// exchanged reports how many times two pairs of words can change places when a multiple of the factor is added to one word of each.
func exchanged(seed maphash.Seed, n int) (same int) {
	text := filled(0, n, 0)
	for i := range text {
		text[i] = byte(i * i >> 2)
	}
	sum := maphash.Bytes(seed, text)
	pair := func(i int) (first, second []byte) { return text[i*16:][:8], text[i*16+8:][:8] }
	for i := range n / 16 {
		for j := range i {
			for step := range uint64(17) {
				kept := string(text)
				a, b := pair(i)
				c, d := pair(j)
				first, second := binary.LittleEndian.Uint64(b), binary.LittleEndian.Uint64(d)
				binary.LittleEndian.PutUint64(b, second+(step-8)*factor)
				binary.LittleEndian.PutUint64(d, first-(step-8)*factor)
				for k := range a {
					a[k], c[k] = c[k], a[k]
				}
				if maphash.Bytes(seed, text) == sum {
					same++
				}
				copy(text, kept)
			}
		}
	}
	return same
}

// comparables reports how many hashes values have that differ in one word beside a chosen one.
func comparables(seed maphash.Seed, word uint64) (words, texts, values int) {
	type pair struct{ a, b uint64 }
	type named struct {
		name string
		b    uint64
	}
	pairs, names, anys := map[uint64]bool{}, map[uint64]bool{}, map[uint64]bool{}
	for i := range uint64(100) {
		first := i*i<<20 ^ i
		text := string(binary.LittleEndian.AppendUint64(binary.LittleEndian.AppendUint64(nil, first), word))
		pairs[maphash.Comparable(seed, pair{first, word})] = true
		names[maphash.Comparable(seed, named{text, word})] = true
		anys[maphash.Comparable(seed, [2]any{first, word})] = true
	}
	return len(pairs), len(names), len(anys)
}

func main() {
	seed := maphash.MakeSeed()
	for _, word := range chosen() {
		if same := flip(seed, word); same > 0 {
			fmt.Printf("%#x: %d bytes do not count\n", word, same)
		}
		for _, n := range []int{8, 16, 17, 24, 32, 48, 64, 96, 112, 127, 128, 144, 256, 300} {
			for at := 0; at+8 <= n; at += 8 {
				if sums := beside(seed, word, n, at); sums != 100 {
					fmt.Printf("%#x: %d hashes of 100 texts of %d bytes that differ at %d\n", word, sums, n, at)
				}
			}
		}
		if words, texts, values := comparables(seed, word); words+texts+values != 300 {
			fmt.Printf("%#x: %d, %d and %d hashes of 100 values\n", word, words, texts, values)
		}
	}
	for n := 32; n <= 256; n += 16 {
		if same := exchanged(seed, n); same > 0 {
			fmt.Println(n, "bytes:", same, "pairs of words can change places")
		}
	}
	fmt.Println("done")
}
