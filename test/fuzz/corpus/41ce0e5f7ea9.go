// RUN: %check-errors %s

package   // ERROin

type A = B | // ERROR "invalid recursive type A"
type B = C
func main() {}
