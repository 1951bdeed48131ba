// RUN: %minigo run %s >%t && diff %s.out %t
//
// recover() in a deferred function that reflection made, or that reflection calls: the function that stands for the deferred one
// sees the panic, and no other does.
package main

import (
	"fmt"
	"reflect"
)

type list []reflect.Value

func say(who string) { fmt.Println(who, recover()) }

type pointer struct{ name string }

func (p *pointer) Say() { fmt.Println(p.name, recover(), recover()) }

type words [3]string

func (w words) Say() { fmt.Println(w[1], recover(), recover()) }

func (w words) Answer(reflect []reflect.Value) []reflect.Value {
	fmt.Println(w[2], recover())
	return nil
}

type sayer interface{ Say() }

func made(f func([]reflect.Value) []reflect.Value) func() {
	return reflect.MakeFunc(reflect.TypeFor[func()](), f).Interface().(func())
}

// with panics while f is deferred, and tells what is left of the panic.
func with(f func()) {
	defer func() { fmt.Println("  left:", recover()) }()
	defer f()
	panic("p")
}

func main() {
	fmt.Println("a function made of one that recovers")
	with(made(func([]reflect.Value) []reflect.Value {
		fmt.Println("body", recover(), recover())
		return nil
	}))

	fmt.Println("made of a method value")
	with(made(words{2: "method"}.Answer))

	fmt.Println("made of a made function")
	inner := reflect.MakeFunc(reflect.TypeFor[func([]reflect.Value) []reflect.Value](), func(args []reflect.Value) []reflect.Value {
		fmt.Println("inner", recover())
		return []reflect.Value{reflect.Zero(reflect.TypeFor[[]reflect.Value]())}
	})
	with(made(inner.Interface().(func([]reflect.Value) []reflect.Value)))

	fmt.Println("a callee of the made function's body")
	with(made(func([]reflect.Value) []reflect.Value { say("callee"); return nil }))

	fmt.Println("a made callee")
	callee := made(func([]reflect.Value) []reflect.Value { fmt.Println("made callee", recover()); return nil })
	with(made(func([]reflect.Value) []reflect.Value { callee(); return nil }))

	fmt.Println("a callee by reflection")
	with(made(func([]reflect.Value) []reflect.Value {
		reflect.ValueOf(say).Call(list{reflect.ValueOf("called")})
		return nil
	}))
	with(func() { reflect.ValueOf(say).Call(list{reflect.ValueOf("called")}) })

	fmt.Println("method values")
	with(reflect.ValueOf(&pointer{"pointer"}).Method(0).Interface().(func()))
	with(reflect.ValueOf(words{1: "words"}).MethodByName("Say").Interface().(func()))
	var s sayer = words{1: "interface"}
	with(reflect.ValueOf(&s).Elem().Method(0).Interface().(func()))

	fmt.Println("method expressions")
	say := reflect.TypeFor[words]().Method(1).Func.Interface().(func(words))
	func() {
		defer func() { fmt.Println("  left:", recover()) }()
		defer say(words{1: "expression"})
		panic("p")
	}()

	fmt.Println("without a panic")
	made(func([]reflect.Value) []reflect.Value { fmt.Println(recover()); return nil })()
	reflect.ValueOf(&pointer{"none"}).Method(0).Interface().(func())()
}
