package main

import (
	"fmt"
	"sort"
)

type Key struct {
	Name string
	ID   int
}

type Point struct{ X, Y float64 }

func main() {
	m := map[Key]Point{{"a", 1}: {1, 2}, {"b", 2}: {3, 4}}
	m[Key{"c", 3}] = Point{5, 6}
	p, ok := m[Key{"a", 1}]
	_, missing := m[Key{"a", 2}]
	fmt.Println(p, ok, missing, len(m))
	delete(m, Key{"a", 1})
	delete(m, Key{"zzz", 1})
	fmt.Println(m)

	counts := make(map[int]int, 100)
	for i := range 10000 {
		counts[i%777] += i
	}
	keys := make([]int, 0)
	for k := range counts {
		keys = append(keys, k)
	}
	sort.Ints(keys)
	fmt.Println(len(counts), keys[:5], keys[len(keys)-1], counts[776])
	for k := range counts {
		if k%2 == 0 {
			delete(counts, k)
		}
	}
	fmt.Println(len(counts))
	seen := 0
	for k, v := range counts {
		counts[k+100000] = v
		seen++
		if seen == 1000000 {
			break
		}
		if k > 100000 {
			delete(counts, k)
		}
		if seen > 100 {
			break
		}
	}
	clear(counts)
	fmt.Println(len(counts))

	var nilMap map[string][]int
	fmt.Println(nilMap["x"], len(nilMap), nilMap == nil)
	delete(nilMap, "x")
	for range nilMap {
		panic("never")
	}

	lists := map[string][]int{}
	lists["a"] = append(lists["a"], 1)
	lists["a"] = append(lists["a"], 2)
	lists["b"] = append(lists["b"], 3)
	lists["a"][0]++
	fmt.Println(lists)

	nested := map[string]map[string]int{"x": {"y": 1}}
	nested["x"]["z"] = 2
	nested["w"] = nil
	fmt.Println(nested, nested["w"]["q"])

	anyKeys := map[any]string{1: "int", "1": "string", 1.0: "float", Key{"k", 1}: "struct", nil: "nil", [2]int{1, 2}: "array"}
	fmt.Println(anyKeys[1], anyKeys["1"], anyKeys[1.0], anyKeys[Key{"k", 1}], anyKeys[nil], anyKeys[[2]int{1, 2}], anyKeys[int8(1)] == "")

	funcs := map[string]func(int) int{"double": func(x int) int { return 2 * x }}
	fmt.Println(funcs["double"](21))
	structs := map[string]*Point{"p": {1, 1}}
	structs["p"].X += 10
	fmt.Println(*structs["p"])
	bools := map[bool]int{true: 1}
	bools[false]--
	bools[true] <<= 3
	fmt.Println(bools)
	floats := map[float64]int{0.5: 1}
	nan := 0.0
	nan /= nan
	floats[nan] = 1
	floats[nan] = 2
	_, found := floats[nan]
	fmt.Println(len(floats), found)
	sets := map[string]struct{}{}
	for i := range 100000 {
		sets[fmt.Sprint(i)] = struct{}{}
	}
	for i := 0; i < 100000; i += 2 {
		delete(sets, fmt.Sprint(i))
	}
	_, even := sets["4242"]
	_, odd := sets["4243"]
	fmt.Println(len(sets), even, odd)
	if v, ok := sets["1"]; ok {
		fmt.Println(v)
	}
}
