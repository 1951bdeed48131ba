// RUN: %check-errors %s

// Instantiation of functions: explicit, partial, inferred, by assignment.

package main

func id[T any](x T) T                       { return x }
func pair[K comparable, V any](k K, v V)    {}
func zero[T any]() (t T)                    { return }
func apply[T, U any](x T, f func(T) U) U    { return f(x) }
func plain(x int)                           {}

func main() {
	_ = id[int](1) + id(2)
	pair[string](`a`, 1)
	_ = apply(1, id)
	var f func(string) string = id
	_ = f
	_ = zero()  // ERROR "in call to zero, cannot infer T \(declared at .*generic_call\.go:9:11\)"
	_ = id[int, string](1)  // ERROR "got 2 type arguments but want 1"
	_ = id  // ERROR "cannot use generic function id without instantiation"
	pair(1)  // ERROR "not enough arguments in call to pair"
	pair([]int{}, 1)  // ERROR "\[\]int does not satisfy comparable"
	_ = id[string](1)  // ERROR "cannot use 1 \(untyped int constant\) as string value in argument to id\[string\]"
	var g func(int) string = id  // ERROR "declared and not used: g" "inferred type func\(x int\) int for func\(x T\) T does not match type func\(int\) string of g"
	id[int]  // ERROR "id\[int\] \(value of type func\(x int\) int\) is not used"
	_ = apply(1, zero)  // ERROR "in call to apply, type func\[T any\]\(\) \(t T\) of zero does not match func\(T\) U \(cannot infer T, U, and T\)"
}
