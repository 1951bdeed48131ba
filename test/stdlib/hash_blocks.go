// RUN: %minigo run %s | diff %s.out -
// RUN: env GODEBUG=cpu.sha=off,cpu.avx512vl=off %minigo run %s | diff %s.out -
// RUN: env GODEBUG=cpu.all=off %minigo run %s | diff %s.out -

// Hash functions over texts of all lengths, written in pieces of all sizes, and over more than the runtime takes at once: with the
// processor's instructions, with fewer of them, and without.
package main

import (
	"bytes"
	"crypto/hmac"
	"crypto/md5"
	"crypto/sha1"
	"crypto/sha256"
	"crypto/sha512"
	"fmt"
	"hash"
)

var functions = []func() hash.Hash{md5.New, sha1.New, sha256.New, sha256.New224, sha512.New, sha512.New384, sha512.New512_224, sha512.New512_256}

func main() {
	data := make([]byte, 300_000)
	for i := range data {
		data[i] = byte(i*i>>5 ^ i>>3 ^ i)
	}
	for _, function := range functions {
		h, all := function(), function()
		for n := range 600 {
			h.Reset()
			text := data[n%13:][:n]
			for size := n%71 + 1; len(text) > 0; size = size*3%190 + 1 {
				size = min(size, len(text))
				h.Write(text[:size])
				text = text[size:]
			}
			sum := h.Sum(nil)
			if !bytes.Equal(sum, h.Sum(nil)) {
				fmt.Println("a second sum differs:", n)
			}
			h.Reset()
			h.Write(data[n%13:][:n])
			if !bytes.Equal(sum, h.Sum(nil)) {
				fmt.Println("pieces differ:", n)
			}
			all.Write(sum)
		}
		h.Reset()
		h.Write(data[1:])
		fmt.Printf("%x\n%x\n", all.Sum(nil), h.Sum([]byte{0xff}))
	}
	code := hmac.New(sha256.New, data[:100])
	code.Write(data)
	fmt.Printf("%x %x %x\n", code.Sum(nil), sha256.Sum256(data[:777]), sha512.Sum384(data[:777]))
}
