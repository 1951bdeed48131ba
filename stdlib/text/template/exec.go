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

// A run is an execution of a template, which other templates' runs may begin.
type run struct {
	tmpl  *Template
	out   io.Writer
	at    parse.Node // is being executed, for errors
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
	dot, isValue := data.(reflect.Value)
	if !isValue {
		dot = reflect.ValueOf(data)
	}
	(&run{tmpl: t, out: w}).start(dot)
	return nil
}

// start executes all of the template.
func (r *run) start(dot reflect.Value) {
	if r.tmpl.Tree == nil || r.tmpl.Root == nil {
		r.errorf("%q is an incomplete or empty template", r.tmpl.Name())
	}
	r.push("$", dot)
	scope{r, dot}.walk(r.tmpl.Root)
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
func (r *run) errorf(format string, args ...any) {
	where := "template: " + escapePercent(r.tmpl.Name()) + ": "
	if r.at != nil {
		location, context := r.tmpl.ErrorContext(r.at)
		where = escapePercent(fmt.Sprintf("template: %s: executing %q at <%s>: ", location, r.tmpl.Name(), context))
	}
	panic(ExecError{r.tmpl.Name(), fmt.Errorf(where+format, args...)})
}

// wrote ends the execution if the writer has failed.
func wrote(_ int, err error) {
	if err != nil {
		panic(writeError{err})
	}
}

func escapePercent(s string) string { return strings.ReplaceAll(s, "%", "%%") }

// bind declares or sets the variables of a pipeline.
func (r *run) bind(pipe *parse.PipeNode, value reflect.Value) {
	for _, v := range pipe.Decl {
		if pipe.IsAssign {
			r.find(v.Ident[0]).value = value
		} else {
			r.push(v.Ident[0], value)
		}
	}
}

// push declares a variable.
func (r *run) push(name string, value reflect.Value) {
	r.vars = append(r.vars, variable{name, value})
}

// find returns the variable of that name that was declared last.
func (r *run) find(name string) *variable {
	for i := len(r.vars) - 1; i >= 0; i-- {
		if r.vars[i].name == name {
			return &r.vars[i]
		}
	}
	r.errorf("undefined variable: %s", name)
	return nil
}

// A flow is how a walk ends.
type flow int

const (
	flowOn flow = iota
	flowBreak
	flowContinue
)

// walk executes a node.
func (s scope) walk(n parse.Node) flow {
	s.at = n
	switch n := n.(type) {
	case *parse.TextNode:
		wrote(s.out.Write(n.Text))
	case *parse.ActionNode:
		s.action(n)
	case *parse.ListNode:
		return s.list(n)
	case *parse.IfNode:
		return s.ifOrWith(&n.BranchNode)
	case *parse.WithNode:
		return s.ifOrWith(&n.BranchNode)
	case *parse.RangeNode:
		return s.rangeOver(n)
	case *parse.TemplateNode:
		s.template(n)
	case *parse.BreakNode:
		return flowBreak
	case *parse.ContinueNode:
		return flowContinue
	case *parse.CommentNode:
	default:
		s.errorf("unknown node: %s", n)
	}
	return flowOn
}

func (s scope) list(n *parse.ListNode) flow {
	for _, element := range n.Nodes {
		if f := s.walk(element); f != flowOn {
			return f
		}
	}
	return flowOn
}

// action prints the value of a pipeline that sets no variables.
func (s scope) action(n *parse.ActionNode) {
	v := s.pipeline(n.Pipe)
	if len(n.Pipe.Decl) > 0 {
		return
	}
	s.at = n
	text, ok := printable(v)
	if !ok {
		s.errorf("can't print %s of type %s", n, v.Type())
	}
	wrote(fmt.Fprint(s.out, text))
}

func (s scope) ifOrWith(b *parse.BranchNode) flow {
	outside := len(s.vars)
	defer func() { s.vars = s.vars[:outside] }()
	value := s.pipeline(b.Pipe)
	holds, ok := isTrue(indirectInterface(value))
	switch {
	case !ok:
		s.errorf("if/with can't use %v", value)
	case holds && b.NodeType == parse.NodeWith:
		return scope{s.run, value}.walk(b.List)
	case holds:
		return s.walk(b.List)
	case b.ElseList != nil:
		return s.walk(b.ElseList)
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
func (s scope) template(n *parse.TemplateNode) {
	member := s.tmpl.Lookup(n.Name)
	if member == nil {
		s.errorf("template %q not defined", n.Name)
	}
	if s.depth == maxExecDepth {
		s.errorf("exceeded maximum template depth (%v)", maxExecDepth)
	}
	dot := s.pipeline(n.Pipe)
	(&run{tmpl: member, out: s.out, at: s.at, depth: s.depth + 1}).start(dot)
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
