// RUN: %check-errors %s

package main

type pair struct{ a, b int }

func g() int { return 1 }

func main() {}

func places() {
	g() += 1  // ERROR "cannot assign to g\(\) \(neither addressable nor a map index expression\)"
	g()++  // ERROR "cannot assign to g\(\) \(neither addressable nor a map index expression\)"
	m := map[string]pair{}
	m["a"].a++  // ERROR "cannot assign to struct field m\[\"a\"\]\.a in map"
	m["x"].b += 2  // ERROR "cannot assign to struct field m\[\"x\"\]\.b in map"
	true = false  // ERROR "cannot assign to true \(neither addressable nor a map index expression\)"
}
