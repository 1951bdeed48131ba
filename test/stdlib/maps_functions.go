// RUN: %minigo run %s | diff %s.out -
// RUN: %if go %{ %go run %s | diff %s.out - %}

// Maps, and the generic parts of sync, sync/atomic and errors.
package main

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math"
	"os"
	"sync"
	"sync/atomic"
)

type ages map[string]int

type node struct {
	value int
	next  *node
}

// A stack whose top is exchanged atomically.
type stack struct{ top atomic.Pointer[node] }

func (s *stack) push(value int) {
	for {
		top := s.top.Load()
		if s.top.CompareAndSwap(top, &node{value, top}) {
			return
		}
	}
}

func (s *stack) pop() (int, bool) {
	for {
		top := s.top.Load()
		if top == nil {
			return 0, false
		}
		if s.top.CompareAndSwap(top, top.next) {
			return top.value, true
		}
	}
}

type codeError struct{ code int }

func (e codeError) Error() string { return fmt.Sprint("code ", e.code) }

type asCode struct{}

func (asCode) Error() string { return "as" }
func (asCode) As(target any) bool {
	if e, ok := target.(*codeError); ok {
		e.code = 99
		return true
	}
	return false
}

func main() {
	m := ages{"a": 1, "b": 2}
	fmt.Println(maps.Equal(m, map[string]int{"b": 2, "a": 1}), maps.Equal(m, ages{"a": 1, "c": 2}), maps.Equal(m, ages(nil)), maps.Equal(map[int]float64{1: math.NaN()}, map[int]float64{1: math.NaN()}))
	fmt.Println(maps.EqualFunc(m, map[string]string{"a": "1", "b": "2"}, func(i int, s string) bool { return fmt.Sprint(i) == s }))
	c := maps.Clone(m)
	c["z"] = 26
	fmt.Printf("%T %v %v %v\n", c, c, m, maps.Clone[ages](nil) == nil)
	maps.Copy(m, map[string]int{"a": 10, "y": 25})
	maps.DeleteFunc(c, func(k string, v int) bool { return v < 3 })
	fmt.Println(m, c)

	var s stack
	var group sync.WaitGroup
	for i := range 4 {
		group.Add(1)
		go func() {
			defer group.Done()
			for j := range 100 {
				s.push(i*100 + j)
			}
		}()
	}
	group.Wait()
	sum := 0
	for v, ok := s.pop(); ok; v, ok = s.pop() {
		sum += v
	}
	fmt.Println(sum, s.top.Load() == nil)
	var p atomic.Pointer[string]
	x, y := "x", "y"
	p.Store(&x)
	fmt.Println(*p.Swap(&y), *p.Load(), p.CompareAndSwap(&x, nil), p.CompareAndSwap(&y, nil), p.Load() == nil)
	fmt.Printf("%T\n", &p)

	calls := 0
	value := sync.OnceValue(func() int { calls++; return 7 })
	values := sync.OnceValues(func() (string, error) { calls++; return "v", errors.New("e") })
	fmt.Println(value(), value(), calls)
	fmt.Println(values())
	fmt.Println(values())
	fmt.Println(calls)
	bad := sync.OnceValue(func() int { calls++; panic("bad") })
	for range 2 {
		func() {
			defer func() { fmt.Println(recover(), calls) }()
			bad()
		}()
	}

	err := fmt.Errorf("outer: %w", errors.Join(errors.New("plain"), codeError{3}))
	fmt.Println(errors.AsType[codeError](err))
	fmt.Println(errors.AsType[codeError](fmt.Errorf("x: %w", asCode{})))
	_, found := errors.AsType[*fs.PathError](err)
	_, none := errors.AsType[codeError](nil)
	fmt.Println(found, none)
	_, err = os.Open("/does/not/exist")
	pathError, ok := errors.AsType[*os.PathError](err)
	fmt.Println(pathError.Path, ok)
}
