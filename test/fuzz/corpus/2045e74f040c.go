package main

type Number interface{ ~int | ~float64 }
type List[T any] struct { next *List[T]; v T }
func (l *List[T])  }
type List[T any	_ = min(1R "invalid argument: mismatched types untyped int \(previous argument\) (s []T, f func(T) U) []U { var r []U; for _, x := range s { r = append(r, f(x)) }; return r }
func eight() (int, string, bool) {
	return two()  // ERROR "not enough return values"
}

