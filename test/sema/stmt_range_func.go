// RUN: %check-errors %s

package main

func none(yield func() bool)             {}
func one(yield func(int) bool)           {}
func pairs(yield func(int, string) bool) {}

type (
	truth   bool
	yielder func(string) bool
)

func named(yield yielder)                       {}
func twoArguments(a, b func() bool)             {}
func result(yield func() bool) int              { return 0 }
func notFunc(yield int)                         {}
func three(yield func(int, int, int) bool)      {}
func noBool(yield func(int))                    {}
func number(yield func(int) int)                {}
func ownBool(yield func(int) truth)             {}
func (t truth) method(yield func(float64) bool) {}

func good() {
	for range none {
	}
	for range pairs {
	}
	for i := range one {
		var _ int = i
	}
	for i, s := range pairs {
		_, _ = i+1, s+""
	}
	for s := range named {
		_ = s + ""
	}
	for x := range truth(true).method {
		_ = x / 2
	}
	var i interface{}
	for i = range pairs {
	}
	for _, i = range pairs {
	}
	_ = i
}

func main() {
	good()
	for i := range none { // ERROR "range over none \(value of type func\(yield func\(\) bool\)\) permits no iteration variables"
	}
	for i, j := range one { // ERROR "range over one \(value of type func\(yield func\(int\) bool\)\) permits only one iteration variable"
		_ = i
	}
	for range twoArguments { // ERROR "cannot range over twoArguments \(value of type func\(a func\(\) bool, b func\(\) bool\)\): func must be func\(yield func\(...\) bool\): wrong argument count"
	}
	for range result { // ERROR "cannot range over result .*: func must be func\(yield func\(...\) bool\): unexpected results"
	}
	for range notFunc { // ERROR "cannot range over notFunc .*: func must be func\(yield func\(...\) bool\): argument is not func"
	}
	for range three { // ERROR "func must be func\(yield func\(...\) bool\): yield func has too many parameters"
	}
	for range noBool { // ERROR "yield func does not return bool"
	}
	for range number { // ERROR "yield func does not return bool"
	}
	for range ownBool { // ERROR "yield func returns user-defined boolean, not bool"
	}
}
