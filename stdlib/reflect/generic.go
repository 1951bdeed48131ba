package reflect

import "internal/abi"

// TypeFor returns the type T.
func TypeFor[T any]() Type {
	return toType(abi.TypeOf((*T)(nil)).Elem)
}

// TypeAssert is v.Interface().(T).
func TypeAssert[T any](v Value) (T, bool) {
	if v.flag == 0 {
		panic(&ValueError{"reflect.TypeAssert", Invalid})
	}
	if v.flag&flagRO != 0 {
		panic("reflect.TypeAssert: cannot return value obtained from unexported field or method")
	}
	wanted := abi.TypeOf((*T)(nil)).Elem
	// Without a copy of the value in between, where none is needed.
	if kindOf(v.t) != Interface {
		if v.t == wanted && v.flag&flagIndir != 0 {
			return *(*T)(v.p), true
		}
		if !assignable(v.t, wanted) {
			var none T
			return none, false
		}
	}
	x, ok := pack(v).(T)
	return x, ok
}
