package template

import (
	"reflect"
	"text/template/parse"
)

// call calls a function. The first of args is the function's own node.
func (s *state) call(dot, f reflect.Value, builtin bool, n parse.Node, name string, args []parse.Node, final reflect.Value) reflect.Value {
	if args != nil {
		args = args[1:]
	}
	t := f.Type()
	s.checkArguments(t, name, args, final)
	if builtin && (name == "and" || name == "or") {
		return s.shortCircuit(dot, t.In(0), name == "or", args, final)
	}
	values := make([]reflect.Value, 0, len(args)+2)
	if builtin && name == "call" {
		f = reflect.ValueOf(call)
		values = append(values, reflect.ValueOf(calleeText(args, final)))
	}
	for i, arg := range args {
		values = append(values, s.argument(dot, parameterType(t, i), arg))
	}
	if !isMissing(final) {
		values = append(values, s.assignable(final, parameterType(t, len(args))))
	}
	result, err := safeCall(f, values)
	if err != nil {
		s.node = n
		s.errorf("error calling %s: %w", name, err)
	}
	return unwrapped(result)
}

// calleeText is how errors name what the builtin call calls.
func calleeText(args []parse.Node, final reflect.Value) string {
	if len(args) == 0 {
		return final.String()
	}
	return args[0].String()
}

// checkArguments checks the number of arguments and the function's results.
func (s *state) checkArguments(t reflect.Type, name string, args []parse.Node, final reflect.Value) {
	n := len(args)
	if !isMissing(final) {
		n++
	}
	switch want := t.NumIn(); {
	case t.IsVariadic() && n < want-1:
		s.errorf("wrong number of args for %s: want at least %d got %d", name, want-1, len(args))
	case !t.IsVariadic() && n != want:
		s.errorf("wrong number of args for %s: want %d got %d", name, want, n)
	}
	if err := checkResults(name, t); err != nil {
		s.errorf("%v", err)
	}
}

// shortCircuit evaluates and, or: up to the first argument that decides.
func (s *state) shortCircuit(dot reflect.Value, t reflect.Type, decides bool, args []parse.Node, final reflect.Value) (v reflect.Value) {
	for _, arg := range args {
		v = unwrapped(s.argument(dot, t, arg))
		if truth(v) == decides {
			return v
		}
	}
	if !isMissing(final) {
		v = unwrapped(s.assignable(final, t))
	}
	return v
}

// unwrapped is the Value that v holds, if it holds one.
func unwrapped(v reflect.Value) reflect.Value {
	if v.IsValid() && v.Type() == reflectValueType {
		return v.Interface().(reflect.Value)
	}
	return v
}

func canBeNil(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Chan, reflect.Func, reflect.Interface, reflect.Map, reflect.Pointer, reflect.Slice:
		return true
	case reflect.Struct:
		return t == reflectValueType
	}
	return false
}

// assignable returns the value as one of type t, if need be with one step through or
// to a pointer; nil is any type.
func (s *state) assignable(v reflect.Value, t reflect.Type) reflect.Value {
	if !v.IsValid() {
		if t == nil {
			return reflect.ValueOf(nil)
		}
		if !canBeNil(t) {
			s.errorf("invalid value; expected %s", t)
		}
		return reflect.Zero(t)
	}
	if t == reflectValueType && v.Type() != t {
		return reflect.ValueOf(v)
	}
	if t == nil || v.Type().AssignableTo(t) {
		return v
	}
	if v.Kind() == reflect.Interface && !v.IsNil() {
		if v = v.Elem(); v.Type().AssignableTo(t) {
			return v
		}
	}
	switch {
	case v.Kind() == reflect.Pointer && v.Type().Elem().AssignableTo(t):
		if v = v.Elem(); !v.IsValid() {
			s.errorf("dereference of nil pointer of type %s", t)
		}
	case reflect.PointerTo(v.Type()).AssignableTo(t) && v.CanAddr():
		v = v.Addr()
	default:
		s.errorf("wrong type for value; expected %s; got %s", t, v.Type())
	}
	return v
}
