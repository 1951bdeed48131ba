package parse

import "strings"

// Node is a part of a template. Only this package has types with its methods.
type Node interface {
	Type() NodeType
	String() string
	// Copy returns a copy with all that is below.
	Copy() Node
	Position() Pos // in the text of the tree
	tree() *Tree
	appendTo(*strings.Builder)
}

// NodeType says which of the types a node is of.
type NodeType int

// Type returns t: node types embed it.
func (t NodeType) Type() NodeType { return t }

// Pos is a place in a template's text, in bytes.
type Pos int

// Position returns p: node types embed it.
func (p Pos) Position() Pos { return p }

// The types of nodes.
const (
	NodeText NodeType = iota
	NodeAction
	NodeBool
	NodeChain
	NodeCommand
	NodeDot
	nodeElse
	nodeEnd
	NodeField
	NodeIdentifier
	NodeIf
	NodeList
	NodeNil
	NodeNumber
	NodePipe
	NodeRange
	NodeString
	NodeTemplate
	NodeVariable
	NodeWith
	NodeComment
	NodeBreak
	NodeContinue
)

// textOf is what String returns for a node.
func textOf(n Node) string {
	var b strings.Builder
	n.appendTo(&b)
	return b.String()
}

// ListNode is a sequence of nodes.
type ListNode struct {
	NodeType
	Pos
	tr    *Tree
	Nodes []Node
}

func (t *Tree) newList(pos Pos) *ListNode {
	return &ListNode{tr: t, NodeType: NodeList, Pos: pos}
}

func (l *ListNode) append(n Node) { l.Nodes = append(l.Nodes, n) }

func (l *ListNode) tree() *Tree    { return l.tr }
func (l *ListNode) String() string { return textOf(l) }

func (l *ListNode) appendTo(b *strings.Builder) {
	for _, n := range l.Nodes {
		n.appendTo(b)
	}
}

// CopyList is Copy with the list's type.
func (l *ListNode) CopyList() *ListNode {
	if l == nil {
		return nil
	}
	n := l.tr.newList(l.Pos)
	for _, element := range l.Nodes {
		n.append(element.Copy())
	}
	return n
}

func (l *ListNode) Copy() Node { return l.CopyList() }

// TextNode is text outside of actions.
type TextNode struct {
	NodeType
	Pos
	tr   *Tree
	Text []byte
}

func (t *Tree) newText(pos Pos, text string) *TextNode {
	return &TextNode{tr: t, NodeType: NodeText, Pos: pos, Text: []byte(text)}
}

func (t *TextNode) tree() *Tree                 { return t.tr }
func (t *TextNode) String() string              { return string(t.Text) }
func (t *TextNode) appendTo(b *strings.Builder) { b.Write(t.Text) }
func (t *TextNode) Copy() Node                  { return t.tr.newText(t.Pos, string(t.Text)) }

// CommentNode is a comment.
type CommentNode struct {
	NodeType
	Pos
	tr   *Tree
	Text string
}

func (t *Tree) newComment(pos Pos, text string) *CommentNode {
	return &CommentNode{tr: t, NodeType: NodeComment, Pos: pos, Text: text}
}

func (c *CommentNode) tree() *Tree                 { return c.tr }
func (c *CommentNode) String() string              { return textOf(c) }
func (c *CommentNode) appendTo(b *strings.Builder) { b.WriteString("{{" + c.Text + "}}") }
func (c *CommentNode) Copy() Node                  { return c.tr.newComment(c.Pos, c.Text) }
