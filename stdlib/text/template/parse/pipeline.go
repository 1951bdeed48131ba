package parse

import "strings"

// maxParens is how deep parentheses may nest.
const maxParens = 10000

// pipeline parses a pipeline and the token that ends it.
func (t *Tree) pipeline(context string, end tokenKind) *PipeNode {
	first := t.peekWord()
	pipe := t.newPipeline(first.pos, first.line, nil)
	for t.declaration(pipe, context) {
	}
	for {
		read := t.nextWord()
		switch {
		case read.kind == end:
			t.checkPipeline(pipe, context)
			return pipe
		case beginsOperand(read.kind):
			t.unread(read)
			pipe.append(t.command())
		default:
			t.unexpected(read, context)
		}
	}
}

func beginsOperand(kind tokenKind) bool {
	switch kind {
	case tokenBool, tokenDot, tokenField, tokenIdentifier, tokenNumber, tokenNil, tokenString, tokenVariable, tokenLeftParen:
		return true
	}
	return false
}

// declaration parses a variable that the pipeline sets, if there is one, and reports
// whether another follows.
func (t *Tree) declaration(pipe *PipeNode, context string) (more bool) {
	name := t.peekWord()
	if name.kind != tokenVariable {
		return false
	}
	t.next()
	// Without a space behind it a comma or an operator is the variable's, too.
	after := t.peek()
	switch next := t.peekWord(); {
	case next.kind == tokenAssign, next.kind == tokenDeclare:
		t.nextWord()
		pipe.IsAssign = next.kind == tokenAssign
		t.declare(pipe, name)
	case next.kind == tokenChar && next.text == ",":
		t.nextWord()
		t.declare(pipe, name)
		return t.secondVariable(pipe, context)
	case after.kind == tokenSpace:
		t.unread(name, after)
	default:
		t.unread(name)
	}
	return false
}

func (t *Tree) declare(pipe *PipeNode, name token) {
	pipe.Decl = append(pipe.Decl, t.newVariable(name.pos, name.text))
	t.vars = append(t.vars, name.text)
}

// secondVariable checks that a range has a second variable behind the comma.
func (t *Tree) secondVariable(pipe *PipeNode, context string) bool {
	if context != "range" || len(pipe.Decl) >= 2 {
		t.errorf("too many declarations in %s", context)
	}
	switch t.peekWord().kind {
	case tokenVariable, tokenRightDelim, tokenRightParen:
		return true
	}
	t.errorf("range can only initialize variables")
	return false
}

// checkPipeline checks that there is something, and that only the first command is a
// value.
func (t *Tree) checkPipeline(pipe *PipeNode, context string) {
	for stage, c := range pipe.Cmds {
		if stage > 0 && isPlain(c.Args[0]) {
			t.errorf("non executable command in pipeline stage %d", stage+1)
		}
	}
	if len(pipe.Cmds) == 0 {
		t.errorf("missing value for %s", context)
	}
}

// isPlain reports whether n is a value that can be neither called nor asked for a field.
func isPlain(n Node) bool {
	switch n.(type) {
	case *BoolNode, *DotNode, *NilNode, *NumberNode, *StringNode:
		return true
	}
	return false
}

// command parses operands up to a pipe, which it passes over, or the end.
func (t *Tree) command() *CommandNode {
	cmd := t.newCommand(t.peekWord().pos)
	t.operands(cmd)
	if len(cmd.Args) == 0 {
		t.errorf("empty command")
	}
	return cmd
}

// operands parses a command's operands, which have spaces between them.
func (t *Tree) operands(cmd *CommandNode) {
	for {
		t.peekWord() // passes over spaces
		if n := t.operand(); n != nil {
			cmd.append(n)
		}
		switch behind := t.next(); behind.kind {
		case tokenSpace:
			continue
		case tokenPipe:
		case tokenRightDelim, tokenRightParen:
			t.unread(behind)
		default:
			t.unexpected(behind, "operand")
		}
		return
	}
}

// operand parses a term with the fields behind it, nil if there is none.
func (t *Tree) operand() Node {
	n := t.term()
	next := t.peek()
	if n == nil || next.kind != tokenField {
		return n
	}
	if isPlain(n) {
		t.errorf("unexpected . after term %q", n.String())
	}
	fields := t.fields()
	switch n := n.(type) {
	case *FieldNode:
		return t.newField(next.pos, n.String()+strings.Join(fields, ""))
	case *VariableNode:
		return t.newVariable(next.pos, n.String()+strings.Join(fields, ""))
	}
	chain := t.newChain(next.pos, n)
	for _, field := range fields {
		chain.Add(field)
	}
	return chain
}

// fields reads the fields that follow, each with its dot.
func (t *Tree) fields() (list []string) {
	for t.peek().kind == tokenField {
		list = append(list, t.next().text)
	}
	return list
}

// term parses a value without fields, nil if there is none.
func (t *Tree) term() Node {
	read := t.nextWord()
	switch read.kind {
	case tokenIdentifier:
		if t.Mode&SkipFuncCheck == 0 && !t.hasFunction(read.text) {
			t.errorf("function %q not defined", read.text)
		}
		return NewIdentifier(read.text).SetTree(t).SetPos(read.pos)
	case tokenDot:
		return t.newDot(read.pos)
	case tokenNil:
		return t.newNil(read.pos)
	case tokenVariable:
		return t.variable(read)
	case tokenField:
		return t.newField(read.pos, read.text)
	case tokenBool:
		return t.newBool(read.pos, read.text == "true")
	case tokenNumber:
		number, err := t.newNumber(read.pos, read.text)
		if err != nil {
			t.errorf("%s", err)
		}
		return number
	case tokenLeftParen:
		return t.parenthesized()
	case tokenString:
		return t.newString(read.pos, read.text, t.unquote(read))
	}
	t.unread(read)
	return nil
}

// variable checks that the variable is there.
func (t *Tree) variable(read token) Node {
	for _, name := range t.vars {
		if name == read.text {
			return t.newVariable(read.pos, read.text)
		}
	}
	t.errorf("undefined variable %q", read.text)
	return nil
}

// parenthesized parses a pipeline whose left parenthesis has been read.
func (t *Tree) parenthesized() Node {
	if t.parens >= maxParens {
		t.errorf("max expression depth exceeded")
	}
	t.parens++
	defer func() { t.parens-- }()
	return t.pipeline("parenthesized pipeline", tokenRightParen)
}
