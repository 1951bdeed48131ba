// Package strings works on UTF-8 strings.
package strings

import (
	"unicode/utf8"
	"unsafe"
)

// Builder builds a string piece by piece. The zero value is ready; a Builder
// that has been written to must not be copied.
type Builder struct {
	addr *Builder // the receiver at the first write, to detect copies
	buf  []byte
}

func (b *Builder) check() {
	if b.addr == nil {
		// A number for a moment: a Builder would escape by pointing to itself.
		self := uintptr(unsafe.Pointer(b))
		b.addr = (*Builder)(unsafe.Pointer(self))
	} else if b.addr != b {
		panic("strings: illegal use of non-zero Builder copied by value")
	}
}

// String returns what has been written, without a copy.
func (b *Builder) String() string {
	return unsafe.String(unsafe.SliceData(b.buf), len(b.buf))
}

// Len returns the bytes written.
func (b *Builder) Len() int {
	return len(b.buf)
}

// Cap returns the bytes that there is space for.
func (b *Builder) Cap() int {
	return cap(b.buf)
}

// Reset makes b empty.
func (b *Builder) Reset() {
	b.addr = nil
	b.buf = nil
}

// Grow makes space for n more bytes.
func (b *Builder) Grow(n int) {
	b.check()
	if n < 0 {
		panic("strings.Builder.Grow: negative count")
	}
	if cap(b.buf)-len(b.buf) < n {
		// Objects have sizes of whole words anyway.
		buf := make([]byte, len(b.buf), (2*cap(b.buf)+n+7)&^7)
		copy(buf, b.buf)
		b.buf = buf
	}
}

// Write appends p; the error is nil.
func (b *Builder) Write(p []byte) (int, error) {
	b.check()
	b.buf = append(b.buf, p...)
	return len(p), nil
}

// WriteByte appends c; the error is nil.
func (b *Builder) WriteByte(c byte) error {
	b.check()
	b.buf = append(b.buf, c)
	return nil
}

// WriteRune appends r; the error is nil.
func (b *Builder) WriteRune(r rune) (int, error) {
	b.check()
	n := len(b.buf)
	b.buf = utf8.AppendRune(b.buf, r)
	return len(b.buf) - n, nil
}

// WriteString appends s; the error is nil.
func (b *Builder) WriteString(s string) (int, error) {
	b.check()
	b.buf = append(b.buf, s...)
	return len(s), nil
}

// take ends the use of buf, which nobody else may have, as a string.
func take(buf []byte) string {
	return unsafe.String(unsafe.SliceData(buf), len(buf))
}

// Clone returns a copy of s.
func Clone(s string) string {
	if s == "" {
		return ""
	}
	return take(append([]byte(nil), s...))
}
