// RUN: %check-errors %s

// Methods of type parameters are those of the constraint.

package main

type stringer interface{ String() string }

type setter[T any] interface {
	*T
	set(int)
}

func methods[S stringer, T any, PT setter[T]](s S, t T, pt PT) {
	f := s.String
	_ = f() + S.String(s)
	PT(&t).set(1)
	pt.set(2)
	*pt = t
	s.missing()  // ERROR "s\.missing undefined \(type S has no field or method missing\)"
	t.set(1)  // ERROR "t\.set undefined \(type T has no field or method set\)"
	ps := &s
	ps.String()  // ERROR "ps\.String undefined \(type \*S is pointer to type parameter, not type parameter\)"
	pt.field = 1  // ERROR "pt\.field undefined \(type PT has no field or method field\)"
	_ = T.set  // ERROR "T\.set undefined \(type T has no field or method set\)"
	(&t).String()  // ERROR "\(&t\)\.String undefined \(type \*T is pointer to type parameter, not type parameter\)"
}

func main() {}
