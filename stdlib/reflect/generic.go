package reflect

import (
	"unsafe"

	"internal/abi"
)

// TypeFor returns the type T.
func TypeFor[T any]() Type {
	return toType(abi.TypeOf((*T)(nil)).Elem)
}

// TypeAssert is v.Interface().(T).
func TypeAssert[T any](v Value) (T, bool) {
	wanted := abi.TypeOf((*T)(nil)).Elem
	if wanted.Kind != abi.Interface && v.flag != 0 && v.flag&flagRO == 0 && v.kind() != Interface {
		if v.t != wanted {
			var none T
			return none, false
		}
		if v.flag&flagIndir != 0 {
			return *(*T)(v.p), true
		}
	}
	return assertOther[T](v)
}

// assertOther is TypeAssert of values that are pointers, and of interfaces.
func assertOther[T any](v Value) (T, bool) {
	if v.flag == 0 || v.flag&flagRO != 0 {
		v.failTypeAssert()
	}
	wanted := abi.TypeOf((*T)(nil)).Elem
	if v.kind() != Interface {
		if v.t == wanted {
			word := v.p
			return *(*T)(unsafe.Pointer(&word)), true
		}
		// The empty interface has the word of a value that cannot change.
		if len(wanted.IMethods) == 0 && v.flag&flagAddr == 0 {
			e := abi.Eface{Type: v.t, Data: v.p}
			if v.flag&flagIndir != 0 && direct(v.t) {
				e.Data = *(*unsafe.Pointer)(v.p)
			}
			return *(*T)(unsafe.Pointer(&e)), true
		}
		// A variable is not copied in vain.
		if v.flag&flagAddr != 0 && !abi.Implements(v.t, wanted) {
			var none T
			return none, false
		}
	}
	x, ok := pack(v).(T)
	return x, ok
}

//go:noinline
func (f flag) failTypeAssert() {
	if f == 0 {
		panic(&ValueError{"reflect.TypeAssert", Invalid})
	}
	panic("reflect.TypeAssert: cannot return value obtained from unexported field or method")
}
