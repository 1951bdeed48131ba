package template

import (
	"math"
	"reflect"
	"strings"
	"text/template/parse"
)

// missing is the type of the value that stands for none.
type missing struct{}

var (
	missingType  = reflect.TypeFor[missing]()
	missingValue = reflect.ValueOf(missing{})
)

func isMissing(v reflect.Value) bool { return v.IsValid() && v.Type() == missingType }

// indirect follows pointers and interfaces up to a nil one.
func indirect(v reflect.Value) (target reflect.Value, isNil bool) {
	for v.Kind() == reflect.Pointer || v.Kind() == reflect.Interface {
		if v.IsNil() {
			return v, true
		}
		v = v.Elem()
	}
	return v, false
}

// indirectInterface is what an interface holds, and any other value itself.
func indirectInterface(v reflect.Value) reflect.Value {
	if v.Kind() != reflect.Interface {
		return v
	}
	return v.Elem()
}

// pipeline returns the value of a pipeline and sets its variables.
func (s *state) pipeline(dot reflect.Value, pipe *parse.PipeNode) (value reflect.Value) {
	if pipe == nil {
		return reflect.Value{}
	}
	s.node = pipe
	value = missingValue
	for _, cmd := range pipe.Cmds {
		value = s.command(dot, cmd, value)
		if value.Kind() == reflect.Interface && value.NumMethod() == 0 {
			value = value.Elem()
		}
	}
	for _, v := range pipe.Decl {
		if pipe.IsAssign {
			s.set(v.Ident[0], value)
		} else {
			s.push(v.Ident[0], value)
		}
	}
	return value
}

// command returns the value of a command; final is the last argument.
func (s *state) command(dot reflect.Value, cmd *parse.CommandNode, final reflect.Value) reflect.Value {
	first := cmd.Args[0]
	switch n := first.(type) {
	case *parse.FieldNode:
		return s.field(dot, n, cmd.Args, final)
	case *parse.ChainNode:
		return s.chain(dot, n, cmd.Args, final)
	case *parse.IdentifierNode:
		return s.function(dot, n, cmd, cmd.Args, final)
	case *parse.PipeNode:
		s.noArguments(cmd.Args, final)
		return s.pipeline(dot, n)
	case *parse.VariableNode:
		return s.variableField(dot, n, cmd.Args, final)
	}
	s.node = first
	s.noArguments(cmd.Args, final)
	switch n := first.(type) {
	case *parse.BoolNode:
		return reflect.ValueOf(n.True)
	case *parse.DotNode:
		return dot
	case *parse.NilNode:
		s.errorf("nil is not a command")
	case *parse.NumberNode:
		return s.constant(n)
	case *parse.StringNode:
		return reflect.ValueOf(n.Text)
	}
	s.errorf("can't evaluate command %q", first)
	return reflect.Value{}
}

func (s *state) noArguments(args []parse.Node, final reflect.Value) {
	if len(args) > 1 || !isMissing(final) {
		s.errorf("can't give argument to non-function %s", args[0])
	}
}

// constant returns a number as Go's untyped constants become values.
func (s *state) constant(n *parse.NumberNode) reflect.Value {
	s.node = n
	switch {
	case n.IsComplex:
		return reflect.ValueOf(n.Complex128)
	case n.IsFloat && !isHexInt(n.Text) && n.Text[0] != '\'' && strings.ContainsAny(n.Text, ".eEpP"):
		return reflect.ValueOf(n.Float64)
	case n.IsInt && math.MinInt <= n.Int64 && n.Int64 <= math.MaxInt:
		return reflect.ValueOf(int(n.Int64))
	case n.IsInt, n.IsUint:
		s.errorf("%s overflows int", n.Text)
	}
	return reflect.Value{}
}

func isHexInt(s string) bool {
	return len(s) > 2 && s[0] == '0' && (s[1] == 'x' || s[1] == 'X') && !strings.ContainsAny(s, "pP")
}

// field evaluates fields of the dot.
func (s *state) field(dot reflect.Value, n *parse.FieldNode, args []parse.Node, final reflect.Value) reflect.Value {
	s.node = n
	return s.fields(dot, dot, n, n.Ident, args, final)
}

