package errors

import "internal/abi"

// Is reports whether target is in err's tree: err itself, what it wraps, and so
// on, depth first.
func Is(err, target error) bool {
	if err == nil || target == nil {
		return err == target
	}
	return is(err, target, abi.TypeOf(target).Flags&abi.Comparable != 0)
}

func is(err, target error, comparable bool) bool {
	for {
		if comparable && err == target {
			return true
		}
		if x, ok := err.(interface{ Is(error) bool }); ok && x.Is(target) {
			return true
		}
		switch x := err.(type) {
		case interface{ Unwrap() error }:
			err = x.Unwrap()
			if err == nil {
				return false
			}
		case interface{ Unwrap() []error }:
			for _, each := range x.Unwrap() {
				if each != nil && is(each, target, comparable) {
					return true
				}
			}
			return false
		default:
			return false
		}
	}
}

// As finds the first error in err's tree that can be assigned to *target, and
// assigns it.
func As(err error, target any) bool {
	if err == nil {
		return false
	}
	if target == nil {
		panic("errors: target cannot be nil")
	}
	pointer := abi.Unpack(target)
	if pointer.Type.Kind != abi.Pointer || pointer.Data == nil {
		panic("errors: target must be a non-nil pointer")
	}
	elem := pointer.Type.Elem
	if elem.Kind != abi.Interface && !abi.Implements(elem, errorType()) {
		panic("errors: *target must be interface or implement error")
	}
	return as(err, target, pointer, elem)
}

func as(err error, target any, pointer abi.Eface, elem *abi.Type) bool {
	for {
		if abi.AssignTo(elem, pointer.Data, err) {
			return true
		}
		if x, ok := err.(interface{ As(any) bool }); ok && x.As(target) {
			return true
		}
		switch x := err.(type) {
		case interface{ Unwrap() error }:
			err = x.Unwrap()
			if err == nil {
				return false
			}
		case interface{ Unwrap() []error }:
			for _, each := range x.Unwrap() {
				if each != nil && as(each, target, pointer, elem) {
					return true
				}
			}
			return false
		default:
			return false
		}
	}
}

// errorType is the descriptor of the type error.
func errorType() *abi.Type {
	return abi.TypeOf((*error)(nil)).Elem
}
