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
	if v.t == abi.TypeOf((*T)(nil)).Elem && v.flag&flagIndir != 0 && kindOf(v.t) != Interface {
		return *(*T)(v.p), true
	}
	x, ok := pack(v).(T)
	return x, ok
}
