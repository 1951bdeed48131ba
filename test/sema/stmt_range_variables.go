// RUN: %check-errors %s

package main

func main() {}

func variables(k string, p *[3]int, f float64) {
	for i := range "abc" {
		var s string = i  // ERROR "cannot use i \(variable of type int\) as string value in variable declaration"
		_ = s
	}
	for i, v := range p {
		_, _ = i, v
	}
	for k = range []int{} {  // ERROR "cannot use k \(value of type int\) as string value in assignment"
	}
	for k, k = range map[string]int{} {  // ERROR "cannot use k \(value of type int\) as string value in assignment"
	}
	for _ = range 3 {
	}
	for _, _ := range []int{1} {  // ERROR "no new variables on left side of :="
	}
	for f = range 10 {  // ERROR "cannot use iteration variable of type float64"
	}
}
