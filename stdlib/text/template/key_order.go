package template

import (
	"cmp"
	"reflect"
	"slices"
	"strings"
	"unsafe"
)

// sortedKeys returns a map's keys in the order in which fmt prints them.
func sortedKeys(m reflect.Value) []reflect.Value {
	keys := m.MapKeys()
	slices.SortStableFunc(keys, compareKeys)
	return keys
}

// compareKeys orders keys of one type.
func compareKeys(a, b reflect.Value) int {
	switch {
	case a.Type() != b.Type():
		return -1
	case a.CanInt():
		return cmp.Compare(a.Int(), b.Int())
	case a.CanUint():
		return cmp.Compare(a.Uint(), b.Uint())
	case a.CanFloat():
		return cmp.Compare(a.Float(), b.Float())
	case a.CanComplex():
		x, y := a.Complex(), b.Complex()
		return cmp.Or(cmp.Compare(real(x), real(y)), cmp.Compare(imag(x), imag(y)))
	}
	switch a.Kind() {
	case reflect.String:
		return strings.Compare(a.String(), b.String())
	case reflect.Bool:
		if a.Bool() == b.Bool() {
			return 0
		}
		if b.Bool() {
			return -1
		}
		return 1
	case reflect.Struct:
		return compareParts(a.NumField(), a.Field, b.Field)
	case reflect.Array:
		return compareParts(a.Len(), a.Index, b.Index)
	case reflect.Interface:
		return compareInterfaces(a, b)
	}
	return cmp.Compare(uintptr(a.UnsafePointer()), uintptr(b.UnsafePointer()))
}

func compareParts(n int, a, b func(int) reflect.Value) int {
	for i := range n {
		if c := compareKeys(a(i), b(i)); c != 0 {
			return c
		}
	}
	return 0
}

// compareInterfaces puts nil first, then orders by type.
func compareInterfaces(a, b reflect.Value) int {
	switch {
	case a.IsNil() && b.IsNil():
		return 0
	case a.IsNil():
		return -1
	case b.IsNil():
		return 1
	}
	a, b = a.Elem(), b.Elem()
	if c := cmp.Compare(typeAddress(a), typeAddress(b)); c != 0 {
		return c
	}
	return compareKeys(a, b)
}

func typeAddress(v reflect.Value) uintptr {
	t := v.Type()
	return uintptr((*[2]unsafe.Pointer)(unsafe.Pointer(&t))[1])
}
