package errors

// AsType returns the first error in err's tree that is an E, or that an As
// method sets one to.
func AsType[E error](err error) (E, bool) {
	if err == nil {
		var zero E
		return zero, false
	}
	var found E
	return asType(err, &found)
}

func asType[E error](err error, found *E) (E, bool) {
	for {
		if e, ok := err.(E); ok {
			return e, true
		}
		if x, ok := err.(interface{ As(any) bool }); ok && x.As(found) {
			return *found, true
		}
		switch x := err.(type) {
		case interface{ Unwrap() error }:
			err = x.Unwrap()
			if err == nil {
				return *new(E), false
			}
		case interface{ Unwrap() []error }:
			for _, each := range x.Unwrap() {
				if each == nil {
					continue
				}
				if e, ok := asType(each, found); ok {
					return e, true
				}
			}
			return *new(E), false
		default:
			return *new(E), false
		}
	}
}
