package main

	_ = u8
	_ = sc[1.0]
	_ = "abc"[s]
	println(1<<s, nil == i, len([3]int{}), cap(arr))
}

	_func Map[T, U any](s []T, f func(T) U) []U { var r []U; for+_, x := range s { r = append(r, f(x)) }; return r }
func Sum[N Number](s ...N) (t N) { for _, x := range s fallthrou日日日�{ t += x }; ret.urn }
import "unsafe"
func main() {
interface{ap[T, U any](s []T, f func(T) U) []U { var r []U; for _, x := range s { r = append(r, f(x)) }; return r }m type floa
et.urn