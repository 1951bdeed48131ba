package runtime

import (
	"internal/abi"
	"unsafe"
)

// SetFinalizer makes finalizer(obj) run once, in a goroutine of its own, after
// obj has become unreachable; nil takes the finalizer away. obj points to the
// beginning of an object; finalizer takes one argument that obj's type can be
// assigned to.
func SetFinalizer(obj any, finalizer any) {
	e := abi.Unpack(obj)
	checkFinalized(e.Type)
	base := objectBase(e.Data)
	if base == nil {
		if isStatic(e.Data) {
			return // what lives for ever has no use for a finalizer
		}
		fatal("runtime.SetFinalizer: pointer not in allocated block")
	}
	if base != e.Data {
		fatal("runtime.SetFinalizer: pointer not at beginning of allocated block")
	}
	f := abi.Unpack(finalizer)
	if f.Type == nil {
		removeFinalizer(e.Data)
		return
	}
	word := parameterWord(e.Type, f.Type)
	// The data word of a func in an interface is the func value itself.
	if !addFinalizer(e.Data, f.Data, word, f.Type) {
		fatal("runtime.SetFinalizer: finalizer already set")
	}
}

func checkFinalized(t *abi.Type) {
	if t == nil {
		fatal("runtime.SetFinalizer: first argument is nil")
	}
	if t.Kind != abi.Pointer {
		fatal("runtime.SetFinalizer: first argument is " + t.Str + ", not pointer")
	}
}

// parameterWord returns what precedes the pointer, a value of type t, when it is
// passed to a finalizer of type f: nil if the parameter is a pointer, else the
// first word of the interface.
func parameterWord(t, f *abi.Type) unsafe.Pointer {
	if f.Kind != abi.Func {
		fatal("runtime.SetFinalizer: second argument is " + f.Str + ", not a function")
	}
	mismatch := "runtime.SetFinalizer: cannot pass " + t.Str + " to finalizer " + f.Str
	if f.Variadic {
		fatal(mismatch + " because dotdotdot")
	}
	if len(f.In) != 1 {
		fatal(mismatch)
	}
	in := f.In[0]
	switch {
	case in == t:
		return nil
	case in.Kind == abi.Pointer && in.Elem == t.Elem && (!isUncommon(in) || !isUncommon(t)):
		return nil
	case in.Kind == abi.Interface && len(in.IMethods) == 0:
		return unsafe.Pointer(t)
	case in.Kind == abi.Interface:
		if tab := itab(in, t); tab != nil {
			return tab
		}
	}
	fatal(mismatch)
	return nil
}

// isUncommon reports whether t has a name or methods.
func isUncommon(t *abi.Type) bool {
	return t.Flags&abi.Named != 0 || len(t.Methods) > 0
}

//go:linkname fatal mg_fatal
func fatal(text string)

//go:linkname itab mg_itab
func itab(inter, concrete *abi.Type) unsafe.Pointer

//go:linkname objectBase mg_object_base
func objectBase(p unsafe.Pointer) unsafe.Pointer

//go:linkname isStatic mg_is_static
func isStatic(p unsafe.Pointer) bool

//go:linkname addFinalizer mg_add_finalizer
func addFinalizer(object, fn, word unsafe.Pointer, t *abi.Type) bool

//go:linkname removeFinalizer mg_remove_finalizer
func removeFinalizer(object unsafe.Pointer)
