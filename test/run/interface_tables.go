// What type assertions to interfaces and type switches over them find out about a type holds for good,
// whoever asks, however many types there are and wherever they come from.
package main

import (
	"errors"
	"fmt"
	"reflect"
	"sync"
)

type Namer interface{ Name() string }
type Sizer interface{ Size() int }
type Both interface {
	Namer
	Sizer
}

// Nested in itself it gives as many types as are wanted: each second one has a name.
type Named[T any] struct{ inner *T }
type Sized[T any] struct{ inner *T }

func (Named[T]) Name() string { return "named" }
func (*Sized[T]) Size() int   { return 7 }

type Pair[T any] struct {
	Named[T]
	*Sized[T]
}

// many puts a value of each of sixteen types into the list.
func many[T any](list *[]any) {
	*list = append(*list, Named[T]{}, &Named[T]{}, Sized[T]{}, &Sized[T]{}, Pair[T]{}, []T{}, map[string]T{}, new(T))
	*list = append(*list, Named[[]T]{}, &Named[[]T]{}, Sized[*T]{}, &Sized[*T]{}, Pair[map[int]T]{}, [3]T{}, func(T) {}, make(chan T))
}

func describe(v any) string {
	text := ""
	if _, ok := v.(Namer); ok {
		text += "n"
	}
	if _, ok := v.(Sizer); ok {
		text += "s"
	}
	switch v.(type) {
	case Both:
		text += "B"
	case Sizer:
		text += "S"
	case Namer:
		text += "N"
	case nil:
		text += "0"
	default:
		text += "-"
	}
	return text
}

func values() []any {
	var list []any
	many[int](&list)
	many[string](&list)
	many[[2]bool](&list)
	many[struct{ a, b int }](&list)
	many[Named[int]](&list)
	many[Sized[Named[int]]](&list)
	many[error](&list)
	many[func()](&list)
	return append(list, nil, 1, "x", errors.New("e"))
}

// made are values of types that the program does not have.
func made() []any {
	var list []any
	for n := range 100 {
		array := reflect.ArrayOf(n+50, reflect.TypeFor[Named[int]]())
		fields := []reflect.StructField{{Name: fmt.Sprintf("F%d", n), Type: array}}
		list = append(list, reflect.New(array).Elem().Interface(), reflect.Zero(reflect.StructOf(fields)).Interface(),
			reflect.New(reflect.StructOf(fields)).Interface())
	}
	return list
}

func main() {
	list := values()
	wanted := make([]string, len(list))
	for i, v := range list {
		wanted[i] = describe(v)
	}
	fmt.Println(wanted)

	// Several goroutines ask at once, of types that are new to the program.
	var group sync.WaitGroup
	results := make([]map[string]int, 4)
	unknown := made()
	for g := range results {
		results[g] = map[string]int{}
		group.Add(1)
		go func() {
			defer group.Done()
			for i := range unknown {
				at := i
				if g%2 == 1 {
					at = len(unknown) - 1 - i
				}
				results[g][describe(unknown[at])]++
			}
			for i, v := range list {
				if describe(v) != wanted[i] {
					panic(fmt.Sprintf("%T: %s, and before %s", v, describe(v), wanted[i]))
				}
			}
		}()
	}
	group.Wait()
	fmt.Println(results)

	// Reflection asks the same tables.
	sizer := reflect.TypeFor[Sizer]()
	fmt.Println(reflect.TypeOf(&Sized[int]{}).Implements(sizer), reflect.TypeOf(Sized[int]{}).Implements(sizer), sizer.Implements(sizer))
	var target Sizer
	reflect.ValueOf(&target).Elem().Set(reflect.ValueOf(Pair[int]{Sized: &Sized[int]{}}))
	fmt.Println(target.Size(), target.(Both).Name())

	// A failed assertion says what is missing.
	defer func() { fmt.Println(recover()) }()
	fmt.Println(list[0].(Both).Name())
}
