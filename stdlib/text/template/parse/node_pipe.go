package parse

import "strings"

// PipeNode is a pipeline, perhaps with variables that it sets.
type PipeNode struct {
	NodeType
	Pos
	tr       *Tree
	Line     int // not used any more
	IsAssign bool
	Decl     []*VariableNode
	Cmds     []*CommandNode
}

func (t *Tree) newPipeline(pos Pos, line int, vars []*VariableNode) *PipeNode {
	return &PipeNode{tr: t, NodeType: NodePipe, Pos: pos, Line: line, Decl: vars}
}

func (p *PipeNode) append(c *CommandNode) { p.Cmds = append(p.Cmds, c) }

func (p *PipeNode) tree() *Tree    { return p.tr }
func (p *PipeNode) String() string { return textOf(p) }

func (p *PipeNode) appendTo(b *strings.Builder) {
	for i, v := range p.Decl {
		if i > 0 {
			b.WriteString(", ")
		}
		v.appendTo(b)
	}
	switch {
	case len(p.Decl) == 0:
	case p.IsAssign:
		b.WriteString(" = ")
	default:
		b.WriteString(" := ")
	}
	for i, c := range p.Cmds {
		if i > 0 {
			b.WriteString(" | ")
		}
		c.appendTo(b)
	}
}

// CopyPipe is Copy with the pipeline's type.
func (p *PipeNode) CopyPipe() *PipeNode {
	if p == nil {
		return nil
	}
	n := p.tr.newPipeline(p.Pos, p.Line, nil)
	n.IsAssign = p.IsAssign
	for _, v := range p.Decl {
		n.Decl = append(n.Decl, v.Copy().(*VariableNode))
	}
	for _, c := range p.Cmds {
		n.append(c.Copy().(*CommandNode))
	}
	return n
}

func (p *PipeNode) Copy() Node { return p.CopyPipe() }

// ActionNode is a pipeline whose value is printed, unless it sets variables.
type ActionNode struct {
	NodeType
	Pos
	tr   *Tree
	Line int // not used any more
	Pipe *PipeNode
}

func (t *Tree) newAction(pos Pos, line int, pipe *PipeNode) *ActionNode {
	return &ActionNode{tr: t, NodeType: NodeAction, Pos: pos, Line: line, Pipe: pipe}
}

func (a *ActionNode) tree() *Tree    { return a.tr }
func (a *ActionNode) String() string { return textOf(a) }
func (a *ActionNode) Copy() Node     { return a.tr.newAction(a.Pos, a.Line, a.Pipe.CopyPipe()) }

func (a *ActionNode) appendTo(b *strings.Builder) {
	b.WriteString("{{")
	a.Pipe.appendTo(b)
	b.WriteString("}}")
}

// CommandNode is a function or value with its arguments.
type CommandNode struct {
	NodeType
	Pos
	tr   *Tree
	Args []Node // the first is what is called or the value
}

func (t *Tree) newCommand(pos Pos) *CommandNode {
	return &CommandNode{tr: t, NodeType: NodeCommand, Pos: pos}
}

func (c *CommandNode) append(arg Node) { c.Args = append(c.Args, arg) }

func (c *CommandNode) tree() *Tree    { return c.tr }
func (c *CommandNode) String() string { return textOf(c) }

func (c *CommandNode) appendTo(b *strings.Builder) {
	for i, arg := range c.Args {
		if i > 0 {
			b.WriteByte(' ')
		}
		appendOperand(b, arg)
	}
}

// appendOperand appends a pipeline in parentheses, and other nodes.
func appendOperand(b *strings.Builder, n Node) {
	pipe, ok := n.(*PipeNode)
	if !ok {
		n.appendTo(b)
		return
	}
	b.WriteByte('(')
	pipe.appendTo(b)
	b.WriteByte(')')
}

func (c *CommandNode) Copy() Node {
	if c == nil {
		return c
	}
	n := c.tr.newCommand(c.Pos)
	for _, arg := range c.Args {
		n.append(arg.Copy())
	}
	return n
}
