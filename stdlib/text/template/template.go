// Package template fills templates with data. What {{pipelines}} between text mean is
// told by a tree (text/template/parse), which an execution walks.
//
//	{{pipeline}}                          the value, printed
//	{{/* comment */}}  {{- trim -}}       nothing; no space before, behind
//	{{if p}}a{{else if q}}b{{else}}c{{end}}
//	{{range $key, $value := p}}a{{break}}{{continue}}{{else}}b{{end}}
//	{{with p}}a{{else with q}}b{{else}}c{{end}}
//	{{define "name"}}a{{end}}  {{template "name" p}}  {{block "name" p}}a{{end}}
//
// A pipeline is commands with | between, each the last argument of the next. A command
// is a value (., .Field.Method, $variable, "text", 'c', 1, true, nil, (pipeline)) or a
// function or method with arguments.
package template

import (
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
	"text/template/parse"
)

// Template is a tree and the other templates that it can call.
type Template struct {
	name string
	*parse.Tree
	*family
	leftDelim, rightDelim string
}

// A family is what templates share that can call each other.
type family struct {
	lock      sync.RWMutex // of members
	members   map[string]*Template
	missing   missingKey
	funcsLock sync.RWMutex
	known     FuncMap // for the parser
	functions map[string]reflect.Value
}

// New returns a template without a tree.
func New(name string) *Template {
	return &Template{name: name}
}

// Must returns t and panics if there is an error.
func Must(t *Template, err error) *Template {
	if err != nil {
		panic(err)
	}
	return t
}

// Name returns the template's name.
func (t *Template) Name() string { return t.name }

// init makes t have a family.
func (t *Template) init() {
	if t.family == nil {
		t.family = &family{members: map[string]*Template{}, known: FuncMap{}, functions: map[string]reflect.Value{}}
	}
}

// New returns a template of t's family with t's delimiters.
func (t *Template) New(name string) *Template {
	t.init()
	return &Template{name: name, family: t.family, leftDelim: t.leftDelim, rightDelim: t.rightDelim}
}

// Clone returns a copy of the template and its family; the trees are shared.
func (t *Template) Clone() (*Template, error) {
	c := &Template{name: t.name, Tree: t.Tree, leftDelim: t.leftDelim, rightDelim: t.rightDelim}
	c.init()
	if t.family == nil {
		return c, nil
	}
	t.lock.RLock()
	defer t.lock.RUnlock()
	for name, member := range t.members {
		copied := c
		if name != t.name {
			copied = &Template{name: member.name, Tree: member.Tree, family: c.family, leftDelim: member.leftDelim, rightDelim: member.rightDelim}
		}
		c.members[name] = copied
	}
	c.missing = t.missing
	t.funcsLock.RLock()
	defer t.funcsLock.RUnlock()
	maps.Copy(c.known, t.known)
	maps.Copy(c.functions, t.functions)
	return c, nil
}

// AddParseTree adds a tree to the family, in the place of one of that name.
func (t *Template) AddParseTree(name string, tree *parse.Tree) (*Template, error) {
	t.init()
	t.lock.Lock()
	defer t.lock.Unlock()
	added := t
	if name != t.name {
		added = t.New(name)
	}
	// An empty tree replaces no other.
	if old := t.members[name]; old == nil || old.Tree == nil || !parse.IsEmptyTree(tree.Root) {
		t.members[name] = added
		added.Tree = tree
	} else if added.Tree == nil {
		added.Tree = tree
	}
	return added, nil
}

// Templates returns the templates of the family, in no order.
func (t *Template) Templates() []*Template {
	if t.family == nil {
		return nil
	}
	t.lock.RLock()
	defer t.lock.RUnlock()
	return slices.Collect(maps.Values(t.members))
}

// Lookup returns the template of that name in the family, nil if there is none.
func (t *Template) Lookup(name string) *Template {
	if t.family == nil {
		return nil
	}
	t.lock.RLock()
	defer t.lock.RUnlock()
	return t.members[name]
}

// DefinedTemplates returns the family's names for messages, an empty string if it has
// none.
func (t *Template) DefinedTemplates() string {
	var names []string
	for _, member := range t.Templates() {
		if member.Tree != nil && member.Root != nil {
			names = append(names, strconv.Quote(member.name))
		}
	}
	if names == nil {
		return ""
	}
	return "; defined templates are: " + strings.Join(names, ", ")
}

// Delims sets the delimiters of texts that are parsed from now on; empty ones are {{
// and }}.
func (t *Template) Delims(left, right string) *Template {
	t.init()
	t.leftDelim, t.rightDelim = left, right
	return t
}

// Funcs adds functions to the family. It panics if one is no function or cannot be
// called by that name.
func (t *Template) Funcs(funcs FuncMap) *Template {
	t.init()
	t.funcsLock.Lock()
	defer t.funcsLock.Unlock()
	for name, function := range funcs {
		t.functions[name] = checkFunction(name, function)
		t.known[name] = function
	}
	return t
}

// Parse parses text as t's tree, and adds the templates that it defines.
func (t *Template) Parse(text string) (*Template, error) {
	t.init()
	trees, err := t.parsed(text)
	if err != nil {
		return nil, err
	}
	for name, tree := range trees {
		t.AddParseTree(name, tree)
	}
	return t, nil
}

// parsed returns the trees that text defines, by name.
func (t *Template) parsed(text string) (map[string]*parse.Tree, error) {
	t.funcsLock.RLock()
	defer t.funcsLock.RUnlock()
	return parse.Parse(t.name, text, t.leftDelim, t.rightDelim, t.known, builtinNames)
}
