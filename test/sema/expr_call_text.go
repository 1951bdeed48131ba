// RUN: %check-errors %s

package main

type writer interface {
	Write(p []byte) (int, error)
	Close() error
}

type lower struct{}

func (lower) write(p []byte) (int, error) { return 0, nil }

type wrong struct{}

func (wrong) Write(p string) (int, error) { return 0, nil }
func (wrong) Close() error                { return nil }

type pointer struct{}

func (*pointer) Write(p []byte) (int, error) { return 0, nil }
func (*pointer) Close() error                { return nil }

type field struct{ Close, Write int }

func use(w writer) {}

func main() {
	use(lower{})  // ERROR "cannot use lower\{\} \(value of struct type lower\) as writer value in argument to use: lower does not implement writer \(missing method Close\)"
	use(wrong{})  // ERROR "cannot use wrong\{\} \(value of struct type wrong\) as writer value in argument to use: wrong does not implement writer \(wrong type for method Write\)"
	use(pointer{})  // ERROR "cannot use pointer\{\} \(value of struct type pointer\) as writer value in argument to use: pointer does not implement writer \(method Close has pointer receiver\)"
	use(&pointer{})
	use(field{})  // ERROR "cannot use field\{\} \(value of struct type field\) as writer value in argument to use: field does not implement writer \(field\.Close is a field, not a method\)"
	var w writer
	use(&w)  // ERROR "cannot use &w \(value of type \*writer\) as writer value in argument to use: \*writer does not implement writer \(type \*writer is pointer to interface, not interface\)"
	var p *writer = &pointer{}  // ERROR "cannot use &pointer\{\} \(value of type \*pointer\) as \*writer value in variable declaration: \*pointer does not implement \*writer \(type \*writer is pointer to interface, not interface\)"
	_ = p
	var a any = w
	w = a  // ERROR "cannot use a \(variable of interface type any\) as writer value in assignment: any does not implement writer \(missing method Close\)"
	_ = w.(wrong)  // ERROR "impossible type assertion: w\.\(wrong\)"
	use(nil)
	_ = a.(pointer)
}
