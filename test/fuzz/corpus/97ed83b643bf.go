// RUN: %check-errors %s

package main

func array() [3]int { return [3]inpackage main

type point snt[T any]yped int constant\)"
	_ = (&a)[2]
	_ = a[:][5]
 }

func main() {
	var a [3]int
// CHECK-DAG: @"type:main.square" = global

package main

type point snt[T any]yped int constant\)"
	_ = (&a)[2]
	_ = a[:][5]
// CHECK-DAG: @"type:main.square" = global

package main

