package parse

import (
	"slices"
	"strconv"
	"strings"
)

// IdentifierNode is a function's name.
type IdentifierNode struct {
	NodeType
	Pos
	tr    *Tree
	Ident string
}

// NewIdentifier returns a node that has yet no tree and no position.
func NewIdentifier(ident string) *IdentifierNode {
	return &IdentifierNode{NodeType: NodeIdentifier, Ident: ident}
}

// SetPos sets the position and returns i.
func (i *IdentifierNode) SetPos(pos Pos) *IdentifierNode {
	i.Pos = pos
	return i
}

// SetTree sets the tree and returns i.
func (i *IdentifierNode) SetTree(t *Tree) *IdentifierNode {
	i.tr = t
	return i
}

func (i *IdentifierNode) tree() *Tree                 { return i.tr }
func (i *IdentifierNode) String() string              { return i.Ident }
func (i *IdentifierNode) appendTo(b *strings.Builder) { b.WriteString(i.Ident) }
func (i *IdentifierNode) Copy() Node                  { return NewIdentifier(i.Ident).SetTree(i.tr).SetPos(i.Pos) }

// VariableNode is a variable with fields: $x.Field.Field. The name has its dollar.
type VariableNode struct {
	NodeType
	Pos
	tr    *Tree
	Ident []string
}

func (t *Tree) newVariable(pos Pos, text string) *VariableNode {
	return &VariableNode{tr: t, NodeType: NodeVariable, Pos: pos, Ident: strings.Split(text, ".")}
}

func (v *VariableNode) tree() *Tree                 { return v.tr }
func (v *VariableNode) String() string              { return strings.Join(v.Ident, ".") }
func (v *VariableNode) appendTo(b *strings.Builder) { b.WriteString(v.String()) }

func (v *VariableNode) Copy() Node {
	return &VariableNode{tr: v.tr, NodeType: NodeVariable, Pos: v.Pos, Ident: slices.Clone(v.Ident)}
}

// DotNode is the dot.
type DotNode struct {
	NodeType
	Pos
	tr *Tree
}

func (t *Tree) newDot(pos Pos) *DotNode { return &DotNode{tr: t, NodeType: NodeDot, Pos: pos} }

func (d *DotNode) Type() NodeType              { return NodeDot }
func (d *DotNode) tree() *Tree                 { return d.tr }
func (d *DotNode) String() string              { return "." }
func (d *DotNode) appendTo(b *strings.Builder) { b.WriteByte('.') }
func (d *DotNode) Copy() Node                  { return d.tr.newDot(d.Pos) }

// NilNode is an untyped nil.
type NilNode struct {
	NodeType
	Pos
	tr *Tree
}

func (t *Tree) newNil(pos Pos) *NilNode { return &NilNode{tr: t, NodeType: NodeNil, Pos: pos} }

func (n *NilNode) Type() NodeType              { return NodeNil }
func (n *NilNode) tree() *Tree                 { return n.tr }
func (n *NilNode) String() string              { return "nil" }
func (n *NilNode) appendTo(b *strings.Builder) { b.WriteString("nil") }
func (n *NilNode) Copy() Node                  { return n.tr.newNil(n.Pos) }

// FieldNode is a field or method of the dot: .Field.Field. The names have no dots.
type FieldNode struct {
	NodeType
	Pos
	tr    *Tree
	Ident []string
}

func (t *Tree) newField(pos Pos, text string) *FieldNode {
	return &FieldNode{tr: t, NodeType: NodeField, Pos: pos, Ident: strings.Split(text[1:], ".")}
}

func (f *FieldNode) tree() *Tree                 { return f.tr }
func (f *FieldNode) String() string              { return "." + strings.Join(f.Ident, ".") }
func (f *FieldNode) appendTo(b *strings.Builder) { b.WriteString(f.String()) }

func (f *FieldNode) Copy() Node {
	return &FieldNode{tr: f.tr, NodeType: NodeField, Pos: f.Pos, Ident: slices.Clone(f.Ident)}
}

// ChainNode is fields or methods of another value: (pipeline).Field.Field.
type ChainNode struct {
	NodeType
	Pos
	tr    *Tree
	Node  Node
	Field []string
}

func (t *Tree) newChain(pos Pos, node Node) *ChainNode {
	return &ChainNode{tr: t, NodeType: NodeChain, Pos: pos, Node: node}
}

// Add adds a field, which begins with a dot.
func (c *ChainNode) Add(field string) {
	if field == "" || field[0] != '.' {
		panic("no dot in field")
	}
	if field = field[1:]; field == "" {
		panic("empty field")
	}
	c.Field = append(c.Field, field)
}

func (c *ChainNode) tree() *Tree    { return c.tr }
func (c *ChainNode) String() string { return textOf(c) }

func (c *ChainNode) appendTo(b *strings.Builder) {
	appendOperand(b, c.Node)
	for _, field := range c.Field {
		b.WriteString("." + field)
	}
}

func (c *ChainNode) Copy() Node {
	return &ChainNode{tr: c.tr, NodeType: NodeChain, Pos: c.Pos, Node: c.Node, Field: slices.Clone(c.Field)}
}

// BoolNode is true or false.
type BoolNode struct {
	NodeType
	Pos
	tr   *Tree
	True bool
}

func (t *Tree) newBool(pos Pos, value bool) *BoolNode {
	return &BoolNode{tr: t, NodeType: NodeBool, Pos: pos, True: value}
}

func (b *BoolNode) tree() *Tree                  { return b.tr }
func (b *BoolNode) String() string               { return strconv.FormatBool(b.True) }
func (b *BoolNode) appendTo(sb *strings.Builder) { sb.WriteString(b.String()) }
func (b *BoolNode) Copy() Node                   { return b.tr.newBool(b.Pos, b.True) }

// StringNode is a string.
type StringNode struct {
	NodeType
	Pos
	tr     *Tree
	Quoted string // as it is written
	Text   string
}

func (t *Tree) newString(pos Pos, quoted, text string) *StringNode {
	return &StringNode{tr: t, NodeType: NodeString, Pos: pos, Quoted: quoted, Text: text}
}

func (s *StringNode) tree() *Tree                 { return s.tr }
func (s *StringNode) String() string              { return s.Quoted }
func (s *StringNode) appendTo(b *strings.Builder) { b.WriteString(s.Quoted) }
func (s *StringNode) Copy() Node                  { return s.tr.newString(s.Pos, s.Quoted, s.Text) }
