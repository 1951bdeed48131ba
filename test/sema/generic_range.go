// RUN: %check-errors %s

// Range over type parameters.

package main

func ranges[S ~[]string, M ~map[string]int, C ~chan int, I ~int, T ~string, A *[2]int, Y []int | map[int]int, D chan<- int, Z any](s S, m M, c C, i I, t T, a A, y Y, d D, z Z) {
	for i, x := range s {
		_ = x + string(rune(i))
	}
	for k, v := range m {
		_, _ = k+"", v+1
	}
	for x := range c {
		_ = x + 1
	}
	for n := range i {
		i = n
	}
	for _, r := range t {
		_ = r + 'a'
	}
	for range a {
	}
	for range y {  // ERROR "cannot range over y \(variable of type Y constrained by \[\]int \| map\[int\]int\): \[\]int and map\[int\]int have different underlying types"
	}
	for range d {  // ERROR "cannot range over d \(variable of type D constrained by chan<- int\): receive from send-only channel chan<- int"
	}
	for range z {  // ERROR "cannot range over z \(variable of type Z constrained by any\): no specific type"
	}
	for a, b := range c {  // ERROR "declared and not used: a" "range over c \(variable of type C constrained by ~chan int\) permits only one iteration variable"
	}
	for a, b := range i {  // ERROR "declared and not used: a" "range over i \(variable of type I constrained by ~int\) permits only one iteration variable"
	}
}

func main() {}
