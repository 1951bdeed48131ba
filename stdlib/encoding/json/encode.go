package json

import (
	"encoding"
	"encoding/base64"
	"reflect"
)

// cycleDepth is how many pointers, maps and slices deep the search for cycles begins.
const cycleDepth = 1000

// An encoder appends values to buf.
type encoder struct {
	buf    []byte
	html   bool // <, > and & are escaped
	depth  int
	inside map[any]bool // pointers, maps and slices being written, from cycleDepth on
}

// encode appends v.
func (e *encoder) encode(v any) error {
	return e.value(reflect.ValueOf(v), false)
}

func (e *encoder) null() error {
	e.buf = append(e.buf, "null"...)
	return nil
}

// value appends v, of which nothing is known yet.
func (e *encoder) value(v reflect.Value, quoted bool) error {
	if !v.IsValid() {
		return e.null()
	}
	return e.coded(v, codecOf(v.Type()), quoted)
}

// coded appends v, by its methods if it has some.
func (e *encoder) coded(v reflect.Value, c *codec, quoted bool) error {
	switch {
	case c.variableJSON && v.CanAddr():
		return e.marshaler(v.Addr(), v.Type())
	case c.json:
		return e.marshaler(v, v.Type())
	case c.variableText && v.CanAddr():
		return e.textMarshaler(v.Addr(), v.Type())
	case c.text:
		return e.textMarshaler(v, v.Type())
	}
	return e.plain(v, c, quoted)
}

// marshaler appends what MarshalJSON returns.
func (e *encoder) marshaler(v reflect.Value, t reflect.Type) error {
	m, ok := v.Interface().(Marshaler)
	if !ok || v.Kind() == reflect.Pointer && v.IsNil() {
		return e.null()
	}
	data, err := m.MarshalJSON()
	if err == nil {
		e.buf, err = compact(e.buf, data, e.html)
	}
	if err != nil {
		return &MarshalerError{t, err, "MarshalJSON"}
	}
	return nil
}

// textMarshaler appends what MarshalText returns, as a string.
func (e *encoder) textMarshaler(v reflect.Value, t reflect.Type) error {
	m, ok := v.Interface().(encoding.TextMarshaler)
	if !ok || v.Kind() == reflect.Pointer && v.IsNil() {
		return e.null()
	}
	text, err := m.MarshalText()
	if err != nil {
		return &MarshalerError{t, err, "MarshalText"}
	}
	e.buf = appendString(e.buf, text, e.html)
	return nil
}

// plain appends v by its kind.
func (e *encoder) plain(v reflect.Value, c *codec, quoted bool) error {
	switch v.Kind() {
	case reflect.Bool, reflect.Float32, reflect.Float64,
		reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		return e.scalar(v, quoted)
	case reflect.String:
		return e.string(v, quoted)
	case reflect.Struct:
		return e.structure(v, c.structFields())
	case reflect.Array:
		return e.array(v, c.element())
	case reflect.Slice:
		return e.slice(v, c)
	case reflect.Map:
		return e.mapping(v, c)
	case reflect.Interface:
		if v.IsNil() {
			return e.null()
		}
		return e.value(v.Elem(), quoted)
	case reflect.Pointer:
		if v.IsNil() {
			return e.null()
		}
		return e.nested(v, v.UnsafePointer(), func() error { return e.coded(v.Elem(), c.element(), quoted) })
	}
	return &UnsupportedTypeError{v.Type()}
}

// nested calls write, which appends what v refers to, unless v is in there itself. The
// key identifies v.
func (e *encoder) nested(v reflect.Value, key any, write func() error) error {
	e.depth++
	defer func() { e.depth-- }()
	if e.depth <= cycleDepth {
		return write()
	}
	if e.inside[key] {
		return &UnsupportedValueError{v, "encountered a cycle via " + v.Type().String()}
	}
	if e.inside == nil {
		e.inside = map[any]bool{}
	}
	e.inside[key] = true
	defer delete(e.inside, key)
	return write()
}

func (e *encoder) array(v reflect.Value, elem *codec) error {
	e.buf = append(e.buf, '[')
	for i := range v.Len() {
		if i > 0 {
			e.buf = append(e.buf, ',')
		}
		if err := e.coded(v.Index(i), elem, false); err != nil {
			return err
		}
	}
	e.buf = append(e.buf, ']')
	return nil
}

// A slicePart identifies a slice.
type slicePart struct {
	first any
	len   int
}

func (e *encoder) slice(v reflect.Value, c *codec) error {
	if v.IsNil() {
		return e.null()
	}
	if c.bytes {
		e.buf = append(e.buf, '"')
		e.buf = base64.StdEncoding.AppendEncode(e.buf, v.Bytes())
		e.buf = append(e.buf, '"')
		return nil
	}
	return e.nested(v, slicePart{v.UnsafePointer(), v.Len()}, func() error { return e.array(v, c.element()) })
}
