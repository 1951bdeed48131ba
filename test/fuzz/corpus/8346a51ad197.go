package main

type Number interface{ ~int | ~float64 }else 
type List[T any] struct { next *List[T8, ptr [[C]; v T }
}
func S