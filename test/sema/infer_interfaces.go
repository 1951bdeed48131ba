// RUN: %check-all-errors %s

// Inference through methods, between interfaces, and where types match inexactly.

package main

import "fmt"

type Get[T any] interface{ Get() T }
type Put[T any] interface{ Put(T) }
type Both[T any] interface {
	Get[T]
	Put[T]
}
type Box[T any] struct{ v T }

func (b Box[T]) Get() T   { return b.v }
func (b *Box[T]) Put(v T) { b.v = v }

type IntBox struct{}

func (IntBox) Get() int { return 0 }

type Odd struct{}

func (Odd) Get() string { return "" }
func (Odd) Put(int)     {}

func get[T any](g Get[T]) T      { return g.Get() }
func both[T any](b Both[T]) T    { return b.Get() }
func via[T any, G Get[T]](g G) T { return g.Get() }
func conv[T any, P interface {
	*B
	Put(T)
}, B any](b B, t T) {
}
func iface[T any](x interface{ Get() T }) T { return x.Get() }
func vals[T any](xs ...Get[T])              {}
func eq[T any](x, y T)                      {}
func seq[T any](f func(func(T) bool))       {}
func errs[E error](e E)                     {}
func ch[T any](c chan T, d <-chan T)        {}

type C chan int
type Err struct{}

func (*Err) Error() string { return "" }

func main() {
	var i int = get[int](IntBox{})
	i = get(IntBox{})
	i = get(Box[int]{})
	i = get(&Box[int]{})
	i = get(Odd{}) // ERROR "cannot use get\(Odd\{\}\) \(value of type string\) as int value in assignment"
	i = both(&Box[int]{})
	i = both(Box[int]{}) // ERROR "in call to both, type Box\[int\] of Box\[int\]\{\} does not match inferred type Both\[int\] for Both\[T\]"
	i = both(Odd{})      // ERROR "in call to both, type Odd of Odd\{\} does not match inferred type Both\[string\] for Both\[T\]"
	i = via(IntBox{})
	i = via(Box[int]{1})
	i = via(1) // ERROR "in call to via, cannot infer T"
	i = iface(IntBox{})
	i = iface[string](IntBox{}) // ERROR "cannot use iface\[string\]\(IntBox\{\}\) \(value of type string\) as int value in assignment" "cannot use IntBox\{\} \(value of struct type IntBox\) as interface\{Get\(\) string\} value in argument to iface\[string\]: IntBox does not implement interface\{Get\(\) string\} \(wrong type for method Get\)"
	var g Get[int]
	var b Both[int]
	i = get(g)
	i = get(b)
	i = both(g) // ERROR "cannot use g \(variable of interface type Get\[int\]\) as Both\[int\] value in argument to both: Get\[int\] does not implement Both\[int\] \(missing method Put\)"
	i = iface(b)
	vals(IntBox{}, Box[int]{})
	vals(IntBox{}, Odd{}) // ERROR "in call to vals, type Odd of Odd\{\} does not match inferred type Get\[int\] for Get\[T\]"
	vals(g, b)
	conv(Box[int]{}, 1)
	conv(Box[int]{}, "a") // ERROR "\*Box\[int\] does not satisfy interface\{Put\(string\); \*Box\[int\]\} \(wrong type for method Put\)"
	conv(IntBox{}, 1)     // ERROR "\*IntBox does not satisfy interface\{Put\(int\); \*IntBox\} \(missing method Put\)"
	eq(g, b)              // ERROR "in call to eq, type Both\[int\] of b does not match inferred type Get\[int\] for T"
	eq(b, g)              // ERROR "in call to eq, type Get\[int\] of g does not match inferred type Both\[int\] for T"
	eq(g, IntBox{})       // ERROR "in call to eq, type IntBox of IntBox\{\} does not match inferred type Get\[int\] for T"
	eq(IntBox{}, g)       // ERROR "in call to eq, type Get\[int\] of g does not match inferred type IntBox for T"
	eq(any(1), 1)
	eq(1, any(1))
	eq[any](1, "a")
	eq(fmt.Stringer(nil), any(nil)) // ERROR "in call to eq, type any of any\(nil\) does not match inferred type fmt\.Stringer for T"
	eq(error(nil), &Err{})          // ERROR "in call to eq, type \*Err of &Err\{\} does not match inferred type error for T"
	eq(interface{ Get() int }(nil), g)
	eq(g, interface{ Get() int }(nil))
	errs(&Err{})
	errs(Err{}) // ERROR "in call to errs, E \(type Err\) does not satisfy error \(method Error has pointer receiver\)"
	errs(error(nil))
	errs(nil) // ERROR "in call to errs, cannot infer E"
	seq(func(yield func(int) bool) {})
	seq(func(yield func(int, int) bool) {}) // ERROR "in call to seq, type func\(yield func\(int, int\) bool\) of func\(yield func\(int, int\) bool\) \{\} does not match func\(func\(T\) bool\) \(cannot infer T\)"
	ch(make(C), make(chan int))
	ch(make(chan int), make(C))
	ch(make(C), make(<-chan int))
	ch(make(<-chan int), make(C)) // ERROR "cannot use make\(<-chan int\) \(value of type <-chan int\) as chan int value in argument to ch"
	eq(make(C), make(chan int))
	eq(make(chan int), make(<-chan int))
	eq(make(C), make(<-chan int)) // ERROR "cannot use make\(<-chan int\) \(value of type <-chan int\) as C value in argument to eq"
	eq(func(int) {}, func(x int) {})
	eq(func(int) {}, func(string) {})           // ERROR "in call to eq, type func\(string\) of func\(string\) \{\} does not match inferred type func\(int\) for T"
	eq(struct{ a int }{}, struct{ a string }{}) // ERROR "in call to eq, type struct\{a string\} of struct\{a string\}\{\} does not match inferred type struct\{a int\} for T"
	eq([2]int{}, [3]int{})                      // ERROR "in call to eq, type \[3\]int of \[3\]int\{\} does not match inferred type \[2\]int for T"
	eq(map[string]int{}, map[string]string{})   // ERROR "in call to eq, type map\[string\]string of map\[string\]string\{\} does not match inferred type map\[string\]int for T"
	eq(&i, new(string))                         // ERROR "in call to eq, type \*string of new\(string\) does not match inferred type \*int for T"
	fmt.Println(i)
}
