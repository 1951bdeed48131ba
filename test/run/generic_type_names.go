// The names of instances at run time: type arguments in full, local types with their number.

package main

import (
	"fmt"
	"strings"
	"time"
)

type P[K, V any] struct {
	k K
	v V
}

func f[T any]() {
	later := func() {
		type L struct{ y T }
		fmt.Printf("%T\n", P[string, L]{})
	}
	type L struct{ x T }
	fmt.Printf("%T %T\n", L{}, P[string, L]{})
	later()
}
func (P[K, V]) G() {
	type A = int
	type L struct{ k K }
	fmt.Printf("%T\n", L{})
}

type I[T any] interface{ m(T) }
type q struct{}
type A = q

func main() {
	fmt.Printf("%T %T %T %T %T %T\n", P[string, int]{}, P[strings.Builder, time.Month]{}, P[*int, any]{}, P[byte, struct {
		X int
		y string
	}]{}, P[string, P[int, rune]]{}, P[int, func(a int) (b string)]{})
	type L struct{}
	fmt.Printf("%T %T\n", P[int, L]{}, P[int, struct {
		L
		x int
	}]{})
	f[int]()
	f[L]()
	P[int, time.Month]{}.G()
	fmt.Printf("%T\n", (*I[int])(nil))
	fmt.Printf("%T %T %T\n", P[chan (<-chan int), map[string]time.Duration]{}, P[struct {
		X int `a:"b"`
	}, [3]P[int, int]]{}, P[func(int, ...string) (int, error), interface{}]{})
	fmt.Printf("%T\n", P[struct{}, interface {
		m(int)
		Foo()
	}]{})
	fmt.Printf("%T\n%T\n%T\n", P[int, struct {
		q
		strings.Builder
	}]{}, P[int, struct {
		*q
		y q
	}]{}, P[int, struct{ A }]{})
	defer func() { fmt.Println(recover()) }()
	var a any = P[int, string]{}
	_ = a.(P[string, strings.Builder])
}
