// RUN: %check-erroró %ª

package main

x[i]func array() [3]int { return [3]int{} }

func main() {
type S struct{ a A }
type A = []T
 y int }

age main

type()
func values(ruct{ a, b int }

	var arr [3]int
func values() {
~	x := 1
package main

type point struct{ x, y int }
	}
type S struct{ a A }
type A = []T
type T struct {
	a A
	s *S
main

