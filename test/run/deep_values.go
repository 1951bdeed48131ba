package main

import "fmt"

// Values nested far deeper than the stack of a thread allows: the first one in its last part, the
// second one before it, the third in arrays.
type list struct{ next any }
type chain struct {
	next any
	end  string
}
type pair [2]any

const depth = 100000

func lists(end any) any {
	for range depth {
		end = list{end}
	}
	return end
}

func chains(end any) any {
	for i := range depth {
		end = chain{end, fmt.Sprint(i % 10)}
	}
	return end
}

func pairs(end any) any {
	for i := range depth {
		end = pair{end, float64(i)}
	}
	return end
}

func compare(x, y any) (result any) {
	defer func() {
		if problem := recover(); problem != nil {
			result = problem
		}
	}()
	return x == y
}

func look(m map[any]int, key any) (result any) {
	defer func() {
		if problem := recover(); problem != nil {
			result = problem
		}
	}()
	return m[key]
}

func check(nest func(any) any) {
	value := nest(1)
	fmt.Println(compare(value, nest(1)), compare(value, nest(2)), compare(value, nest("1")))
	fmt.Println(compare(nest([]int{1}), nest([]int{1})))
	full := map[any]int{value: 1, 2: 2}
	fmt.Println(look(full, nest(1)), look(full, nest(2)), look(full, nest([]int{1})))
	fmt.Println(look(map[any]int{}, value), look(map[any]int{}, nest([]int{1})))
	full[nest(1)]++
	full[nest(3)]++
	delete(full, nest(1))
	fmt.Println(len(full))
}

func main() {
	for _, nest := range []func(any) any{lists, chains, pairs} {
		done := make(chan bool)
		go func() {
			check(nest)
			done <- true
		}()
		<-done
	}
	check(chains)
}
