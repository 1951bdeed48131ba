package template

import (
	"fmt"
	"io"
	"reflect"
	"runtime"
	"strings"
	"text/template/parse"
)

// maxExecDepth is how deep templates may call each other.
const maxExecDepth = 100000

// ExecError is an error of an execution, but for those of the writer.
type ExecError struct {
	Name string // of the template
	Err  error
}

func (e ExecError) Error() string { return e.Err.Error() }

func (e ExecError) Unwrap() error { return e.Err }

// A writeError carries the writer's error out of an execution.
type writeError struct {
	err error
}

// A state is an execution of a template.
type state struct {
	tmpl  *Template
	w     io.Writer
	node  parse.Node // being executed, for errors
	vars  []variable
	depth int // of templates' calls
}

// A variable of a template; a later one hides those of its name.
type variable struct {
	name  string
	value reflect.Value
}

// Execute writes the template with data for the dot. It may stop in the middle.
func (t *Template) Execute(w io.Writer, data any) (err error) {
	defer recoverError(&err)
	dot, ok := data.(reflect.Value)
	if !ok {
		dot = reflect.ValueOf(data)
	}
	s := &state{tmpl: t, w: w, vars: []variable{{"$", dot}}}
	if t.Tree == nil || t.Root == nil {
		s.errorf("%q is an incomplete or empty template", t.Name())
	}
	s.walk(dot, t.Root)
	return nil
}

// ExecuteTemplate executes the template of that name in t's family.
func (t *Template) ExecuteTemplate(w io.Writer, name string, data any) error {
	member := t.Lookup(name)
	if member == nil {
		return fmt.Errorf("template: no template %q associated with template %q", name, t.name)
	}
	return member.Execute(w, data)
}

func recoverError(err *error) {
	switch e := recover().(type) {
	case nil:
	case runtime.Error:
		panic(e)
	case writeError:
		*err = e.err
	case ExecError:
		*err = e
	default:
		panic(e)
	}
}

// errorf ends the execution.
func (s *state) errorf(format string, args ...any) {
	where := "template: " + escapePercent(s.tmpl.Name()) + ": "
	if s.node != nil {
		location, context := s.tmpl.ErrorContext(s.node)
		where = escapePercent(fmt.Sprintf("template: %s: executing %q at <%s>: ", location, s.tmpl.Name(), context))
	}
	panic(ExecError{s.tmpl.Name(), fmt.Errorf(where+format, args...)})
}

func escapePercent(s string) string { return strings.ReplaceAll(s, "%", "%%") }

// push declares a variable.
func (s *state) push(name string, value reflect.Value) {
	s.vars = append(s.vars, variable{name, value})
}

// set sets the variable of that name that was declared last.
func (s *state) set(name string, value reflect.Value) {
	for i := len(s.vars) - 1; i >= 0; i-- {
		if s.vars[i].name == name {
			s.vars[i].value = value
			return
		}
	}
	s.errorf("undefined variable: %s", name)
}

func (s *state) variable(name string) reflect.Value {
	for i := len(s.vars) - 1; i >= 0; i-- {
		if s.vars[i].name == name {
			return s.vars[i].value
		}
	}
	s.errorf("undefined variable: %s", name)
	return reflect.Value{}
}

// A flow is how a walk ends.
type flow int

const (
	flowOn flow = iota
	flowBreak
	flowContinue
)

// walk executes a node.
func (s *state) walk(dot reflect.Value, n parse.Node) flow {
	s.node = n
	switch n := n.(type) {
	case *parse.ActionNode:
		value := s.pipeline(dot, n.Pipe)
		if len(n.Pipe.Decl) == 0 {
			s.print(n, value)
		}
	case *parse.TextNode:
		if _, err := s.w.Write(n.Text); err != nil {
			panic(writeError{err})
		}
	case *parse.CommentNode:
	case *parse.BreakNode:
		return flowBreak
	case *parse.ContinueNode:
		return flowContinue
	case *parse.ListNode:
		for _, element := range n.Nodes {
			if f := s.walk(dot, element); f != flowOn {
				return f
			}
		}
	case *parse.IfNode:
		return s.ifOrWith(dot, &n.BranchNode)
	case *parse.WithNode:
		return s.ifOrWith(dot, &n.BranchNode)
	case *parse.RangeNode:
		return s.rangeOver(dot, n)
	case *parse.TemplateNode:
		s.template(dot, n)
	default:
		s.errorf("unknown node: %s", n)
	}
	return flowOn
}

func (s *state) ifOrWith(dot reflect.Value, b *parse.BranchNode) flow {
	outside := len(s.vars)
	defer func() { s.vars = s.vars[:outside] }()
	value := s.pipeline(dot, b.Pipe)
	holds, ok := isTrue(indirectInterface(value))
	switch {
	case !ok:
		s.errorf("if/with can't use %v", value)
	case holds && b.NodeType == parse.NodeWith:
		return s.walk(value, b.List)
	case holds:
		return s.walk(dot, b.List)
	case b.ElseList != nil:
		return s.walk(dot, b.ElseList)
	}
	return flowOn
}

// IsTrue reports whether if takes val for true: it is not its type's zero value, or
// empty. Not ok if that makes no sense for it.
func IsTrue(val any) (truth, ok bool) { return isTrue(reflect.ValueOf(val)) }

func isTrue(v reflect.Value) (truth, ok bool) {
	switch k := v.Kind(); k {
	case reflect.Invalid:
		return false, true
	case reflect.Array, reflect.Map, reflect.Slice, reflect.String:
		return v.Len() > 0, true
	case reflect.Struct:
		return true, true
	case reflect.Chan, reflect.Func, reflect.Pointer, reflect.UnsafePointer, reflect.Interface:
		return !v.IsNil(), true
	case reflect.Float32, reflect.Float64:
		return v.Float() != 0, true
	case reflect.Complex64, reflect.Complex128:
		return v.Complex() != 0, true
	}
	return !v.IsZero(), true
}

// template executes a call of another template.
func (s *state) template(dot reflect.Value, n *parse.TemplateNode) {
	member := s.tmpl.Lookup(n.Name)
	if member == nil {
		s.errorf("template %q not defined", n.Name)
	}
	if s.depth == maxExecDepth {
		s.errorf("exceeded maximum template depth (%v)", maxExecDepth)
	}
	dot = s.pipeline(dot, n.Pipe)
	inner := state{tmpl: member, w: s.w, node: s.node, vars: []variable{{"$", dot}}, depth: s.depth + 1}
	inner.walk(dot, member.Root)
}

// print prints the value of an action.
func (s *state) print(n parse.Node, v reflect.Value) {
	s.node = n
	value, ok := printable(v)
	if !ok {
		s.errorf("can't print %s of type %s", n, v.Type())
	}
	if _, err := fmt.Fprint(s.w, value); err != nil {
		panic(writeError{err})
	}
}

// printable is what Fprint is to print for v; not ok for channels and functions.
func printable(v reflect.Value) (value any, ok bool) {
	if v.Kind() == reflect.Pointer {
		v, _ = indirect(v)
	}
	if !v.IsValid() {
		return "<no value>", true
	}
	if !printsItself(v.Type()) {
		switch {
		case v.CanAddr() && printsItself(reflect.PointerTo(v.Type())):
			v = v.Addr()
		case v.Kind() == reflect.Chan || v.Kind() == reflect.Func:
			return nil, false
		}
	}
	return v.Interface(), true
}

func printsItself(t reflect.Type) bool {
	return t.Implements(errorType) || t.Implements(stringerType)
}
