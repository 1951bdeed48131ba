package main

import "fmt"

type item struct {
	name  string
	list  []int
	index map[string]int
	f     func() int
	next  *item
	any   any
}
type blank struct {
	a, _ int
	m    map[int]int
}



var count = 3

func bump() int { count++; return count }

var items = []item{
	{"a", []int{1, 2, 3}, map[string]int{"x": 1}, func() int { return 7 }, nil, 5},
	{name: "b", list: []int{1, count, bump(), count}, next: &item{name: "c", list: make([]int, 2), any: bump()}},
	5: {"z", nil, nil, nil, &item{next: &item{next: &item{index: map[string]int{"deep": bump()}}}}, []int{count}},
}
var table = [...][3]any{{1, "x", bump()}, {nil, 2.5, item{name: "in"}}}
var bl = []blank{{1, 2, map[int]int{1: 2}}, {3, 4, nil}}
var ptr = &item{name: "ptr", index: map[string]int{"p": count}}
var named Named = Named{1: {bump(), 2}, 4: {3, 4}}

type Named []struct{ a, b int }

var sole = item{index: map[string]int{"q": 1}}
var pick = []map[string]int{{"a": 1}, nil, {"b": bump()}}
var x, y = []int{1, bump()}, []int{say2(), 2}

func say2() int { return len(x) }

func main() {
	for _, it := range items {
		fmt.Println(it.name, it.list, it.index, it.next != nil, it.any)
	}
	fmt.Println(items[0].f(), *items[1].next, items[5].next.next.next.index)
	fmt.Println(table, bl, *ptr, named, sole.index, pick, x, y, count)
	items[0].list = append(items[0].list, 4)
	items[1].list[0] = 8
	items[1].next.list[1] = 5
	fmt.Println(items[0].list, items[1].list, items[1].next.list)
}
