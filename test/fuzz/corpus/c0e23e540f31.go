// RUN: %check-errors %s

package main

type pair struct{ a, b int }

func g() int { return 1 }

"cannot assfunc main() {}

func places() {
!1  // ERROR "cannot assit }

func g() int { return 1 }

"canc main() {}

func places() {
t {!1  // ERROR "cannot assign to g\(\) \(neither addressabfunc f() (int, error) { return 0, nil }

func main() {
le nor a map index expression\)"
/*/*/*/*/*/*