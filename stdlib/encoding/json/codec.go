package json

import (
	"encoding"
	"reflect"
	"sync"
)

// A codec says how values of a type are written and read.
type codec struct {
	json, text                 bool // the type is a Marshaler, a TextMarshaler
	variableJSON, variableText bool // its pointer is
	bytes                      bool // a slice that is written as base64

	typ        reflect.Type
	fieldsOnce sync.Once
	fields     *fieldSet
	elemOnce   sync.Once
	elem       *codec
}

var codecs sync.Map // of *codec by reflect.Type

var (
	marshalerType     = reflect.TypeFor[Marshaler]()
	textMarshalerType = reflect.TypeFor[encoding.TextMarshaler]()
)

func codecOf(t reflect.Type) *codec {
	if known, ok := codecs.Load(t); ok {
		return known.(*codec)
	}
	made, _ := codecs.LoadOrStore(t, newCodec(t))
	return made.(*codec)
}

func newCodec(t reflect.Type) *codec {
	c := &codec{typ: t, json: t.Implements(marshalerType), text: t.Implements(textMarshalerType)}
	if t.Kind() != reflect.Pointer {
		pointer := reflect.PointerTo(t)
		c.variableJSON = pointer.Implements(marshalerType)
		c.variableText = pointer.Implements(textMarshalerType)
	}
	if t.Kind() == reflect.Slice && t.Elem().Kind() == reflect.Uint8 {
		pointer := reflect.PointerTo(t.Elem())
		c.bytes = !pointer.Implements(marshalerType) && !pointer.Implements(textMarshalerType)
	}
	return c
}

// structFields returns the fields of the struct type.
func (c *codec) structFields() *fieldSet {
	c.fieldsOnce.Do(func() { c.fields = fieldsOf(c.typ) })
	return c.fields
}

// element returns the codec of what the type has elements of or points to.
func (c *codec) element() *codec {
	c.elemOnce.Do(func() { c.elem = codecOf(c.typ.Elem()) })
	return c.elem
}
