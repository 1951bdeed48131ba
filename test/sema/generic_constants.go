// RUN: %check-errors %s

// Constants become values of a type parameter if all its types can represent them.

package main

type small interface{ ~int8 | ~uint8 }
type number interface{ ~int | ~float64 }

func constants[S small, N number, A any, B ~[]byte | ~string](s S, n N) {
	s = 100
	n = 1
	_ = n + 2.0
	_ = N(3.0)
	_ = B("text")
	s = 200  // ERROR "cannot use 200 \(untyped int constant\) as S value in assignment"
	_ = s + 128  // ERROR "cannot convert 128 \(untyped int constant\) to type S"
	n = 1.5  // ERROR "cannot use 1\.5 \(untyped float constant\) as N value in assignment"
	_ = S(300)  // ERROR "cannot convert 300 \(untyped int value\) to type S: constant 300 overflows int8 \(in S\)"
	_ = A(0)  // ERROR "cannot convert 0 \(untyped int value\) to type A: A does not contain specific types"
	_ = n == "1"  // ERROR "invalid operation: n == \"1\" \(mismatched types N and untyped string\)"
	var a A = nil  // ERROR "cannot use nil as A value in variable declaration"
	const c = N(1)  // ERROR "N\(1\) \(value of type N constrained by number\) is not constant"
	_ = a
	_ = B(1)  // ERROR "cannot convert 1 \(untyped int value\) to type B: cannot convert 1 \(untyped int constant\) to type \[\]byte \(in B\)"
}

func main() {}
