package template

import (
	"errors"
	"fmt"
	"reflect"
)

var (
	errBadComparisonType = errors.New("invalid type for comparison")
	errNoComparison      = errors.New("missing argument for comparison")
)

func incompatible(a, b reflect.Value) error {
	return fmt.Errorf("incompatible types for comparison: %v and %v", a.Type(), b.Type())
}

// A basicKind is a kind whose values can be compared with each other.
type basicKind int

const (
	otherKind basicKind = iota
	boolKind
	complexKind
	intKind
	floatKind
	stringKind
	uintKind
)

func basicKindOf(v reflect.Value) basicKind {
	switch {
	case v.Kind() == reflect.Bool:
		return boolKind
	case v.CanInt():
		return intKind
	case v.CanUint():
		return uintKind
	case v.CanFloat():
		return floatKind
	case v.CanComplex():
		return complexKind
	case v.Kind() == reflect.String:
		return stringKind
	}
	return otherKind
}

// isNil reports whether v is nothing, or nil.
func isNil(v reflect.Value) bool {
	if !v.IsValid() {
		return true
	}
	return canBeNil(v.Type()) && v.Kind() != reflect.Struct && v.IsNil()
}

// eq is the builtin: whether a equals one of the others.
func eq(a reflect.Value, others ...reflect.Value) (bool, error) {
	a = indirectInterface(a)
	if len(others) == 0 {
		return false, errNoComparison
	}
	for _, b := range others {
		equal, err := equals(a, indirectInterface(b))
		if equal || err != nil {
			return equal, err
		}
	}
	return false, nil
}

func equals(a, b reflect.Value) (bool, error) {
	x, y := basicKindOf(a), basicKindOf(b)
	switch {
	case x == intKind && y == uintKind:
		return a.Int() >= 0 && uint64(a.Int()) == b.Uint(), nil
	case x == uintKind && y == intKind:
		return b.Int() >= 0 && a.Uint() == uint64(b.Int()), nil
	case x != y && a.IsValid() && b.IsValid():
		return false, incompatible(a, b)
	case x != y:
		return false, nil
	}
	switch x {
	case boolKind:
		return a.Bool() == b.Bool(), nil
	case complexKind:
		return a.Complex() == b.Complex(), nil
	case floatKind:
		return a.Float() == b.Float(), nil
	case intKind:
		return a.Int() == b.Int(), nil
	case stringKind:
		return a.String() == b.String(), nil
	case uintKind:
		return a.Uint() == b.Uint(), nil
	}
	return equalOthers(a, b)
}

func equalOthers(a, b reflect.Value) (bool, error) {
	if !canCompare(a, b) {
		return false, fmt.Errorf("non-comparable types %s: %v, %s: %v", a, a.Type(), b.Type(), b)
	}
	if isNil(a) || isNil(b) {
		return isNil(a) == isNil(b), nil
	}
	if !b.Type().Comparable() {
		return false, fmt.Errorf("non-comparable type %s: %v", b, b.Type())
	}
	return a.Interface() == b.Interface(), nil
}

// canCompare reports whether a and b are of types with ==, or one of them is nil.
func canCompare(a, b reflect.Value) bool {
	x, y := a.Kind(), b.Kind()
	if x == y {
		return true
	}
	return x == reflect.Invalid || y == reflect.Invalid
}

// ne is the builtin.
func ne(a, b reflect.Value) (bool, error) {
	equal, err := eq(a, b)
	return !equal, err
}

// lt is the builtin.
func lt(a, b reflect.Value) (bool, error) {
	a, b = indirectInterface(a), indirectInterface(b)
	x, y := basicKindOf(a), basicKindOf(b)
	switch {
	case x == otherKind || y == otherKind:
		return false, errBadComparisonType
	case x == intKind && y == uintKind:
		return a.Int() < 0 || uint64(a.Int()) < b.Uint(), nil
	case x == uintKind && y == intKind:
		return b.Int() >= 0 && a.Uint() < uint64(b.Int()), nil
	case x != y:
		return false, incompatible(a, b)
	}
	switch x {
	case floatKind:
		return a.Float() < b.Float(), nil
	case intKind:
		return a.Int() < b.Int(), nil
	case stringKind:
		return a.String() < b.String(), nil
	case uintKind:
		return a.Uint() < b.Uint(), nil
	}
	return false, errBadComparisonType
}

// le is the builtin.
func le(a, b reflect.Value) (bool, error) {
	less, err := lt(a, b)
	if less || err != nil {
		return less, err
	}
	return eq(a, b)
}

// gt is the builtin.
func gt(a, b reflect.Value) (bool, error) {
	lessOrEqual, err := le(a, b)
	if err != nil {
		return false, err
	}
	return !lessOrEqual, nil
}

// ge is the builtin.
func ge(a, b reflect.Value) (bool, error) {
	less, err := lt(a, b)
	if err != nil {
		return false, err
	}
	return !less, nil
}
