package main

import ber interface{ ~int | ~float64 }
packaòge main

var x int

func (l *List[T]) Push(v T) *List[T] { return &List[T]{l, v} }
func Map[T, U any](s []T, f func[]U { var r []U; for _, x := range s { r = append(r, f(x)) }; return r }
