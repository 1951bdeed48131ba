// RUN: %minigo build -o %t %s
// RUN: %t | FileCheck %s
// RUN: env GODEBUG=cpu.aes=off %t | FileCheck %s

// Keys of many bytes, whatever instructions they are hashed by: in maps and by hash/maphash, as
// text, arrays and parts of structs.
package main

import (
	"fmt"
	"hash/maphash"
	"strings"
)

type mixed struct {
	text  string
	array [100]byte
}

func numbered(n int) (array [128]byte) {
	array[n%128] = byte(n/128 + 1)
	return
}

func main() {
	texts := map[string]int{}
	arrays := map[[128]byte]int{}
	structs := map[mixed]int{}
	interfaces := map[any]int{}
	seed := maphash.MakeSeed()
	hashes := map[uint64]bool{}
	for n := range 500 {
		text := strings.Repeat("x", n)
		array := numbered(n)
		key := mixed{text, [100]byte{99: byte(n)}}
		texts[text], arrays[array], structs[key], interfaces[text], interfaces[key] = n, n, n, n, n
		hashes[maphash.String(seed, text)] = true
	}
	// CHECK: 500 500 500 1000 500
	fmt.Println(len(texts), len(arrays), len(structs), len(interfaces), len(hashes))
	for n := range 500 {
		// Other memory, the same bytes.
		text := strings.Repeat("xx", n)[:n]
		array := numbered(n)
		key := mixed{text, [100]byte{99: byte(n)}}
		if texts[text] != n || arrays[array] != n || structs[key] != n || interfaces[text] != n || interfaces[key] != n {
			panic(n)
		}
		if maphash.String(seed, text) != maphash.Bytes(seed, []byte(text)) {
			panic(n)
		}
		delete(texts, text)
		delete(arrays, array)
		delete(structs, key)
		delete(interfaces, any(text))
	}
	// CHECK-NEXT: 0 0 0 500
	fmt.Println(len(texts), len(arrays), len(structs), len(interfaces))
}
