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
	switch t.kind {
	case tokenEOF:
		return "EOF"
	case tokenError:
		return t.text
	}
	if t.kind > tokenKeyword {
		return "<" + t.text + ">"
	}
	return excerpt(t.text)
}

// excerpt returns the beginning of a text in quotes.
func excerpt(text string) string {
	const most = 10
	if len(text) <= most {
		return fmt.Sprintf("%q", text)
	}
	return fmt.Sprintf("%.*q...", most, text)
}
