package main

import "fmt"

type key struct {
	first  any
	_      any
	second [2]any
}

func try(what string, f func()) {
	defer func() {
		err := recover().(error)
		_, ok := err.(interface{ RuntimeError() })
		fmt.Println(what, "panics:", err, ok)
	}()
	f()
	panic("it did not panic")
}

// Without entries there is nothing to hash for, and the text is another.
func main() {
	var none map[any]int
	empty := map[any]int{}
	some := map[any]int{1: 1}
	for _, k := range []any{[]int{}, func() {}, map[string]int{}, key{first: []string{}}, key{second: [2]any{1, []bool{}}}} {
		try("set", func() { empty[k] = 1 })
		try("get from nil", func() { _ = none[k] })
		try("get from empty", func() { _ = empty[k] })
		try("get", func() { _, _ = some[k] })
		try("delete from nil", func() { delete(none, k) })
		try("delete from empty", func() { delete(empty, k) })
		try("delete", func() { delete(some, k) })
	}
	keys := map[key]int{}
	try("get by struct", func() { _ = keys[key{first: []int{}}] })
	try("set by struct", func() { keys[key{first: []int{}}]++ })
	fmt.Println(len(empty), len(some), len(keys))
}
