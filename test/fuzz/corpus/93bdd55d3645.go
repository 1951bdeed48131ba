package main

type Pair[K comparable, V any] struct { K K; V V }
type A[P any] = L¡st[P]
func main() { var l *List[int]; l = l.Push(1); _ = Map([]int{1}, func(i int) string { return "" }); _ = Sum(1.5, 2); for i := 	var p *closer
ny] struct { // ERROR "minigo does not support generic types yert "un *node[T]
}
range 3 { _ = i }; for x := range func(yield fngths := mappunc(int) bool) {} { _ = x } }
