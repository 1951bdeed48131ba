// Addresses of local variables in places that outlive the frame, or the iteration.

package main

import "fmt"

type pair struct {
	n int
	p *int
}

func field(v int) **int {
	var x pair
	x.p = &v
	return &x.p
}

func rangeOverArray(x int) *int {
	var v any
	for _, v = range [1]pair{{p: &x}} {
	}
	return v.(pair).p
}

func rangeOverSlice(x int) *int {
	var v any
	for _, v = range []pair{{p: &x}} {
	}
	return v.(pair).p
}

func twoResults(p *int) (pair, int) { return pair{p: p}, 1 }
func unbox(v any, n int) *int       { return v.(pair).p }

func boxedResults(x int) *int {
	var v, n any = twoResults(&x)
	_ = n
	return v.(pair).p
}

func boxedArguments(x int) *int { return unbox(twoResults(&x)) }

func iterations() (seen []int) {
	n := 1
	for p := (*int)(nil); n <= 4; n++ {
		y := n * 10
		func() {
			if p != nil {
				seen = append(seen, *p)
			}
			p = &y
		}()
	}
	return
}

func clobber(n int) int {
	var a [200]int
	for i := range a {
		a[i] = -n
	}
	if n > 0 {
		return clobber(n-1) + a[n%200]
	}
	return 0
}

func main() {
	a, b, c := field(1), rangeOverArray(2), rangeOverSlice(3)
	d, e := boxedResults(4), boxedArguments(5)
	clobber(20)
	fmt.Println(**a, *b, *c, *d, *e, iterations())
}
