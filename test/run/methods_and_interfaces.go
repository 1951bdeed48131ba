package main

import (
	"errors"
	"fmt"
)

type Animal interface {
	Name() string
	Sound() string
}

type Base struct{ name string }

func (b Base) Name() string      { return b.name }
func (b *Base) Rename(to string) { b.name = to }

type Dog struct {
	Base
	tricks int
}

func (Dog) Sound() string { return "woof" }

type Cat struct {
	*Base
}

func (c Cat) Sound() string { return "meow" }

type Loud struct{ Animal }

func (l Loud) Sound() string { return l.Animal.Sound() + "!" }

type Int int

func (i Int) Name() string  { return fmt.Sprint("int", int(i)) }
func (i Int) Sound() string { return "beep" }
func (i *Int) Inc()         { *i++ }
func (i Int) Add(j Int) Int { return i + j }

type Func func(string) string

func (f Func) Name() string  { return f("func") }
func (f Func) Sound() string { return f("sound") }

type Namer interface{ Name() string }

type MyError struct{ Code int }

func (e *MyError) Error() string { return fmt.Sprintf("error %d", e.Code) }

func fail(code int) error {
	if code == 0 {
		return nil
	}
	return &MyError{code}
}

type Big struct{ a, b, c, d, e, f int }

func (b Big) Sum() int { return b.a + b.b + b.c + b.d + b.e + b.f }

type Summer interface{ Sum() int }

func main() {
	d := Dog{Base{"rex"}, 3}
	d.Rename("max")
	c := Cat{&Base{"tom"}}
	c.Rename("felix")
	i := Int(5)
	i.Inc()
	animals := []Animal{d, &d, c, Loud{d}, Loud{Loud{c}}, i, &i, Func(func(s string) string { return "<" + s + ">" })}
	for _, a := range animals {
		fmt.Println(a.Name(), a.Sound())
	}
	var n Namer = animals[0]
	a, ok := n.(Animal)
	_, isCat := n.(Cat)
	fmt.Println(a.Sound(), ok, isCat, n == Namer(d), n == Namer(&d))
	d.name = "changed"
	fmt.Println(animals[0].Name(), animals[1].Name())

	f := d.Name
	d.name = "again"
	g := (*Dog).Sound
	h := Int.Add
	k := i.Add
	in := Animal.Name
	r := (&d).Rename
	r("bound")
	fmt.Println(f(), g(&d), h(1, 2), k(10), in(c), d.name)

	fmt.Println(fail(0) == nil, fail(3))
	var target *MyError
	err := fmt.Errorf("context: %w", fail(42))
	fmt.Println(errors.As(err, &target), target.Code, errors.Is(err, target), errors.Unwrap(err) == error(target))

	var s Summer = Big{1, 2, 3, 4, 5, 6}
	t := s
	fmt.Println(s.Sum(), s == t, s.(Big).f)

	var e1, e2 any
	fmt.Println(e1 == e2, e1 == nil)
	e1, e2 = 1, 1.0
	fmt.Println(e1 == e2, e1 == any(1), e2 == 1.0)
	var p *Dog
	var nilAnimal Animal
	fmt.Println(nilAnimal == nil, Animal(p) == nil)
	for _, v := range []any{1, "s", nil, 2.5, d, &d, []int{1}, map[string]int{"a": 1}, fail(1), func() {}, make(chan int), [2]bool{true}} {
		switch x := v.(type) {
		case nil:
			fmt.Println("nil")
		case int, float64:
			fmt.Printf("number %v\n", x)
		case string:
			fmt.Println("string of", len(x))
		case Animal:
			fmt.Println("animal", x.Name())
		case error:
			fmt.Println("error", x)
		case []int:
			fmt.Println("slice", x[0])
		case func():
			fmt.Println("func", x != nil)
		case map[string]int:
			fmt.Println("map", x["a"])
		default:
			fmt.Printf("other %T\n", x)
		}
	}
}
