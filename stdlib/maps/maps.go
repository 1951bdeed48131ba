// Package maps has functions for maps of any type.
package maps

import (
	"unsafe"

	"internal/abi"
)

// Equal reports whether the maps have the same keys with the same values.
func Equal[M1, M2 ~map[K]V, K, V comparable](m1 M1, m2 M2) bool {
	return EqualFunc(m1, m2, func(x, y V) bool { return x == y })
}

// EqualFunc reports whether the maps have the same keys and eq holds for each
// pair of values.
func EqualFunc[M1 ~map[K]V1, M2 ~map[K]V2, K comparable, V1, V2 any](m1 M1, m2 M2, eq func(V1, V2) bool) bool {
	if len(m1) != len(m2) {
		return false
	}
	for key, x := range m1 {
		if y, ok := m2[key]; !ok || !eq(x, y) {
			return false
		}
	}
	return true
}

// Clone returns a copy of m, nil if m is nil: its tables are copied, and no key is hashed.
func Clone[M ~map[K]V, K comparable, V any](m M) M {
	if m == nil {
		return nil
	}
	clone := abi.MapClone(abi.TypeOf((*M)(nil)).Elem, *(*unsafe.Pointer)(unsafe.Pointer(&m)))
	return *(*M)(unsafe.Pointer(&clone))
}

// Copy sets all keys of src in dst, to src's values.
func Copy[M1 ~map[K]V, M2 ~map[K]V, K comparable, V any](dst M1, src M2) {
	for key, value := range src {
		dst[key] = value
	}
}

// DeleteFunc removes the keys and values that del holds for.
func DeleteFunc[M ~map[K]V, K comparable, V any](m M, del func(K, V) bool) {
	for key, value := range m {
		if del(key, value) {
			delete(m, key)
		}
	}
}
