// RUN: %minigo run %s | diff %s.out -

// Handles of one value are equal, whatever the type; they go with their last user, and values that cannot be compared do no harm.
package main

import (
	"fmt"
	"math"
	"runtime"
	"strings"
	"sync"
	"unique"
)

type pair struct {
	name string
	any  any
}

func main() {
	text := strings.Repeat("x", 10)
	fmt.Println(unique.Make(text) == unique.Make("xxxxxxxxxx"), unique.Make("a") == unique.Make("b"), unique.Make(text).Value())
	fmt.Println(unique.Make(1) == unique.Make(1), unique.Make[any](1) == unique.Make[any](1), unique.Make[any](1) == unique.Make[any](int8(1)))
	fmt.Println(unique.Make(pair{"a", 1}) == unique.Make(pair{"a", 1}), unique.Make(pair{"a", 1}) == unique.Make(pair{"a", "1"}))
	fmt.Println(unique.Make(math.NaN()) == unique.Make(math.NaN()), unique.Make(0.0) == unique.Make(math.Copysign(0, -1)))
	fmt.Println(unique.Make(struct{}{}) == unique.Make(struct{}{}), unique.Make([2]string{"a", "b"}) == unique.Make([2]string{"a", "b"}))
	for range 3 {
		refuse([]int{1})
		refuse(pair{"", func() {}})
	}
	fmt.Println(unique.Make[any]("still") == unique.Make[any]("still"))
	churn()
}

func refuse(value any) {
	defer func() { fmt.Println(recover()) }()
	unique.Make(value)
}

// churn makes handles in several goroutines while collections drop them.
func churn() {
	kept := unique.Make("kept 7")
	var group sync.WaitGroup
	for g := range 4 {
		group.Go(func() {
			for i := range 3000 {
				name := fmt.Sprint("kept ", i%10)
				h := unique.Make(name)
				if h.Value() != name || i%10 == 7 && h != kept {
					panic("wrong handle")
				}
				if g == 0 && i%100 == 0 {
					runtime.GC()
				}
			}
		})
	}
	group.Wait()
	fmt.Println("churned", kept.Value())
}
