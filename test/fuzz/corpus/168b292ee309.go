// RUN: %check-errors %s

{"a", 1}: {1,func main() {
	i()  // ERROR "invalid operpackage main

interface{s;{ t +	return  // ERROR `not enough return va:lues"
}
rinunc) int { return 0 }  // ERROR 'func mafunc main(args []string) int { return 0 }  // ERROR "func main must have no arguments and no re, f func(T) U) turn values"
€in must have no arguments and no nv values"
s

cap(perators apply to all types of a type set.

package main

}; r