// chain evaluates fields of another value.
func (s *state) chain(dot reflect.Value, n *parse.ChainNode, args []parse.Node, final reflect.Value) reflect.Value {
	s.node = n
	if len(n.Field) == 0 {
		s.errorf("internal error: no fields in evalChainNode")
	}
	if n.Node.Type() == parse.NodeNil {
		s.errorf("indirection through explicit nil in %s", n)
	}
	value := s.argument(dot, nil, n.Node)
	return s.fields(dot, value, n, n.Field, args, final)
}

// variableField evaluates a variable, or fields of it.
func (s *state) variableField(dot reflect.Value, n *parse.VariableNode, args []parse.Node, final reflect.Value) reflect.Value {
	s.node = n
	value := s.variable(n.Ident[0])
	if len(n.Ident) == 1 {
		s.noArguments(args, final)
		return value
	}
	return s.fields(dot, value, n, n.Ident[1:], args, final)
}

// fields evaluates x.a.b.c; the last may be a method with arguments.
func (s *state) fields(dot, x reflect.Value, n parse.Node, names []string, args []parse.Node, final reflect.Value) reflect.Value {
	last := len(names) - 1
	for _, name := range names[:last] {
		x = s.selectName(dot, name, n, nil, missingValue, x)
	}
	return s.selectName(dot, names[last], n, args, final, x)
}

// function evaluates a function's call.
func (s *state) function(dot reflect.Value, n *parse.IdentifierNode, cmd parse.Node, args []parse.Node, final reflect.Value) reflect.Value {
	s.node = n
	f, builtin, ok := s.tmpl.function(n.Ident)
	if !ok {
		s.errorf("%q is not a defined function", n.Ident)
	}
	return s.call(dot, f, builtin, cmd, n.Ident, args, final)
}

// selectName evaluates x.name, a method, field or a map's element.
func (s *state) selectName(dot reflect.Value, name string, n parse.Node, args []parse.Node, final, x reflect.Value) reflect.Value {
	if !x.IsValid() {
		if s.tmpl.missing == missingError {
			s.errorf("nil data; no entry for key %q", name)
		}
		return reflect.Value{}
	}
	t := x.Type()
	x, isNil := indirect(x)
	if x.Kind() == reflect.Interface && isNil {
		s.errorf("nil pointer evaluating %s.%s", t, name)
	}
	if method := methodOf(x, name); method.IsValid() {
		return s.call(dot, method, false, n, name, args, final)
	}
	hasArgs := len(args) > 1 || !isMissing(final)
	switch x.Kind() {
	case reflect.Struct:
		if f, ok := x.Type().FieldByName(name); ok {
			return s.structField(x, f, t, hasArgs)
		}
	case reflect.Map:
		if key := reflect.ValueOf(name); key.Type().AssignableTo(x.Type().Key()) {
			if hasArgs {
				s.errorf("%s is not a method but has arguments", name)
			}
			return s.mapElement(x, key)
		}
	case reflect.Pointer:
		// Only of a field that is there the pointer's being nil is what is wrong.
		elem := x.Type().Elem()
		if elem.Kind() == reflect.Struct {
			if _, ok := elem.FieldByName(name); !ok {
				break
			}
		}
		if isNil {
			s.errorf("nil pointer evaluating %s.%s", t, name)
		}
	}
	s.errorf("can't evaluate field %s in type %s", name, t)
	return reflect.Value{}
}

// methodOf is the method of x, or of its address.
func methodOf(x reflect.Value, name string) reflect.Value {
	if x.Kind() != reflect.Interface && x.Kind() != reflect.Pointer && x.CanAddr() {
		x = x.Addr()
	}
	return x.MethodByName(name)
}

func (s *state) structField(x reflect.Value, f reflect.StructField, t reflect.Type, hasArgs bool) reflect.Value {
	value, err := x.FieldByIndexErr(f.Index)
	switch {
	case !f.IsExported():
		s.errorf("%s is an unexported field of struct type %s", f.Name, t)
	case err != nil:
		s.errorf("%v", err)
	case hasArgs:
		s.errorf("%s has arguments but cannot be invoked as function", f.Name)
	}
	return value
}

func (s *state) mapElement(x, key reflect.Value) reflect.Value {
	value := x.MapIndex(key)
	if value.IsValid() {
		return value
	}
	switch s.tmpl.missing {
	case missingZero:
		return reflect.Zero(x.Type().Elem())
	case missingError:
		s.errorf("map has no entry for key %q", key)
	}
	return reflect.Value{}
}
