// Interface values of one dynamic type: those compared by their word, and all others.
package main

import (
	"fmt"
	"math"
)

type half struct{ a, b int32 }
type floats struct{ a float64 }
type empty struct{}

func compare(x, y any) (text string) {
	defer func() {
		if e := recover(); e != nil {
			text = fmt.Sprint(e)
		}
	}()
	return fmt.Sprint(x == y)
}

func main() {
	n, m := 1, 1
	c, f := make(chan int), func() {}
	negative := math.Copysign(0, -1)
	values := []any{
		nil, 1, 2, uint64(1), int32(1), &n, &m, c, (chan int)(nil), f, map[int]int{}, []int{}, "a", "b", "", 0.0, negative, math.NaN(),
		half{1, 2}, half{1, 3}, floats{0}, floats{negative}, floats{math.NaN()}, empty{}, [0]int{}, [1]func(){}, struct{ f any }{f}, error(nil),
		struct{ p *int }{&n}, struct{ p *int }{&m}, [1]any{1}, [1]any{2}, complex64(0), complex(float32(negative), 0),
	}
	for i, x := range values {
		for j, y := range values {
			if text := compare(x, y); text != "false" {
				fmt.Println(i, j, text)
			}
		}
	}
	var e1, e2 error
	fmt.Println(e1 == e2, any(e1) == any(nil))
}
