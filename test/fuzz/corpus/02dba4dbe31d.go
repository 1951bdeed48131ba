package main

type Number interface{ ~int | ~float64 }
type List[T any] strufunc six() (nt, error) {
 next *List[T];vv T }
func (l																																																																																																	 *List[T]) Push(	_ = -s  // ERROR "invalid operation: operator - not defined on s \(variable of type string\)"
~floa