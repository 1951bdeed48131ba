// Package json turns values into JSON text and back, by RFC 8259 and the values'
// types.
//
// A text is read in two steps: the scanner checks that it is JSON, and the decoder,
// which then need not look for errors of syntax, stores what it says. Writing asks
// for each type once how its values are written and keeps the answer as a codec.
package json

import (
	"bytes"
	"slices"
)

// Marshaler writes itself as JSON.
type Marshaler interface {
	MarshalJSON() ([]byte, error)
}

// Unmarshaler reads itself from JSON; the data must be copied to be kept. By
// convention null changes nothing.
type Unmarshaler interface {
	UnmarshalJSON([]byte) error
}

// Marshal returns v as JSON. In strings <, >, &, U+2028 and U+2029 are escaped.
func Marshal(v any) ([]byte, error) {
	e := newEncoder(true)
	defer e.free()
	if err := e.encode(v); err != nil {
		return nil, err
	}
	return slices.Clone(e.buf), nil
}

// MarshalIndent is Marshal and then Indent.
func MarshalIndent(v any, prefix, indent string) ([]byte, error) {
	data, err := Marshal(v)
	if err != nil {
		return nil, err
	}
	return appendIndented(nil, data, prefix, indent), nil
}

// Unmarshal stores what data says in what v points to. Values that do not fit their
// variable are passed over, and the first of them is the error.
func Unmarshal(data []byte, v any) error {
	if err := check(data); err != nil {
		return err
	}
	d := decoder{data: data}
	return d.decode(v)
}

// Valid reports whether data is JSON.
func Valid(data []byte) bool {
	return check(data) == nil
}

// RawMessage is JSON that is kept as it is.
type RawMessage []byte

// MarshalJSON returns m, of nil null.
func (m RawMessage) MarshalJSON() ([]byte, error) {
	if m == nil {
		return []byte("null"), nil
	}
	return m, nil
}

// UnmarshalJSON copies the data.
func (m *RawMessage) UnmarshalJSON(data []byte) error {
	if m == nil {
		return errNilRawMessage
	}
	*m = append((*m)[:0], data...)
	return nil
}

var (
	_ Marshaler   = (*RawMessage)(nil)
	_ Unmarshaler = (*RawMessage)(nil)
)

// Compact appends src without space between its tokens.
func Compact(dst *bytes.Buffer, src []byte) error {
	text, err := compact(nil, src, false)
	dst.Write(text)
	return err
}

// Indent appends src with each element on a line of its own, that begins with prefix
// and an indent for each level. What follows the value's end stays.
func Indent(dst *bytes.Buffer, src []byte, prefix, indent string) error {
	if err := check(src); err != nil {
		return err
	}
	dst.Write(appendIndented(nil, src, prefix, indent))
	return nil
}

// HTMLEscape appends src with <, >, &, U+2028 and U+2029 escaped, so that it can
// stand in an HTML script.
func HTMLEscape(dst *bytes.Buffer, src []byte) {
	dst.Write(appendEscaped(nil, src))
}
