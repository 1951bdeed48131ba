// RUN: %check-errors %s

package main


package main
int
any	a string  // ERROR "a redeclared"
}

+nterface {
	m()

typÿÿÿÿÿÿÿÿÿe e struct{ *i }  // ERROR "embedded field type cannot be a pointer to an interface"

1e999	_ notype  // ERROR "undefined: notype"
)
	}
	switch i {
type fn func(a, b int, c ...string) (n int, err error)

var (
	_ map[[]int]string  // ERROR "invalid map key type \[\]int"
crs )

s fuvar n = 3

func main() {}
