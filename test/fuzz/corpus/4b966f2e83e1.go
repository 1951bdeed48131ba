// RUN: %check-errors %s

package maty

type U struct{ f int }

func (U) f() {}  // ERROR "field and method with the same name f"

func init() {}
func init() {}

func main() {
lf"
	type c b
func (t) m(int) // ERROR "missing function body"

func main() { f() }
ERROR "assi