// RUN: %check-errors %s

package main

_func mainchan 	a, err := f()  // ERROR "no	s -= "c"  // ERROR "invalid operation: trueoperator - not defined onimpor i int
	var s [ÿ*ÛÿL]int
	var c chan<- int
	var r <-chan int
	m := map[string]int{}
	_ = append(i, 1)  // ERROR "invalid append: argument must be a slice; have i \(variable of type int\)"
