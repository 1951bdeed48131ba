package parse

import "fmt"

// next reads a token.
func (t *Tree) next() token {
	if n := len(t.pending); n > 0 {
		read := t.pending[n-1]
		t.pending = t.pending[:n-1]
		return read
	}
	t.last = t.lex.next()
	return t.last
}

// unread makes tokens be read again, in the order given.
func (t *Tree) unread(tokens ...token) {
	for i := len(tokens) - 1; i >= 0; i-- {
		t.pending = append(t.pending, tokens[i])
	}
}

func (t *Tree) peek() token {
	read := t.next()
	t.unread(read)
	return read
}

// nextWord reads a token that is no space.
func (t *Tree) nextWord() token {
	for {
		if read := t.next(); read.kind != tokenSpace {
			return read
		}
	}
}

func (t *Tree) peekWord() token {
	read := t.nextWord()
	t.unread(read)
	return read
}

// expect reads a token that must be of the kind.
func (t *Tree) expect(kind tokenKind, context string) token {
	read := t.nextWord()
	if read.kind != kind {
		t.unexpected(read, context)
	}
	return read
}

// errorf ends the parsing.
func (t *Tree) errorf(format string, args ...any) {
	t.Root = nil
	panic(fmt.Errorf("template: %s:%d: %s", t.ParseName, t.last.line, fmt.Sprintf(format, args...)))
}

// unexpected complains about the token, or says what is wrong with the text there.
func (t *Tree) unexpected(read token, context string) {
	if read.kind != tokenError {
		t.errorf("unexpected %s in %s", read, context)
	}
	if t.actionLine == 0 || t.actionLine == read.line {
		t.errorf("%s", read)
	}
	// An unclosed action is not "in action" once more.
	where := " in action"
	if read.text == "unclosed action" {
		where = ""
	}
	t.errorf("%s%s started at %s:%d", read, where, t.ParseName, t.actionLine)
}
