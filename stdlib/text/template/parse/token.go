package parse

import "fmt"

// A token is a piece of a template's text.
type token struct {
	kind tokenKind
	pos  Pos
	text string // of an error its message
	line int    // where it begins
}

type tokenKind int

const (
	tokenError tokenKind = iota
	tokenEOF
	tokenText // outside of actions
	tokenComment
	tokenLeftDelim
	tokenRightDelim
	tokenSpace
	tokenAssign  // =
	tokenDeclare // :=
	tokenPipe
	tokenLeftParen
	tokenRightParen
	tokenChar // any other printable character
	tokenBool
	tokenNumber // also complex ones and character constants
	tokenString
	tokenIdentifier
	tokenField    // .name
	tokenVariable // $name
	tokenKeyword  // those that follow are keywords
	tokenBlock
	tokenBreak
	tokenContinue
	tokenDefine
	tokenDot // so that messages show it like a keyword
	tokenElse
	tokenEnd
	tokenIf
	tokenNil
	tokenRange
	tokenTemplate
	tokenWith
)

var keywords = map[string]tokenKind{
	"block":    tokenBlock,
	"break":    tokenBreak,
	"continue": tokenContinue,
	"define":   tokenDefine,
	"else":     tokenElse,
	"end":      tokenEnd,
	"if":       tokenIf,
	"nil":      tokenNil,
	"range":    tokenRange,
	"template": tokenTemplate,
	"with":     tokenWith,
}

// String is the token as messages show it.
func (t token) String() string {
	switch {
	case t.kind == tokenEOF:
		return "EOF"
	case t.kind == tokenError:
		return t.text
	case t.kind > tokenKeyword:
		return "<" + t.text + ">"
	case len(t.text) > 10:
		return fmt.Sprintf("%.10q...", t.text)
	}
	return fmt.Sprintf("%q", t.text)
}
