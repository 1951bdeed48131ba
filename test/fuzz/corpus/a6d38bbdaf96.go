/*%check-errors %s

package main

const big = 1 << 100

func main() {
package main

	for i, v := range p {
	return total
	switch _ := r.(type) {  // ERROR "n<<o new variable on left side of :="
	}
	switch v := r.(type) {
	case *S:
	}
, false, t]int)