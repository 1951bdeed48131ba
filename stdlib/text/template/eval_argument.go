package template

import (
	"reflect"
	"text/template/parse"
)

// argument returns the node's value as one of type t; nil is any type.
func (s *state) argument(dot reflect.Value, t reflect.Type, n parse.Node) reflect.Value {
	s.node = n
	switch n := n.(type) {
	case *parse.DotNode:
		return s.assignable(dot, t)
	case *parse.NilNode:
		if !canBeNil(t) {
			s.errorf("cannot assign nil to %s", t)
		}
		return reflect.Zero(t)
	case *parse.FieldNode, *parse.VariableNode, *parse.PipeNode, *parse.IdentifierNode, *parse.ChainNode:
		return s.assignable(s.operand(dot, n), t)
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

// operand returns the value of a node without arguments.
func (s *state) operand(dot reflect.Value, n parse.Node) reflect.Value {
	switch n := n.(type) {
	case *parse.FieldNode:
		return s.field(dot, n, []parse.Node{n}, missingValue)
	case *parse.VariableNode:
		return s.variableField(dot, n, nil, missingValue)
	case *parse.PipeNode:
		return s.pipeline(dot, n)
	case *parse.IdentifierNode:
		return s.function(dot, n, n, nil, missingValue)
	case *parse.ChainNode:
		return s.chain(dot, n, nil, missingValue)
	}
	return reflect.Value{}
}

// anyArgument returns a constant as what an empty interface gets.
func (s *state) anyArgument(n parse.Node) reflect.Value {
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
func (s *state) setConstant(v reflect.Value, n parse.Node) {
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
func (s *state) must(ok bool, expected string, n parse.Node) {
	if !ok {
		s.errorf("expected %s; found %s", expected, n)
	}
}
