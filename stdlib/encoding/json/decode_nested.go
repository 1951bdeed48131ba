package json

import (
	"encoding"
	"fmt"
	"reflect"
	"strconv"
)

// array reads an array into an array or a slice.
func (d *decoder) array(v reflect.Value) error {
	if v.Kind() != reflect.Array && v.Kind() != reflect.Slice {
		d.mismatch("array", v.Type(), d.at+1)
		d.raw()
		return nil
	}
	n := 0
	for d.at++; d.more(']'); n++ {
		if v.Kind() == reflect.Slice {
			lengthen(v, n)
		}
		var element reflect.Value // none for what an array has no room for
		if n < v.Len() {
			element = v.Index(n)
		}
		if err := d.value(element); err != nil {
			return err
		}
	}
	switch {
	case v.Kind() == reflect.Array:
		for ; n < v.Len(); n++ {
			v.Index(n).SetZero()
		}
	case n == 0:
		v.Set(reflect.MakeSlice(v.Type(), 0, 0))
	default:
		v.SetLen(n)
	}
	return nil
}

// lengthen makes the slice have an element n.
func lengthen(v reflect.Value, n int) {
	if n >= v.Cap() {
		v.Grow(1)
	}
	if n >= v.Len() {
		v.SetLen(n + 1)
	}
}

// object reads an object into a map or a struct.
func (d *decoder) object(v reflect.Value) error {
	var read func(key, quotedKey []byte, at int) error
	switch {
	case v.Kind() == reflect.Struct:
		fields := codecOf(v.Type()).structFields()
		read = func(key, _ []byte, _ int) error { return d.field(v, fields, key) }
	case v.Kind() == reflect.Map && canBeKey(v.Type().Key()):
		if v.IsNil() {
			v.Set(reflect.MakeMap(v.Type()))
		}
		read = func(key, quotedKey []byte, at int) error { return d.entry(v, key, quotedKey, at) }
	default:
		d.mismatch("object", v.Type(), d.at+1)
		d.raw()
		return nil
	}
	outside := d.within
	for d.at++; d.more('}'); {
		d.peek()
		at := d.at
		quotedKey := d.raw()
		key, _ := unquote(quotedKey)
		d.next() // the colon
		if err := read(key, quotedKey, at); err != nil {
			return err
		}
		d.within = outside
	}
	return nil
}

var textUnmarshalerType = reflect.TypeFor[encoding.TextUnmarshaler]()

// canBeKey reports whether keys can be turned into values of the map's key type.
func canBeKey(t reflect.Type) bool {
	k := t.Kind()
	return k == reflect.String || reflect.Int <= k && k <= reflect.Uintptr || reflect.PointerTo(t).Implements(textUnmarshalerType)
}

// field reads the value of a key into a field of the struct v.
func (d *decoder) field(v reflect.Value, fields *fieldSet, key []byte) error {
	f := fields.find(key)
	if f == nil {
		if d.strict {
			d.complain(fmt.Errorf("json: unknown field %q", key))
		}
		d.raw()
		return nil
	}
	d.within.holder = v.Type()
	variable, ok := d.fieldVariable(v, f)
	d.enter(f.name)
	if ok && f.quoted {
		return d.quotedValue(variable)
	}
	return d.value(variable)
}

// fieldVariable is the field f of v, for which it makes the embedded structs on the
// way; not ok if it cannot.
func (d *decoder) fieldVariable(v reflect.Value, f *field) (variable reflect.Value, ok bool) {
	for depth, i := range f.index {
		if v.Kind() == reflect.Pointer {
			if v.IsNil() {
				if !v.CanSet() {
					d.complain(fmt.Errorf("json: cannot set embedded pointer to unexported struct: %v", v.Type().Elem()))
					return reflect.Value{}, false
				}
				v.Set(reflect.New(v.Type().Elem()))
			}
			v = v.Elem()
		}
		if depth < len(f.index)-1 {
			d.enter(v.Type().Field(i).Name)
		}
		v = v.Field(i)
	}
	return v, true
}

// quotedValue reads a value that stands in a string.
func (d *decoder) quotedValue(v reflect.Value) error {
	switch d.peek() {
	case '"':
		item, _ := unquote(d.raw())
		return d.literal(item, v, true)
	case 'n':
		return d.literal(d.raw(), v, false)
	case '[', '{':
		d.raw()
	default:
		d.any() // which may have complaints of its own
	}
	d.complain(fmt.Errorf("json: invalid use of ,string struct tag, trying to unmarshal unquoted value into %v", v.Type()))
	return nil
}

// entry reads the value of a key into the map v.
func (d *decoder) entry(v reflect.Value, key, quotedKey []byte, at int) error {
	element := reflect.New(v.Type().Elem()).Elem()
	if err := d.value(element); err != nil {
		return err
	}
	k, err := d.key(v.Type().Key(), key, quotedKey, at)
	if err == nil && k.IsValid() {
		v.SetMapIndex(k, element)
	}
	return err
}

// key returns the key as a value of type t, the zero Value if it is none.
func (d *decoder) key(t reflect.Type, key, quotedKey []byte, at int) (reflect.Value, error) {
	pointer := reflect.New(t)
	v := pointer.Elem()
	switch {
	case pointer.Type().Implements(textUnmarshalerType):
		return v, d.literal(quotedKey, pointer, true)
	case t.Kind() == reflect.String:
		v.SetString(string(key))
	case !setInteger(v, string(key)):
		d.mismatch("number "+string(key), t, at+1)
		return reflect.Value{}, nil
	}
	return v, nil
}

// setInteger stores the number s in the integer v if it fits.
func setInteger(v reflect.Value, s string) bool {
	if v.CanInt() {
		n, err := strconv.ParseInt(s, 10, 64)
		if err != nil || v.OverflowInt(n) {
			return false
		}
		v.SetInt(n)
		return true
	}
	n, err := strconv.ParseUint(s, 10, 64)
	if err != nil || v.OverflowUint(n) {
		return false
	}
	v.SetUint(n)
	return true
}
