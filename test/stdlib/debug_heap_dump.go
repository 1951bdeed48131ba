// RUN: %minigo run %s | diff %s.out -

// debug.WriteHeapDump writes Go's format: an object that a package-level variable points to is found through it, with its
// contents and its pointers, and the statistics end the file.
package main

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
	"os"
	"runtime/debug"
)

const (
	end       = 0
	object    = 1
	params    = 6
	memStats  = 10
	data      = 12
	bss       = 13
	words     = 25 + 256
	nodeValue = 0x1234567890abcdef
)

type node struct {
	value uint64
	next  *node
}

var head *node

type memory struct {
	contents []byte
	pointers []uint64
}

func number(r *bufio.Reader) uint64 {
	n, err := binary.ReadUvarint(r)
	if err != nil {
		panic(err)
	}
	return n
}

func bytesOf(r *bufio.Reader) []byte {
	b := make([]byte, number(r))
	if _, err := io.ReadFull(r, b); err != nil {
		panic(err)
	}
	return b
}

func memoryOf(r *bufio.Reader) (address uint64, m memory) {
	address = number(r)
	m.contents = bytesOf(r)
	for number(r) == 1 {
		m.pointers = append(m.pointers, number(r))
	}
	return
}

func read(r *bufio.Reader) (objects map[uint64]memory, roots []memory) {
	objects = map[uint64]memory{}
	for {
		switch kind := number(r); kind {
		case object:
			address, m := memoryOf(r)
			objects[address] = m
		case data, bss:
			_, m := memoryOf(r)
			roots = append(roots, m)
		case params:
			fmt.Println(number(r), number(r), number(r) < number(r), string(bytesOf(r)))
			bytesOf(r)
			number(r)
		case memStats:
			for range words {
				number(r)
			}
		case end:
			return
		default:
			panic(kind)
		}
	}
}

// isList tells whether m is the node that points to one with the next number.
func isList(objects map[uint64]memory, m memory) bool {
	value := func(m memory) uint64 { return binary.LittleEndian.Uint64(m.contents) }
	if len(m.contents) != 16 || value(m) != nodeValue || len(m.pointers) != 1 {
		return false
	}
	next := objects[binary.LittleEndian.Uint64(m.contents[m.pointers[0]:])]
	return len(next.contents) == 16 && value(next) == nodeValue+1
}

func main() {
	head = &node{nodeValue, &node{nodeValue + 1, nil}}
	file, err := os.CreateTemp("", "heap")
	if err != nil {
		panic(err)
	}
	defer os.Remove(file.Name())
	debug.WriteHeapDump(file.Fd())
	file.Seek(0, io.SeekStart)
	r := bufio.NewReader(file)
	header, _ := r.ReadString('\n')
	fmt.Print(header)
	objects, roots := read(r)
	found := 0
	for _, root := range roots {
		for _, at := range root.pointers {
			if isList(objects, objects[binary.LittleEndian.Uint64(root.contents[at:])]) {
				found++
			}
		}
	}
	_, err = r.ReadByte()
	fmt.Println(found, err, head.next.value-head.value)
}
