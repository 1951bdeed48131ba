package template

import (
	"math"
	"reflect"
	"strings"
	"text/template/parse"
)

// A scope is where a node has a value: the run has the variables, and dot is the value
// of a period.
type scope struct {
	*run
	dot reflect.Value
}

// arguments are what a value is asked for with, none for most nodes.
type arguments struct {
	site  parse.Node // that errors of a function's call are about
	nodes []parse.Node
	last  reflect.Value // the value of the command before, if piped
	piped bool
}

func (a *arguments) none() bool { return len(a.nodes) == 0 && !a.piped }

func (a *arguments) count() int {
	if a.piped {
		return len(a.nodes) + 1
	}
	return len(a.nodes)
}

// pipeline returns the value of a pipeline and sets its variables.
func (s scope) pipeline(pipe *parse.PipeNode) (value reflect.Value) {
	if pipe == nil {
		return value
	}
	s.at = pipe
	for i, c := range pipe.Cmds {
		with := arguments{site: c, nodes: c.Args[1:], last: value, piped: i > 0}
		value = content(s.value(c.Args[0], &with))
	}
	s.bind(pipe, value)
	return value
}

// value returns the value of any node. Only fields and functions take arguments.
func (s scope) value(n parse.Node, with *arguments) reflect.Value {
	switch n := n.(type) {
	case *parse.FieldNode:
		s.at = n
		return s.path(s.dot, n, n.Ident, with)
	case *parse.VariableNode:
		return s.ofVariable(n, with)
	case *parse.IdentifierNode:
		return s.ofFunction(n, with)
	case *parse.ChainNode:
		return s.path(s.chained(n), n, n.Field, with)
	case *parse.PipeNode:
		s.refuse(n, with)
		return s.pipeline(n)
	}
	s.at = n
	s.refuse(n, with)
	return s.literal(n)
}

// refuse complains of arguments for n.
func (s scope) refuse(n parse.Node, with *arguments) {
	if !with.none() {
		s.errorf("can't give argument to non-function %s", n)
	}
}

// literal returns the value of a node that is all of a command.
func (s scope) literal(n parse.Node) (value reflect.Value) {
	switch n := n.(type) {
	case *parse.DotNode:
		return s.dot
	case *parse.NumberNode:
		return s.constant(n)
	case *parse.StringNode:
		return reflect.ValueOf(n.Text)
	case *parse.BoolNode:
		return reflect.ValueOf(n.True)
	case *parse.NilNode:
		s.errorf("nil is not a command")
	}
	s.errorf("can't evaluate command %q", n)
	return value
}

// constant returns a number as Go's untyped constants become values.
func (s scope) constant(n *parse.NumberNode) reflect.Value {
	s.at = n
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

// ofVariable returns a variable, or what its fields lead to.
func (s scope) ofVariable(n *parse.VariableNode, with *arguments) reflect.Value {
	s.at = n
	root, fields := s.find(n.Ident[0]).value, n.Ident[1:]
	if len(fields) > 0 {
		return s.path(root, n, fields, with)
	}
	s.refuse(n, with)
	return root
}

// ofFunction calls a function.
func (s scope) ofFunction(n *parse.IdentifierNode, with *arguments) reflect.Value {
	s.at = n
	f, builtin, ok := s.tmpl.function(n.Ident)
	if !ok {
		s.errorf("%q is not a defined function", n.Ident)
	}
	return s.call(f, builtin, n.Ident, with)
}

// chained returns the value whose fields a chain names.
func (s scope) chained(n *parse.ChainNode) reflect.Value {
	s.at = n
	switch {
	case len(n.Field) == 0:
		s.errorf("chain without fields")
	case n.Node.Type() == parse.NodeNil:
		s.errorf("indirection through explicit nil in %s", n)
	}
	return s.argument(nil, n.Node)
}

// path returns x.a.b.c for names a, b, c; the last may be a method with arguments.
func (s scope) path(x reflect.Value, n parse.Node, names []string, with *arguments) reflect.Value {
	last := len(names) - 1
	for _, name := range names[:last] {
		x = s.member(x, name, &arguments{site: n})
	}
	return s.member(x, names[last], &arguments{n, with.nodes, with.last, with.piped})
}
