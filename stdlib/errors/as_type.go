package errors

// AsType returns the first error in err's tree that is an E, or that an As
// method sets one to.
func AsType[E error](err error) (E, bool) {
	var found E
	if find(err, typed[E]{&found}) {
		return found, true
	}
	return *new(E), false
}

// typed matches an error that is an E, and stores it.
type typed[E error] struct {
	found *E
}

func (t typed[E]) fits(err error) bool {
	exact, ok := err.(E)
	if ok {
		*t.found = exact
	}
	return ok
}

func (t typed[E]) agreed(err error) bool {
	x, ok := err.(interface{ As(any) bool })
	return ok && x.As(t.found)
}
