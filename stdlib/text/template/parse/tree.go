// Package parse makes trees of templates' text, for text/template; others should use
// that.
//
// The lexer hands out tokens one by one, and Tree's methods descend recursively over
// them. An error is a panic that Parse turns into a result.
package parse

import (
	"bytes"
	"fmt"
	"runtime"
	"strings"
)

// Tree is a template.
type Tree struct {
	Name      string
	ParseName string // of the template whose text it is in, for errors
	Root      *ListNode
	Mode      Mode
	text      string

	// While it is parsed.
	functions  []map[string]any
	lex        *lexer
	last       token   // that the lexer gave
	pending    []token // to be read again, the next one last
	vars       []string
	trees      map[string]*Tree
	actionLine int // where the action begins, 0 outside
	rangeDepth int
	parens     int // that are open
}

// Mode is what Parse does beyond the usual.
type Mode uint

const (
	ParseComments Mode = 1 << iota // comments are in the tree
	SkipFuncCheck                  // functions need not be known
)

// New returns an empty tree.
func New(name string, funcs ...map[string]any) *Tree {
	return &Tree{Name: name, functions: funcs}
}

// Parse returns the trees of the text by name: what is not in a define has the given
// one. Empty delimiters are {{ and }}.
func Parse(name, text, leftDelim, rightDelim string, funcs ...map[string]any) (map[string]*Tree, error) {
	trees := map[string]*Tree{}
	t := New(name)
	t.text = text
	_, err := t.Parse(text, leftDelim, rightDelim, trees, funcs...)
	return trees, err
}

// Parse makes t the tree of the text and adds it and those that the text defines to
// treeSet.
func (t *Tree) Parse(text, leftDelim, rightDelim string, treeSet map[string]*Tree, funcs ...map[string]any) (tree *Tree, err error) {
	defer t.recoverError(&err)
	t.ParseName = t.Name
	t.begin(funcs, newLexer(text, leftDelim, rightDelim), treeSet)
	t.lex.comments = t.Mode&ParseComments != 0
	t.lex.noBreak = t.hasFunction("break")
	t.lex.noContinue = t.hasFunction("continue")
	t.text = text
	t.topLevel()
	t.add()
	t.finish()
	return t, nil
}

func (t *Tree) recoverError(err *error) {
	e := recover()
	if e == nil {
		return
	}
	if _, ok := e.(runtime.Error); ok {
		panic(e)
	}
	t.finish()
	*err = e.(error)
}

func (t *Tree) begin(funcs []map[string]any, lex *lexer, trees map[string]*Tree) {
	t.Root = nil
	t.lex = lex
	t.vars = []string{"$"}
	t.functions = funcs
	t.trees = trees
}

func (t *Tree) finish() {
	t.lex, t.vars, t.functions, t.trees = nil, nil, nil, nil
}

// add puts t into its set. What is there already must be empty, or t.
func (t *Tree) add() {
	old := t.trees[t.Name]
	if old == nil || IsEmptyTree(old.Root) {
		t.trees[t.Name] = t
		return
	}
	if !IsEmptyTree(t.Root) {
		t.errorf("template: multiple definition of template %q", t.Name)
	}
}

// Copy returns a copy of the tree.
func (t *Tree) Copy() *Tree {
	if t == nil {
		return nil
	}
	return &Tree{Name: t.Name, ParseName: t.ParseName, Root: t.Root.CopyList(), text: t.text}
}

// ErrorContext returns where the node is, as name:line:column, and its text.
func (t *Tree) ErrorContext(n Node) (location, context string) {
	tree := n.tree()
	if tree == nil {
		tree = t
	}
	before := tree.text[:n.Position()]
	line := strings.Count(before, "\n") + 1
	column := len(before) - (strings.LastIndex(before, "\n") + 1)
	return fmt.Sprintf("%s:%d:%d", tree.ParseName, line, column), n.String()
}

// IsEmptyTree reports whether the node is nothing but space and comments.
func IsEmptyTree(n Node) bool {
	switch n := n.(type) {
	case nil, *CommentNode:
		return true
	case *TextNode:
		return len(bytes.TrimSpace(n.Text)) == 0
	case *ListNode:
		for _, element := range n.Nodes {
			if !IsEmptyTree(element) {
				return false
			}
		}
		return true
	case *ActionNode, *IfNode, *RangeNode, *WithNode, *TemplateNode, *BreakNode, *ContinueNode:
		return false
	}
	panic("unknown node: " + n.String())
}

func (t *Tree) hasFunction(name string) bool {
	for _, m := range t.functions {
		if m[name] != nil {
			return true
		}
	}
	return false
}
