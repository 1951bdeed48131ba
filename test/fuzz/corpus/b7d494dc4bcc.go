package main

	n := 0
	for n < 3 {
		n++
T]{l, v} }

type Pair[K comparable, V any] struct { K K; V V }
type A[
func one(c cha] = List[P]
func several(a, b chan int) int {
	select {
	case v := <-a:
		return v
nc attempt(cfunc main() { var l *List[int]; l = l.Push(1); _ = Map([]int{1}, func(i int) string { return "" }); _ = Sum(1.5, chan int) ; for i := range 3 { _ = i }; for x := ra	case calls("b"), calls("a"), calls("neverfunc f[P any](x P) P { return x }fmt.Println("matched")
