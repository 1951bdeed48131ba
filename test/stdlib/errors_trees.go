// RUN: %minigo run %s | diff %s.out -

// Which methods of an error are asked, and in which order, the first time and later ones.
package main

import (
	"errors"
	"fmt"
	"io/fs"
)

var asked []string

type leaf string

func (l leaf) Error() string { return string(l) }

type list []error

func (l list) Error() string   { return "list" }
func (l list) Unwrap() []error { asked = append(asked, "branches"); return l }

type knows struct {
	name string
	err  error
}

func (k *knows) Error() string { return k.name }

func (k *knows) Is(target error) bool {
	asked = append(asked, k.name+".Is")
	return target == errors.ErrUnsupported
}

func (k *knows) As(target any) bool {
	asked = append(asked, k.name+".As")
	if p, ok := target.(*leaf); ok {
		*p = leaf("from " + k.name)
		return true
	}
	return false
}

func (k *knows) Unwrap() error { asked = append(asked, k.name+".Unwrap"); return k.err }

// odd has methods of these names that do other things.
type odd struct{}

func (odd) Error() string        { return "odd" }
func (odd) Is(int) bool          { return true }
func (odd) As(any) (bool, error) { return true, nil }
func (odd) Unwrap() string       { return "no error" }

// value has the methods for its pointers alone.
type value struct{ err error }

func (value) Error() string    { return "value" }
func (v *value) Unwrap() error { return v.err }

func main() {
	target := leaf("target")
	inner := &knows{"inner", target}
	tree := list{leaf("a"), list{odd{}, &knows{"outer", inner}}, &value{target}, nil}
	for range 2 {
		show("Is", errors.Is(tree, target))
		show("Is unsupported", errors.Is(tree, errors.ErrUnsupported))
		show("Is other", errors.Is(tree, leaf("b")))
		show("Is list", errors.Is(tree, list{}))
		var l leaf
		show("As leaf", errors.As(&knows{"only", nil}, &l), l)
		var k *knows
		show("As knows", errors.As(tree, &k), k)
		var path *fs.PathError
		show("As path", errors.As(tree, &path))
		var unwraps interface{ Unwrap() error }
		show("As Unwrap", errors.As(list{value{target}, &value{target}}, &unwraps), unwraps)
		v, ok := errors.AsType[*value](tree)
		show("AsType", ok, v)
		show("value", errors.Is(value{target}, target), errors.Is(&value{target}, target))
		show("Unwrap", errors.Unwrap(tree), errors.Unwrap(inner), errors.Unwrap(odd{}))
	}
	many()
}

func show(what string, results ...any) {
	fmt.Println(what, results, asked)
	asked = nil
}

// wrapped makes many types, of which some wrap.
type wrapped[T any] struct {
	err error
	t   T
}

func (w wrapped[T]) Error() string { return "wrapped" }
func (w wrapped[T]) Unwrap() error { return w.err }

func many() {
	var err error = leaf("end")
	for _, wrap := range []func(error) error{
		func(err error) error { return wrapped[int]{err: err} },
		func(err error) error { return wrapped[string]{err: err} },
		func(err error) error { return wrapped[[2]int]{err: err} },
		func(err error) error { return list{odd{}, err} },
		func(err error) error { return fmt.Errorf("%w and %w", leaf("f"), err) },
		func(err error) error { return errors.Join(leaf("g"), err) },
	} {
		err = wrap(err)
		fmt.Println(errors.Is(err, leaf("end")), errors.Is(err, leaf("f")), errors.Is(err, leaf("g")), errors.Is(err, leaf("h")))
	}
	asked = nil
}
