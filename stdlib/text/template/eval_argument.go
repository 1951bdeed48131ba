package template

import (
	"reflect"
	"text/template/parse"
)

// argument returns the node's value as one of type t; nil is any type.
func (s scope) argument(t reflect.Type, n parse.Node) reflect.Value {
	s.at = n
	switch n := n.(type) {
	case *parse.DotNode:
		return s.assignable(s.dot, t)
	case *parse.NilNode:
		return s.zero(t, "cannot assign nil to %s")
	case *parse.FieldNode, *parse.VariableNode, *parse.PipeNode, *parse.IdentifierNode, *parse.ChainNode:
		return s.assignable(s.value(n, &arguments{site: n}), t)
	}
	switch k := t.Kind(); {
	case k == reflect.Interface && t.NumMethod() == 0:
		return s.anyArgument(n)
	case t == reflectValueType:
		return reflect.ValueOf(s.anyArgument(n))
	case k == reflect.Bool, k == reflect.String, reflect.Int <= k && k <= reflect.Complex128:
		v := reflect.New(t).Elem()
		s.setConstant(v, n)
		return v
	}
	s.errorf("can't handle %s for arg of type %s", n, t)
	return reflect.Value{}
}

// assignable returns the value as one of type t, if need be with one step through or
// to a pointer; nil is any type.
func (s scope) assignable(v reflect.Value, t reflect.Type) reflect.Value {
	switch {
	case t == nil:
		return v
	case !v.IsValid():
		return s.zero(t, "invalid value; expected %s")
	case t == reflectValueType && v.Type() != t:
		return reflect.ValueOf(v)
	case v.Kind() == reflect.Interface && !v.IsNil() && !v.Type().AssignableTo(t):
		v = v.Elem()
	}
	from := v.Type()
	switch {
	case from.AssignableTo(t):
		return v
	case from.Kind() == reflect.Pointer && from.Elem().AssignableTo(t):
		if v.IsNil() {
			s.errorf("dereference of nil pointer of type %s", t)
		}
		return v.Elem()
	case v.CanAddr() && reflect.PointerTo(from).AssignableTo(t):
		return v.Addr()
	}
	s.errorf("wrong type for value; expected %s; got %s", t, from)
	return reflect.Value{}
}

// zero returns nil as a t, or complains by format.
func (s scope) zero(t reflect.Type, format string) reflect.Value {
	if !canBeNil(t) {
		s.errorf(format, t)
	}
	return reflect.Zero(t)
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

// anyArgument returns a constant as what an empty interface gets.
func (s scope) anyArgument(n parse.Node) reflect.Value {
	switch n := n.(type) {
	case *parse.BoolNode:
		return reflect.ValueOf(n.True)
	case *parse.NumberNode:
		return s.constant(n)
	case *parse.StringNode:
		return reflect.ValueOf(n.Text)
	}
	s.errorf("can't handle assignment of %s to empty interface argument", n)
	return reflect.Value{}
}

// setConstant sets v, of a basic type, to a constant of its kind.
func (s scope) setConstant(v reflect.Value, n parse.Node) {
	number, _ := n.(*parse.NumberNode)
	switch {
	case v.CanInt():
		s.must(number != nil && number.IsInt, "integer", n)
		v.SetInt(number.Int64)
	case v.CanUint():
		s.must(number != nil && number.IsUint, "unsigned integer", n)
		v.SetUint(number.Uint64)
	case v.CanFloat():
		s.must(number != nil && number.IsFloat, "float", n)
		v.SetFloat(number.Float64)
	case v.CanComplex():
		s.must(number != nil && number.IsComplex, "complex", n)
		v.SetComplex(number.Complex128)
	case v.Kind() == reflect.Bool:
		b, ok := n.(*parse.BoolNode)
		s.must(ok, "bool", n)
		v.SetBool(b.True)
	default:
		text, ok := n.(*parse.StringNode)
		s.must(ok, "string", n)
		v.SetString(text.Text)
	}
}

// must complains unless ok.
func (s scope) must(ok bool, expected string, n parse.Node) {
	if !ok {
		s.errorf("expected %s; found %s", expected, n)
	}
}
