package fmt

import "errors"

// Errorf formats an error. The operands of %w, which must be errors, are what
// the result wraps.
func Errorf(format string, a ...any) error {
	p := newPrinter()
	p.wrapErrs = true
	p.printf(format, a)
	wrapped := p.wrapped
	reordered := p.reordered
	text := p.text()
	switch len(wrapped) {
	case 0:
		return errors.New(text)
	case 1:
		e := &wrapError{msg: text}
		e.err, _ = a[wrapped[0]].(error)
		return e
	}
	if reordered {
		sortInts(wrapped)
	}
	var errs []error
	for i, index := range wrapped {
		if i > 0 && wrapped[i-1] == index {
			continue
		}
		if e, ok := a[index].(error); ok {
			errs = append(errs, e)
		}
	}
	return &wrapErrors{text, errs}
}

func sortInts(list []int) {
	for i := 1; i < len(list); i++ {
		for j := i; j > 0 && list[j] < list[j-1]; j-- {
			list[j], list[j-1] = list[j-1], list[j]
		}
	}
}

type wrapError struct {
	msg string
	err error
}

func (e *wrapError) Error() string {
	return e.msg
}

func (e *wrapError) Unwrap() error {
	return e.err
}

type wrapErrors struct {
	msg  string
	errs []error
}

func (e *wrapErrors) Error() string {
	return e.msg
}

func (e *wrapErrors) Unwrap() []error {
	return e.errs
}
