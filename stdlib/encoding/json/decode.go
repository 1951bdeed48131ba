package json

import (
	"encoding"
	"fmt"
	"reflect"
	"strings"
)

// A decoder stores a checked JSON value. An error that a method returns ends the
// decoding; what is only reported with complain does not.
type decoder struct {
	data      []byte
	at        int // what is before has been read
	useNumber bool
	strict    bool  // unknown keys are errors
	complaint error // the first
	within    context
}

// A context is where an UnmarshalTypeError is placed.
type context struct {
	holder reflect.Type // the innermost struct
	keys   []string
}

// decode stores the value in what v points to.
func (d *decoder) decode(v any) error {
	target := reflect.ValueOf(v)
	if target.Kind() != reflect.Pointer || target.IsNil() {
		return &InvalidUnmarshalError{reflect.TypeOf(v)}
	}
	if err := d.value(target); err != nil {
		return d.place(err)
	}
	return d.complaint
}

func (d *decoder) complain(err error) {
	if d.complaint == nil {
		d.complaint = d.place(err)
	}
}

// mismatch reports that a value does not fit.
func (d *decoder) mismatch(value string, t reflect.Type, offset int) {
	d.complain(&UnmarshalTypeError{Value: value, Type: t, Offset: int64(offset)})
}

// place adds the context to an error that has room for it.
func (d *decoder) place(err error) error {
	e, ok := err.(*UnmarshalTypeError)
	if !ok || d.within.holder == nil && len(d.within.keys) == 0 {
		return err
	}
	e.Struct = d.within.holder.Name()
	keys := d.within.keys
	if e.Field != "" {
		keys = append(keys[:len(keys):len(keys)], e.Field)
	}
	e.Field = strings.Join(keys, ".")
	return e
}

// enter adds a key to the context.
func (d *decoder) enter(key string) {
	d.within.keys = append(d.within.keys, key)
}

// peek passes over space and returns the next byte.
func (d *decoder) peek() byte {
	for isSpace(d.data[d.at]) {
		d.at++
	}
	return d.data[d.at]
}

// next is peek and passes over the byte.
func (d *decoder) next() byte {
	c := d.peek()
	d.at++
	return c
}

// raw passes over a value and returns it.
func (d *decoder) raw() []byte {
	c := d.peek()
	from := d.at
	switch c {
	case '{', '[':
		d.skipNested()
	case '"':
		d.at = stringEnd(d.data, from)
	default:
		for d.at < len(d.data) && !endsWord(d.data[d.at]) {
			d.at++
		}
	}
	return d.data[from:d.at]
}

// endsWord reports whether c can stand behind a number, true, false or null.
func endsWord(c byte) bool {
	return isSpace(c) || c == ',' || c == ']' || c == '}' || c == ':'
}

func (d *decoder) skipNested() {
	for depth := 0; ; {
		switch d.data[d.at] {
		case '{', '[':
			depth++
		case '}', ']':
			depth--
		case '"':
			d.at = stringEnd(d.data, d.at) - 1
		}
		if d.at++; depth == 0 {
			return
		}
	}
}

// value reads a value into v, which may be the zero Value to pass over it.
func (d *decoder) value(v reflect.Value) error {
	if !v.IsValid() {
		d.raw()
		return nil
	}
	switch d.peek() {
	case '[':
		return d.nested(v, "array", d.array)
	case '{':
		return d.nested(v, "object", d.object)
	}
	item := d.raw()
	return d.literal(item, v, false)
}

// nested reads an array or an object into v, unless v reads it itself.
func (d *decoder) nested(v reflect.Value, what string, read func(reflect.Value) error) error {
	target := findTarget(v, false)
	switch {
	case target.json != nil:
		return target.json.UnmarshalJSON(d.raw())
	case target.text != nil:
		d.mismatch(what, v.Type(), d.at+1)
		d.raw()
		return nil
	}
	if isAny(target.v) {
		target.v.Set(reflect.ValueOf(d.any()))
		return nil
	}
	return read(target.v)
}

func isAny(v reflect.Value) bool {
	return v.Kind() == reflect.Interface && v.NumMethod() == 0
}

// A target is what a value is to be stored in: behind all pointers, or what reads it
// itself.
type target struct {
	v    reflect.Value
	json Unmarshaler
	text encoding.TextUnmarshaler
}

// findTarget follows pointers, and makes variables for nil ones. With null it stops at
// the last pointer that can be made nil.
func findTarget(v reflect.Value, null bool) target {
	// A variable's own type may have the methods through its pointer.
	variable, taken := v, false
	if v.Kind() != reflect.Pointer && v.Type().Name() != "" && v.CanAddr() {
		v, taken = v.Addr(), true
	}
	for {
		if inner, ok := heldPointer(v, null); ok {
			v, taken = inner, false
			continue
		}
		if v.Kind() != reflect.Pointer || null && v.CanSet() {
			return target{v: v}
		}
		// An interface variable may hold its own address.
		if v.Elem().Kind() == reflect.Interface && v.Elem().Elem() == v {
			return target{v: v.Elem()}
		}
		if v.IsNil() {
			v.Set(reflect.New(v.Type().Elem()))
		}
		if t := methodsOf(v, null); t.json != nil || t.text != nil {
			return t
		}
		if taken {
			v, taken = variable, false
		} else {
			v = v.Elem()
		}
	}
}

// heldPointer is the pointer that is to be followed in the interface v.
func heldPointer(v reflect.Value, null bool) (reflect.Value, bool) {
	if v.Kind() != reflect.Interface || v.IsNil() {
		return v, false
	}
	held := v.Elem()
	if held.Kind() != reflect.Pointer || held.IsNil() || null && held.Elem().Kind() != reflect.Pointer {
		return v, false
	}
	return held, true
}

// methodsOf returns what reads JSON by itself, or text, which null is not.
func methodsOf(v reflect.Value, null bool) (t target) {
	if v.Type().NumMethod() == 0 || !v.CanInterface() {
		return t
	}
	held := v.Interface()
	if t.json, _ = held.(Unmarshaler); t.json == nil && !null {
		t.text, _ = held.(encoding.TextUnmarshaler)
	}
	return t
}

// misquoted is the error about what a string of a field with the option string holds.
func misquoted(item []byte, t reflect.Type) error {
	return fmt.Errorf("json: invalid use of ,string struct tag, trying to unmarshal %q into %v", item, t)
}
