// Package syntax has the error of malformed expressions, for package regexp.
package syntax

// Error says what is wrong with an expression, and where.
type Error struct {
	Code ErrorCode
	Expr string
}

// ErrorCode is the kind of the fault, in words.
type ErrorCode string

func (e *Error) Error() string {
	return "error parsing regexp: " + string(e.Code) + ": `" + e.Expr + "`"
}

func (c ErrorCode) String() string {
	return string(c)
}
