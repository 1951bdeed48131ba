// RUN: %minigo run %s | diff %s.out -

// Wrapping, joining and looking through trees of errors.
package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

type codeError struct{ code int }

func (e codeError) Error() string { return fmt.Sprintf("code %d", e.code) }

type ptrError struct{ name string }

func (e *ptrError) Error() string { return "ptr " + e.name }

func (e *ptrError) Is(target error) bool { return target == io.EOF }

func (e *ptrError) As(target any) bool {
	if t, ok := target.(*codeError); ok {
		*t = codeError{99}
		return true
	}
	return false
}

type incomparable struct{ list []int }

func (incomparable) Error() string { return "incomparable" }

type temporary interface{ Temporary() bool }

type flaky struct{ error }

func (flaky) Temporary() bool { return true }

func try(f func()) {
	defer func() { fmt.Println("recovered:", recover()) }()
	f()
}

func main() {
	base := errors.New("base")
	fmt.Println(base, errors.New("base") == base, errors.Unwrap(base))
	wrapped := fmt.Errorf("a: %w", fmt.Errorf("b: %w", base))
	fmt.Println(wrapped, errors.Is(wrapped, base), errors.Is(base, wrapped), errors.Is(nil, base), errors.Is(nil, nil))
	joined := errors.Join(nil, base, nil, codeError{4}, &ptrError{"p"})
	fmt.Println(joined)
	fmt.Println(errors.Join(nil, nil) == nil, errors.Is(joined, base), errors.Is(joined, io.EOF), errors.Is(joined, io.ErrUnexpectedEOF))
	fmt.Println(errors.Is(joined, codeError{4}), errors.Is(joined, codeError{5}))
	fmt.Println(errors.Is(incomparable{}, base), errors.Is(base, incomparable{}))

	var code codeError
	fmt.Println(errors.As(joined, &code), code)
	code = codeError{}
	fmt.Println(errors.As(&ptrError{"q"}, &code), code)
	var ptr *ptrError
	fmt.Println(errors.As(fmt.Errorf("w: %w", joined), &ptr), ptr.name)
	fmt.Println(errors.As(base, &ptr))
	var temp temporary
	fmt.Println(errors.As(fmt.Errorf("w: %w", flaky{base}), &temp), temp.Temporary())
	var any any
	fmt.Println(errors.As(base, &any), any == base)
	fmt.Println(errors.As(nil, &code))
	try(func() { errors.As(base, nil) })
	try(func() { errors.As(base, 5) })
	try(func() { errors.As(base, new(int)) })
	try(func() { errors.As(base, (*codeError)(nil)) })

	_, err := os.Open("/no/such/file")
	var pathErr *fs.PathError
	fmt.Println(err, errors.Is(err, fs.ErrNotExist), errors.Is(err, os.ErrPermission), errors.As(err, &pathErr))
	fmt.Println(pathErr.Op, pathErr.Path, pathErr.Err, os.IsNotExist(err))
	fmt.Printf("%T %T %v\n", err, pathErr.Err, errors.ErrUnsupported)
	_, err = os.ReadFile("/")
	fmt.Println(err)
}
