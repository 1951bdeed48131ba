// RUN: %check-errors %s

// Inference that fails.

package main

func same[T any](x, y T)                        {}
func slice[S ~[]E, E any](s S)                  {}
func keys[M ~map[K]V, K comparable, V any](m M) {}
func variadic[T any](x ...T)                    {}
func only[R any](x int) (r R)                   { return }

func main() {
	same(1, 2.5)
	same(1, "a")  // ERROR "in call to same, mismatched types untyped int and untyped string \(cannot infer T\)"
	var i int
	same(i, 2.5)  // ERROR "cannot use 2\.5 \(untyped float constant\) as int value in argument to same \(truncated\)"
	same(i, int8(1))  // ERROR "in call to same, type int8 of int8\(1\) does not match inferred type int for T"
	slice(1)  // ERROR "in call to slice, cannot infer E \(declared at .*generic_infer\.go:8:20\)"
	keys([]int{})  // ERROR "in call to keys, M \(type \[\]int\) does not satisfy ~map\[K\]V"
	variadic()  // ERROR "in call to variadic, cannot infer T \(declared at .*generic_infer\.go:10:15\)"
	variadic(1, nil)  // ERROR "cannot use nil as int value in argument to variadic"
	only(1)  // ERROR "in call to only, cannot infer R \(declared at .*generic_infer\.go:11:11\)"
	same(nil, nil)  // ERROR "in call to same, cannot infer T \(declared at .*generic_infer\.go:7:11\)"
	slice[int]([]int{})  // ERROR "in call to slice\[int\], S \(type int\) does not satisfy ~\[\]E"
}
