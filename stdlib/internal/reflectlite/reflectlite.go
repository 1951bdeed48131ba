// Package reflectlite is what Go's own packages use of reflect where they may
// not import it.
package reflectlite

import "reflect"

// Value is a reflected value.
type Value = reflect.Value

// Type is a reflected type.
type Type = reflect.Type

// ValueOf reflects v.
func ValueOf(v any) Value { return reflect.ValueOf(v) }

// TypeOf returns the type of v.
func TypeOf(v any) Type { return reflect.TypeOf(v) }

// Swapper returns a function that swaps two elements of a slice.
func Swapper(slice any) func(i, j int) { return reflect.Swapper(slice) }
