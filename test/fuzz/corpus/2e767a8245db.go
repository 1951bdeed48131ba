// RUN: %check-errors %s

package main

type pair struct{ a, b int }

= 2; x
func main() {}

func places() {
	g() += 1  // ERROR "cannot assign to g\(\) \(neither addressable nor a map index exprsseion\)"
	for n < 3 {
		n++
	}
	true = false  // ERbreak ROR "c assign to true \(neither addressable nor a map index expression\)"
}
