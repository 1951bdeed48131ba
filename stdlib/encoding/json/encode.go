package json

import (
	"encoding"
	"encoding/base64"
	"reflect"
	"sync"
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

// encoders are those that nobody uses, with their buffers.
var encoders = sync.Pool{New: func() any { return new(encoder) }}

func newEncoder(html bool) *encoder {
	e := encoders.Get().(*encoder)
	*e = encoder{buf: e.buf[:0], html: html}
	return e
}

// free gives the encoder back, whose buffer is used again.
func (e *encoder) free() { encoders.Put(e) }

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
		key, err := e.enter(v)
		if err == nil {
			err = e.coded(v.Elem(), c.element(), quoted)
			e.leave(key)
		}
		return err
	}
	return &UnsupportedTypeError{v.Type()}
}

// enter begins what the pointer, map or slice v refers to, unless v is in there itself. leave gets the key, also after an error
// of what is inside.
func (e *encoder) enter(v reflect.Value) (key any, err error) {
	e.depth++
	if e.depth <= cycleDepth {
		return nil, nil
	}
	key = identity(v)
	if e.inside[key] {
		return nil, &UnsupportedValueError{v, "encountered a cycle via " + v.Type().String()}
	}
	if e.inside == nil {
		e.inside = map[any]bool{}
	}
	e.inside[key] = true
	return key, nil
}

func (e *encoder) leave(key any) {
	e.depth--
	if key != nil {
		delete(e.inside, key)
	}
}

// A slicePart identifies a slice.
type slicePart struct {
	first any
	len   int
}

func identity(v reflect.Value) any {
	if v.Kind() == reflect.Slice {
		return slicePart{v.UnsafePointer(), v.Len()}
	}
	return v.UnsafePointer()
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
	key, err := e.enter(v)
	if err == nil {
		err = e.array(v, c.element())
		e.leave(key)
	}
	return err
}
