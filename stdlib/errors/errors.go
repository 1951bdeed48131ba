// Package errors makes, wraps and inspects error values.
package errors

// ErrUnsupported says that an operation cannot be done because it is not
// supported.
var ErrUnsupported = New("unsupported operation")

type errorString struct {
	s string
}

func (e *errorString) Error() string {
	return e.s
}

// New returns an error with the given text; each call's value is distinct.
func New(text string) error {
	return &errorString{text}
}

// Unwrap returns what err's Unwrap method returns, nil without such a method.
func Unwrap(err error) error {
	if u, ok := err.(interface{ Unwrap() error }); ok {
		return u.Unwrap()
	}
	return nil
}

type joinError struct {
	errs []error
}

// Join wraps the non-nil errors among errs; nil if there are none.
func Join(errs ...error) error {
	var kept []error
	for _, err := range errs {
		if err != nil {
			kept = append(kept, err)
		}
	}
	if kept == nil {
		return nil
	}
	return &joinError{kept}
}

func (e *joinError) Error() string {
	text := e.errs[0].Error()
	for _, err := range e.errs[1:] {
		text += "\n" + err.Error()
	}
	return text
}

func (e *joinError) Unwrap() []error {
	return e.errs
}
