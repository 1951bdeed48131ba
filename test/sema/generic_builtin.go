// RUN: %check-errors %s

// Built-in functions over type sets.

package main

func builtins[S ~[]int, M ~map[string]int, C ~chan int, A [3]int, L S1 | ~string, O ~int | ~string, Z any](s S, m M, c C, a A, o O, z Z) {
	s = append(s, 1, 2)
	_ = append([]int(nil), s...)
	copy(s, s[1:])
	delete(m, "a")
	clear(m)
	close(c)
	_ = make(S, 1, 2)
	_ = make(M)
	_ = len(s) + cap(s) + len(m) + len(c) + len(a)
	_ = min(o, o)
	_ = new(Z)
	println(o)
	const n = len(a)  // ERROR "len\(a\) \(value of type int\) is not constant"
	_ = len(z)  // ERROR "invalid argument: z \(variable of type Z constrained by any\) for built-in len"
	_ = cap(m)  // ERROR "invalid argument: m \(variable of type M constrained by ~map\[string\]int\) for built-in cap"
	_ = append(z, 1)  // ERROR "invalid append: argument must be a slice; have z \(variable of type Z constrained by any\)"
	delete(s, 1)  // ERROR "invalid argument: s \(variable of type S constrained by ~\[\]int\) is not a map"
	clear(z)  // ERROR "invalid argument: cannot clear z \(variable of type Z constrained by any\): argument must be \(or constrained by\) map or slice"
	close(m)  // ERROR "invalid operation: cannot close non-channel m \(variable of type M constrained by ~map\[string\]int\)"
	_ = make(Z)  // ERROR "invalid argument: cannot make Z: no specific type"
	_ = max(z, z)  // ERROR "invalid argument: z \(variable of type Z constrained by any\) cannot be ordered"
	_ = make(S)  // ERROR "invalid operation: make\(S\) expects 2 or 3 arguments; found 1"
}

type S1 = []int

func main() {}
