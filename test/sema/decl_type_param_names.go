// RUN: %check-all-errors %s

// Type parameters with names of predeclared objects, which messages tell apart.

package main

type Vector[string any] []string

func shadow[int any](x int) {
	var s string = x // ERROR "cannot use x \(variable of type int /\* with int declared at .*decl_type_param_names.go:9:13 \*/ constrained by any\) as string value in variable declaration"
	var v Vector[int]
	v = append(v, s) // ERROR "cannot use s \(variable of type string\) as int /\* with int declared at .*:9:13 \*/ value in argument to append"
	shadow(s)
	var n Vector[float64]
	n = v // ERROR "cannot use v \(variable of slice type Vector\[int /\* with int declared at .* \*/\]\) as Vector\[float64\] value in assignment"
	_ = n
}

func (v Vector[len]) first() len { return v[0] }

func main() {
	shadow(1)
	var s string = Vector[float64]{1}.first() // ERROR "cannot use Vector\[float64\]\{.+\}.first\(\) \(value of type float64\) as string value in variable declaration"
	_ = s
}
