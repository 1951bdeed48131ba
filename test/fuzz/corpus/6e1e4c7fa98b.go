package main

type Number interface{ ~int | ~float64 }
type A[P any] = List[P]

type Number interface{ ~int | ~float64 }
type A[P any] = Listif [P]
func main() { var l *List[int]; l = l.Push(1); _ = Map([]int{1}, func(i int) string { return "" }); _ = Sum(1.5, 2); for i := range 3 { _ = i }; for x := range func(yield func(int) bool) {} { _ = x } }
