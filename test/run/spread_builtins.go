package main

import "fmt"

// A call with several results as the arguments of a built-in function.

type pair struct {
	a, b string
	c    [5]int
}

func list() ([]string, string, string)      { return []string{"a"}, "b", "c" }
func slices() ([]byte, string)              { return make([]byte, 4), "text" }
func entry() (map[string]int, string)       { return table, "gone" }
func parts() (float64, float64)             { return 1.5, -2 }
func anys() ([]any, int, pair)              { return nil, 7, pair{"x", "y", [5]int{1, 2, 3}} }
func errs() ([]error, *failure, error)      { return nil, &failure{"typed"}, nil }
func numbers() (int8, uint16, bool, string) { return -3, 40000, true, "s" }

var table = map[string]int{"gone": 1, "here": 2}

type failure struct{ text string }

func (f *failure) Error() string { return f.text }

func trace(s string) (s1, s2 string) {
	fmt.Print(s, " ")
	return s, s + s
}

func recurse(n int) (int, int) {
	if n == 0 {
		return 1, 2
	}
	return max(recurse(n - 1)), min(recurse(n-1)) - n
}

func main() {
	fmt.Println(append(list()))
	for range 2 {
		x := append(anys())
		fmt.Println(x, len(x))
	}
	fmt.Println(append(errs()))
	fmt.Println(copy(slices()))
	delete(entry())
	fmt.Println(table)
	fmt.Println(complex(parts()), min(parts()), max(parts()))
	fmt.Println(max(trace("p")), min(trace("q")))
	fmt.Println(recurse(5))
	println(numbers())
	defer println(trace("deferred"))
	func() {
		defer delete(entry())
		table["gone"] = 3
		fmt.Println(table)
	}()
	fmt.Println(table)
	go copy(slices())
	if append((list()))[2] == "c" && max(trace("m")) == "mm" {
		fmt.Println("end")
	}
}
