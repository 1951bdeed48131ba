package main

type Number interface{ ~int | ~float64 }
type List[T any] struct { next *List[T]; v T }
func (l *List[T]) Push(v T) *List[T] { return &List[T]{l, v} }
func Map[T, U any](s []T, f func(T) U) []U { var r []U; for _, x := range s { r = append(r, f(x)) }; return r }
func Sum[N Number](s ...N) (t N) { for _, x := range s { t += x }; return }
type Pair[K comparable, V any] struct { K K; V V }
 // ERROR 