// RUN: %check-errors %s

// More types at one depth than are compared one by one: those that occur twice are ambiguous, and stay hidden deeper down.
package main

type twice struct{ inner }

func (twice) Twice() {}

type inner struct{}

func (inner) Inner() {}

type box[T any] struct{ value T }

func (box[T]) Box() {}

type e0 struct{}

func (e0) M0() {}

type e1 struct{}

func (e1) M1() {}

type e2 struct{}

func (e2) M2() {}

type e3 struct{ twice }

func (e3) M3() {}

type e4 struct{}

func (e4) M4() {}

type e5 struct{ box[int] }

func (e5) M5() {}

type e6 struct{}

func (e6) M6() {}

type e7 struct{}

func (e7) M7() {}

type e8 struct{}

func (e8) M8() {}

type e9 struct{ *twice }

func (e9) M9() {}

type e10 struct{}

func (e10) M10() {}

type e11 struct{}

func (e11) M11() {}

type e12 struct{ box[string] }

func (e12) M12() {}

type e13 struct{}

func (e13) M13() {}

type e14 struct{ box[bool] }

func (e14) M14() {}

type e15 struct{}

func (e15) M15() {}

type e16 struct{}

func (e16) M16() {}

type e17 struct{}

func (e17) M17() {}

type e18 struct{}

func (e18) M18() {}

type e19 struct{}

func (e19) M19() {}

type all struct {
	e0
	e1
	e2
	e3
	e4
	e5
	e6
	e7
	e8
	e9
	e10
	e11
	e12
	e13
	e14
	e15
	e16
	e17
	e18
	e19
}

type one struct {
	e3
	box[int]
}

func use(a all, o one) {
	a.M0()
	a.M19()
	a.Twice() // ERROR "ambiguous selector a.Twice"
	a.Inner() // ERROR "ambiguous selector a.Inner"
	a.Box()   // ERROR "ambiguous selector a.Box"
	o.Twice()
	o.Inner()
	o.Box()
	var _ interface {
		M3()
		M9()
	} = a
	var _ interface{ Twice() } = a // ERROR "ambiguous selector all.Twice"
	var _ interface{ Twice() } = o
}

func main() {}
