package parse

import (
	"strconv"
	"strings"
)

// BranchNode is what if, range and with have in common.
type BranchNode struct {
	NodeType
	Pos
	tr       *Tree
	Line     int // not used any more
	Pipe     *PipeNode
	List     *ListNode
	ElseList *ListNode // nil without else
}

func (b *BranchNode) keyword() string {
	switch b.NodeType {
	case NodeIf:
		return "if"
	case NodeRange:
		return "range"
	case NodeWith:
		return "with"
	}
	panic("unknown branch type")
}

func (b *BranchNode) tree() *Tree    { return b.tr }
func (b *BranchNode) String() string { return textOf(b) }

func (b *BranchNode) appendTo(sb *strings.Builder) {
	sb.WriteString("{{" + b.keyword() + " ")
	b.Pipe.appendTo(sb)
	sb.WriteString("}}")
	b.List.appendTo(sb)
	if b.ElseList != nil {
		sb.WriteString("{{else}}")
		b.ElseList.appendTo(sb)
	}
	sb.WriteString("{{end}}")
}

func (b *BranchNode) copied() BranchNode {
	c := *b
	c.Pipe, c.List, c.ElseList = b.Pipe.CopyPipe(), b.List.CopyList(), b.ElseList.CopyList()
	return c
}

func (b *BranchNode) Copy() Node {
	switch b.NodeType {
	case NodeIf:
		return &IfNode{b.copied()}
	case NodeRange:
		return &RangeNode{b.copied()}
	case NodeWith:
		return &WithNode{b.copied()}
	}
	panic("unknown branch type")
}

// IfNode is an if.
type IfNode struct {
	BranchNode
}

func (i *IfNode) Copy() Node { return &IfNode{i.copied()} }

// RangeNode is a range.
type RangeNode struct {
	BranchNode
}

func (r *RangeNode) Copy() Node { return &RangeNode{r.copied()} }

// WithNode is a with.
type WithNode struct {
	BranchNode
}

func (w *WithNode) Copy() Node { return &WithNode{w.copied()} }

// BreakNode is a break.
type BreakNode struct {
	tr *Tree
	NodeType
	Pos
	Line int
}

func (t *Tree) newBreak(pos Pos, line int) *BreakNode {
	return &BreakNode{tr: t, NodeType: NodeBreak, Pos: pos, Line: line}
}

func (b *BreakNode) tree() *Tree                  { return b.tr }
func (b *BreakNode) String() string               { return "{{break}}" }
func (b *BreakNode) appendTo(sb *strings.Builder) { sb.WriteString("{{break}}") }
func (b *BreakNode) Copy() Node                   { return b.tr.newBreak(b.Pos, b.Line) }

// ContinueNode is a continue.
type ContinueNode struct {
	tr *Tree
	NodeType
	Pos
	Line int
}

func (t *Tree) newContinue(pos Pos, line int) *ContinueNode {
	return &ContinueNode{tr: t, NodeType: NodeContinue, Pos: pos, Line: line}
}

func (c *ContinueNode) tree() *Tree                 { return c.tr }
func (c *ContinueNode) String() string              { return "{{continue}}" }
func (c *ContinueNode) appendTo(b *strings.Builder) { b.WriteString("{{continue}}") }
func (c *ContinueNode) Copy() Node                  { return c.tr.newContinue(c.Pos, c.Line) }

// TemplateNode is a call of another template.
type TemplateNode struct {
	NodeType
	Pos
	tr   *Tree
	Line int // not used any more
	Name string
	Pipe *PipeNode // the dot, nil if there is none
}

func (t *Tree) newTemplate(pos Pos, line int, name string, pipe *PipeNode) *TemplateNode {
	return &TemplateNode{tr: t, NodeType: NodeTemplate, Pos: pos, Line: line, Name: name, Pipe: pipe}
}

func (t *TemplateNode) tree() *Tree    { return t.tr }
func (t *TemplateNode) String() string { return textOf(t) }
func (t *TemplateNode) Copy() Node     { return t.tr.newTemplate(t.Pos, t.Line, t.Name, t.Pipe.CopyPipe()) }

func (t *TemplateNode) appendTo(b *strings.Builder) {
	b.WriteString("{{template " + strconv.Quote(t.Name))
	if t.Pipe != nil {
		b.WriteByte(' ')
		t.Pipe.appendTo(b)
	}
	b.WriteString("}}")
}

// markNode is an else or an end; it ends a list and is not in the tree.
type markNode struct {
	NodeType
	Pos
	tr *Tree
}

func (m *markNode) tree() *Tree                 { return m.tr }
func (m *markNode) appendTo(b *strings.Builder) { b.WriteString(m.String()) }
func (m *markNode) Copy() Node                  { c := *m; return &c }

func (m *markNode) String() string {
	if m.NodeType == nodeElse {
		return "{{else}}"
	}
	return "{{end}}"
}
