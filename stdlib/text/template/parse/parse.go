package parse

import "strconv"

// topLevel parses the whole text.
func (t *Tree) topLevel() {
	t.Root = t.newList(t.peek().pos)
	for t.peek().kind != tokenEOF {
		if t.atDefine() {
			t.definition()
			continue
		}
		n := t.textOrAction()
		if ends(n) {
			t.errorf("unexpected %s", n)
		}
		t.Root.append(n)
	}
}

// atDefine reads {{define if it is next.
func (t *Tree) atDefine() bool {
	if t.peek().kind != tokenLeftDelim {
		return false
	}
	delim := t.next()
	word := t.nextWord()
	if word.kind == tokenDefine {
		return true
	}
	t.unread(delim, word)
	return false
}

// definition parses a define, whose keyword has been read.
func (t *Tree) definition() {
	const context = "define clause"
	d := New("definition")
	d.text, d.Mode, d.ParseName = t.text, t.Mode, t.ParseName
	d.begin(t.functions, t.lex, t.trees)
	d.pending, d.last = t.pending, t.last
	d.Name = d.templateName(d.nextWord(), context)
	d.expect(tokenRightDelim, context)
	d.defined(context)
	t.pending, t.last = d.pending, d.last
}

// defined parses the list of a template that is defined, and its end.
func (d *Tree) defined(context string) {
	list, end := d.list()
	d.Root = list
	if end.Type() != nodeEnd {
		d.errorf("unexpected %s in %s", end, context)
	}
	d.add()
	d.finish()
}

// templateName is the string that read is.
func (t *Tree) templateName(read token, context string) string {
	if read.kind != tokenString {
		t.unexpected(read, context)
	}
	return t.unquote(read)
}

func (t *Tree) unquote(read token) string {
	text, err := strconv.Unquote(read.text)
	if err != nil {
		t.errorf("%s", err)
	}
	return text
}

// ends reports whether n is an else or an end.
func ends(n Node) bool {
	_, mark := n.(*markNode)
	return mark
}

// list parses up to an else or an end, which it returns, too.
func (t *Tree) list() (list *ListNode, end Node) {
	list = t.newList(t.peekWord().pos)
	for {
		if t.peekWord().kind == tokenEOF {
			t.errorf("unexpected EOF")
		}
		n := t.textOrAction()
		if ends(n) {
			return list, n
		}
		list.append(n)
	}
}

func (t *Tree) textOrAction() Node {
	switch read := t.nextWord(); read.kind {
	case tokenText:
		return t.newText(read.pos, read.text)
	case tokenComment:
		return t.newComment(read.pos, read.text)
	case tokenLeftDelim:
		t.actionLine = read.line
		defer func() { t.actionLine = 0 }()
		return t.action()
	default:
		t.unexpected(read, "input")
		return nil
	}
}

// action parses an action, whose left delimiter has been read.
func (t *Tree) action() Node {
	read := t.nextWord()
	switch read.kind {
	case tokenBlock:
		return t.block()
	case tokenBreak:
		t.checkLoop("{{break}}")
		return t.newBreak(read.pos, read.line)
	case tokenContinue:
		t.checkLoop("{{continue}}")
		return t.newContinue(read.pos, read.line)
	case tokenElse:
		return t.elseMark()
	case tokenEnd:
		return &markNode{NodeType: nodeEnd, Pos: t.expect(tokenRightDelim, "end").pos, tr: t}
	case tokenIf:
		return &IfNode{t.branch(NodeIf, "if")}
	case tokenRange:
		return &RangeNode{t.branch(NodeRange, "range")}
	case tokenWith:
		return &WithNode{t.branch(NodeWith, "with")}
	case tokenTemplate:
		return t.template()
	}
	t.unread(read)
	first := t.peek()
	return t.newAction(first.pos, first.line, t.pipeline("command", tokenRightDelim))
}

// checkLoop reads the end of a break or a continue.
func (t *Tree) checkLoop(action string) {
	if read := t.nextWord(); read.kind != tokenRightDelim {
		t.unexpected(read, action)
	}
	if t.rangeDepth == 0 {
		t.errorf("%s outside {{range}}", action)
	}
}

// elseMark leaves an if or a with behind the else to be read.
func (t *Tree) elseMark() Node {
	next := t.peekWord()
	if next.kind != tokenIf && next.kind != tokenWith {
		t.expect(tokenRightDelim, "else")
	}
	return &markNode{NodeType: nodeElse, Pos: next.pos, tr: t}
}

// branch parses what is behind the keyword, up to the end.
func (t *Tree) branch(kind NodeType, keyword string) BranchNode {
	outside := len(t.vars)
	defer func() { t.vars = t.vars[:outside] }()
	pipe := t.pipeline(keyword, tokenRightDelim)
	b := BranchNode{tr: t, NodeType: kind, Pos: pipe.Pos, Line: pipe.Line, Pipe: pipe}
	if kind == NodeRange {
		t.rangeDepth++
	}
	var end Node
	b.List, end = t.list()
	if kind == NodeRange {
		t.rangeDepth--
	}
	if end.Type() == nodeElse {
		b.ElseList = t.elseList(kind)
	}
	return b
}

// elseList parses what is behind an else. An else if is an if in the else whose end
// is that of both.
func (t *Tree) elseList(kind NodeType) *ListNode {
	next := t.peek()
	switch {
	case kind == NodeIf && next.kind == tokenIf:
		t.next()
		list := t.newList(next.pos)
		list.append(&IfNode{t.branch(NodeIf, "if")})
		return list
	case kind == NodeWith && next.kind == tokenWith:
		t.next()
		list := t.newList(next.pos)
		list.append(&WithNode{t.branch(NodeWith, "with")})
		return list
	}
	list, end := t.list()
	if end.Type() != nodeEnd {
		t.errorf("expected end; found %s", end)
	}
	return list
}

// block parses a block: a call of a template and its definition.
func (t *Tree) block() Node {
	const context = "block clause"
	call := t.call(context)
	call.Pipe = t.pipeline(context, tokenRightDelim)
	d := New(call.Name)
	d.text, d.Mode, d.ParseName = t.text, t.Mode, t.ParseName
	d.begin(t.functions, t.lex, t.trees)
	d.pending, d.last = t.pending, t.last
	d.defined(context)
	t.pending, t.last = d.pending, d.last
	return call
}

// template parses a call of another template, perhaps without a dot.
func (t *Tree) template() Node {
	const context = "template clause"
	call := t.call(context)
	if t.peekWord().kind == tokenRightDelim {
		t.next()
	} else {
		call.Pipe = t.pipeline(context, tokenRightDelim)
	}
	return call
}

// call parses the name of a template that is called.
func (t *Tree) call(context string) *TemplateNode {
	word := t.nextWord()
	return t.newTemplate(word.pos, word.line, t.templateName(word, context), nil)
}
