package template

import (
	"errors"
	"fmt"
	"reflect"
	"unicode"
)

// FuncMap has functions by their names. A function returns a value, and perhaps an
// error that ends the execution.
type FuncMap map[string]any

// builtins are the functions that all templates have. The evaluator knows and, or and
// call.
var builtins = map[string]reflect.Value{
	"and":      reflect.ValueOf(and),
	"call":     reflect.ValueOf(emptyCall),
	"html":     reflect.ValueOf(HTMLEscaper),
	"index":    reflect.ValueOf(index),
	"slice":    reflect.ValueOf(slice),
	"js":       reflect.ValueOf(JSEscaper),
	"len":      reflect.ValueOf(length),
	"not":      reflect.ValueOf(not),
	"or":       reflect.ValueOf(or),
	"print":    reflect.ValueOf(fmt.Sprint),
	"printf":   reflect.ValueOf(fmt.Sprintf),
	"println":  reflect.ValueOf(fmt.Sprintln),
	"urlquery": reflect.ValueOf(URLQueryEscaper),
	"eq":       reflect.ValueOf(eq),
	"ge":       reflect.ValueOf(ge),
	"gt":       reflect.ValueOf(gt),
	"le":       reflect.ValueOf(le),
	"lt":       reflect.ValueOf(lt),
	"ne":       reflect.ValueOf(ne),
}

// builtinNames tells the parser which builtins there are.
var builtinNames = func() map[string]any {
	names := map[string]any{}
	for name := range builtins {
		names[name] = true
	}
	return names
}()

var (
	errorType        = reflect.TypeFor[error]()
	stringerType     = reflect.TypeFor[fmt.Stringer]()
	reflectValueType = reflect.TypeFor[reflect.Value]()
)

// checkFunction returns the function and panics if templates cannot call it.
func checkFunction(name string, function any) reflect.Value {
	v := reflect.ValueOf(function)
	switch {
	case !isName(name):
		panic(fmt.Errorf("function name %q is not a valid identifier", name))
	case v.Kind() != reflect.Func:
		panic("value for " + name + " not a function")
	}
	if err := checkResults(name, v.Type()); err != nil {
		panic(err)
	}
	return v
}

func isName(name string) bool {
	if name == "" {
		return false
	}
	for i, r := range name {
		if r != '_' && !unicode.IsLetter(r) && (i == 0 || !unicode.IsDigit(r)) {
			return false
		}
	}
	return true
}

// checkResults checks that a function returns a value, and perhaps an error.
func checkResults(name string, t reflect.Type) error {
	n := t.NumOut()
	if n != 1 && n != 2 {
		return fmt.Errorf("function %s has %d return values; should be 1 or 2", name, n)
	}
	if last := t.Out(n - 1); n == 2 && last != errorType {
		return fmt.Errorf("invalid function signature for %s: second return value should be error; is %s", name, last)
	}
	return nil
}

// function returns the function of that name, and whether it is a builtin.
func (t *Template) function(name string) (v reflect.Value, builtin, ok bool) {
	if t != nil && t.family != nil {
		t.funcsLock.RLock()
		defer t.funcsLock.RUnlock()
		if v := t.functions[name]; v.IsValid() {
			return v, false, true
		}
	}
	v = builtins[name]
	return v, true, v.IsValid()
}

// safeCall calls a function. A panic in it is its error.
func safeCall(function reflect.Value, args []reflect.Value) (v reflect.Value, err error) {
	defer func() {
		if e := recover(); e != nil {
			err = asError(e)
		}
	}()
	results := function.Call(args)
	if len(results) > 1 {
		err, _ = results[1].Interface().(error)
	}
	return results[0], err
}

// asError is the value of a panic as an error.
func asError(e any) error {
	if err, ok := e.(error); ok {
		return err
	}
	return fmt.Errorf("%v", e)
}

// prepareArgument returns v as an argument of type t.
func prepareArgument(v reflect.Value, t reflect.Type) (reflect.Value, error) {
	if !v.IsValid() {
		if !canBeNil(t) {
			return reflect.Value{}, fmt.Errorf("value is nil; should be of type %s", t)
		}
		return reflect.Zero(t), nil
	}
	switch {
	case v.Type().AssignableTo(t):
		return v, nil
	case (v.CanInt() || v.CanUint()) && isInteger(t.Kind()) && v.Type().ConvertibleTo(t):
		return v.Convert(t), nil
	}
	return reflect.Value{}, fmt.Errorf("value has type %s; should be %s", v.Type(), t)
}

func isInteger(k reflect.Kind) bool { return reflect.Int <= k && k <= reflect.Uintptr }

// emptyCall gives call its place in builtins.
func emptyCall(function reflect.Value, args ...reflect.Value) reflect.Value {
	panic("unreachable")
}

// call is the builtin; the text of what it calls is for errors.
func call(text string, function reflect.Value, args ...reflect.Value) (reflect.Value, error) {
	function = indirectInterface(function)
	if !function.IsValid() {
		return reflect.Value{}, errors.New("call of nil")
	}
	t := function.Type()
	if t.Kind() != reflect.Func {
		return reflect.Value{}, fmt.Errorf("non-function %s of type %s", text, t)
	}
	if err := checkResults(text, t); err != nil {
		return reflect.Value{}, err
	}
	if err := checkCount(text, t, len(args)); err != nil {
		return reflect.Value{}, err
	}
	prepared := make([]reflect.Value, len(args))
	for i, arg := range args {
		var err error
		if prepared[i], err = prepareArgument(indirectInterface(arg), parameterType(t, i)); err != nil {
			return reflect.Value{}, fmt.Errorf("arg %d: %w", i, err)
		}
	}
	return safeCall(function, prepared)
}

// checkCount checks how many arguments call passes.
func checkCount(text string, t reflect.Type, n int) error {
	fixed := t.NumIn()
	if t.IsVariadic() {
		if fixed--; n < fixed {
			return fmt.Errorf("wrong number of args for %s: got %d want at least %d", text, n, fixed)
		}
		return nil
	}
	if n != fixed {
		return fmt.Errorf("wrong number of args for %s: got %d want %d", text, n, fixed)
	}
	return nil
}

// parameterType is the type that the i'th argument of a call must have.
func parameterType(t reflect.Type, i int) reflect.Type {
	if last := t.NumIn() - 1; t.IsVariadic() && i >= last {
		return t.In(last).Elem()
	}
	return t.In(i)
}

// and and or are called when a pipeline ends in them; the evaluator stops early.
func and(first reflect.Value, rest ...reflect.Value) reflect.Value { panic("unreachable") }

func or(first reflect.Value, rest ...reflect.Value) reflect.Value { panic("unreachable") }

func not(v reflect.Value) bool { return !truth(v) }

func truth(v reflect.Value) bool {
	t, _ := isTrue(indirectInterface(v))
	return t
}
