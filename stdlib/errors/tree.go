package errors

import (
	"unsafe"

	"internal/abi"
)

// Is reports whether target is in err's tree: err itself, what it wraps, and so
// on, depth first.
func Is(err, target error) bool {
	if err == nil || target == nil {
		return err == target
	}
	return find(err, same{target, abi.TypeOf(target).Flags&abi.Comparable != 0})
}

// match is what is looked for in a tree of errors, as two questions that are small enough to be asked inline.
type match interface {
	fits(err error) bool   // by what the error is
	agreed(err error) bool // by what the error says
}

// same matches an error, and those whose Is method says that they are that.
type same struct {
	target     error
	comparable bool
}

func (s same) fits(err error) bool { return s.comparable && err == s.target }

func (s same) agreed(err error) bool {
	x, ok := err.(interface{ Is(error) bool })
	return ok && x.Is(s.target)
}

// find reports whether an error of err's tree matches: err itself or what it wraps, depth first.
func find[M match](err error, m M) bool {
	for err != nil {
		if m.fits(err) || m.agreed(err) {
			return true
		}
		if one, ok := err.(interface{ Unwrap() error }); ok {
			err = one.Unwrap()
			continue
		}
		several, ok := err.(interface{ Unwrap() []error })
		if !ok {
			break
		}
		for _, branch := range several.Unwrap() {
			if find(branch, m) {
				return true
			}
		}
		break
	}
	return false
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
	return find(err, assignable{target, pointer.Data, elem})
}

// assignable matches an error that can be assigned to the variable of type elem at p, and assigns it; also one whose As method sets
// the target, which points to p.
type assignable struct {
	target any
	p      unsafe.Pointer
	elem   *abi.Type
}

func (a assignable) fits(err error) bool { return abi.AssignTo(a.elem, a.p, err) }

func (a assignable) agreed(err error) bool {
	x, ok := err.(interface{ As(any) bool })
	return ok && x.As(a.target)
}

// errorType is the descriptor of the type error.
func errorType() *abi.Type {
	return abi.TypeOf((*error)(nil)).Elem
}
