// A program that allocates for ever in little address space says so and exits with 2, whatever it allocates, and
// with several threads; one that drops what it allocates goes on. Go does the same in 2,000,000 kilobytes: it
// reserves more to begin with.
//
// RUN: %minigo build -o %t %s
// RUN: bash %S/inputs/limited.sh 500000 %t nodes
// RUN: bash %S/inputs/limited.sh 500000 %t slices
// RUN: bash %S/inputs/limited.sh 500000 %t maps
// RUN: bash %S/inputs/limited.sh 500000 %t texts
// RUN: bash %S/inputs/limited.sh 500000 %t goroutines
// RUN: bash %S/inputs/limited.sh 500000 %t recursion
// RUN: bash %S/inputs/limited.sh 500000 %t processors
// RUN: bash %S/inputs/limited.sh 120000 %t nodes
// RUN: bash -c 'ulimit -v 60000; %t nodes; test $? = 2'
// RUN: bash -c 'ulimit -v 10000; %t nodes; test $? = 2'
// RUN: bash -c 'ulimit -v 500000; timeout 60 %t garbage' | grep '^ends$'
package main

import (
	"fmt"
	"os"
	"runtime"
	"strings"
)

type node struct {
	next *node
	data [100]int
}

var (
	nodes  *node
	blocks [][]byte
	maps   = map[int]*node{}
	text   = "text"
)

func addNode() { nodes = &node{next: nodes} }

func addSlice() {
	block := make([]byte, 4096<<(len(blocks)%16))
	block[len(block)-1] = 1
	blocks = append(blocks, block)
}

func addEntry() { maps[len(maps)] = &node{} }

func addText() { text += strings.Repeat("x", len(text)/4+1) }

func recurse(up *node) int {
	var own node
	own.next = up
	if up != nil && up.data[7] != 7 {
		panic("frame damaged")
	}
	own.data[7] = 7
	return recurse(&own) + own.data[8]
}

// addGoroutine makes a goroutine whose stack is some frames deep.
func addGoroutine() {
	var descend func(depth int, up *node)
	descend = func(depth int, up *node) {
		own := node{next: up}
		if depth == 0 {
			select {}
		}
		descend(depth-1, &own)
	}
	go descend(20, nil)
	runtime.Gosched()
}

// onProcessors allocates on several goroutines.
func onProcessors() {
	for range 8 {
		go func() {
			var own *node
			for {
				own = &node{next: own}
			}
		}()
	}
	select {}
}

// makeGarbage allocates 4 GB and keeps 10 MB of them.
func makeGarbage() {
	var recent [10][]byte
	for i := range 4000 {
		recent[i%10] = make([]byte, 1_000_000)
		recent[i%10][i] = 1
	}
	fmt.Println("ends")
	os.Exit(0)
}

func main() {
	ways := map[string]func(){
		"nodes": addNode, "slices": addSlice, "maps": addEntry, "texts": addText, "goroutines": addGoroutine,
		"recursion": func() { recurse(nil) }, "processors": onProcessors,
		"garbage": makeGarbage,
	}
	fmt.Println("begins")
	for way := ways[os.Args[1]]; ; {
		way()
	}
}
