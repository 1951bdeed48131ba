// Which size make complains of, in the heap and in the frame, and when.
package main

import "fmt"

var sink any

func try(what string, f func() (int, int)) {
	defer func() {
		if v := recover(); v != nil {
			fmt.Printf("%s: %T %v\n", what, v, v)
		}
	}()
	n, c := f()
	fmt.Println(what, n, c)
}

func say(what string, n int) int {
	fmt.Print(what, " ")
	return n
}

func sizes(n, c int) {
	what := fmt.Sprint(n, " ", c)
	try(what+" heap", func() (int, int) {
		s := make([]int, say("len", n), say("cap", c))
		sink = s
		return len(s), cap(s)
	})
	try(what+" frame", func() (int, int) {
		s := make([]int, say("len", n), say("cap", c))
		return len(s), cap(s)
	})
	try(what+" constant cap", func() (int, int) {
		s := make([]int, say("len", n), 10)
		return len(s), cap(s)
	})
	try(what+" constant cap of 64 KiB", func() (int, int) {
		s := make([]int, say("len", n), 8<<10)
		return len(s), cap(s)
	})
	try(what+" constant cap in the heap", func() (int, int) {
		s := make([]int, say("len", n), 10)
		sink = s
		return len(s), cap(s)
	})
	try(what+" constant len", func() (int, int) {
		s := make([]int, 10, say("cap", c))
		return len(s), cap(s)
	})
	try(what+" nothing", func() (int, int) {
		s := make([]struct{}, say("len", n), say("cap", c))
		return len(s), cap(s)
	})
	try(what+" unsigned", func() (int, int) {
		s := make([]int, uint64(say("len", n)), uint64(say("cap", c)))
		return len(s), cap(s)
	})
}

func main() {
	for _, n := range []int{-1, 0, 5, 20, 1 << 50, 1 << 62} {
		for _, c := range []int{-1, 3, 1 << 50, 1 << 62} {
			sizes(n, c)
		}
	}
	try("index before cap", func() (int, int) {
		s := make([]int, []int{1}[say("index", 7)], say("cap", -1))
		return len(s), cap(s)
	})
	try("index after len", func() (int, int) {
		s := make([]int, say("len", -1), []int{1}[say("index", 7)])
		return len(s), cap(s)
	})
}
