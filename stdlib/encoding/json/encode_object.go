package json

import (
	"encoding"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

func (e *encoder) structure(v reflect.Value, fields *fieldSet) error {
	e.buf = append(e.buf, '{')
	before := len(e.buf)
	for _, f := range fields.list {
		value, ok := readField(v, f.index)
		if !ok || f.omits(value) {
			continue
		}
		if len(e.buf) > before {
			e.buf = append(e.buf, ',')
		}
		if e.html {
			e.buf = append(e.buf, f.htmlKey...)
		} else {
			e.buf = append(e.buf, f.plainKey...)
		}
		if err := e.coded(value, f.codec, f.quoted); err != nil {
			return err
		}
	}
	e.buf = append(e.buf, '}')
	return nil
}

// readField returns a field of v; not ok if an embedded pointer on the way is nil.
func readField(v reflect.Value, index []int) (value reflect.Value, ok bool) {
	for _, i := range index {
		if v.Kind() == reflect.Pointer {
			if v.IsNil() {
				return v, false
			}
			v = v.Elem()
		}
		v = v.Field(i)
	}
	return v, true
}

// omits reports whether the field is not written because of its value.
func (f *field) omits(v reflect.Value) bool {
	if f.omitEmpty && isEmpty(v) {
		return true
	}
	if !f.omitZero {
		return false
	}
	if f.isZero != nil {
		return f.isZero(v)
	}
	return v.IsZero()
}

func isEmpty(v reflect.Value) bool {
	switch k := v.Kind(); k {
	case reflect.Array, reflect.Map, reflect.Slice, reflect.String:
		return v.Len() == 0
	case reflect.Interface, reflect.Pointer:
		return v.IsNil()
	default:
		return reflect.Bool <= k && k <= reflect.Float64 && v.IsZero()
	}
}

// An entry is a map's.
type entry struct {
	key   string
	value reflect.Value
}

// mapping appends a map in the order of its keys.
func (e *encoder) mapping(v reflect.Value, c *codec) error {
	if !writableKey(v.Type().Key()) {
		return &UnsupportedTypeError{v.Type()}
	}
	if v.IsNil() {
		return e.null()
	}
	key, err := e.enter(v)
	if err != nil {
		return err
	}
	entries, err := entriesOf(v)
	if err == nil {
		err = e.entries(entries, c.element())
	}
	e.leave(key)
	return err
}

func writableKey(t reflect.Type) bool {
	k := t.Kind()
	return k == reflect.String || reflect.Int <= k && k <= reflect.Uintptr || t.Implements(textMarshalerType)
}

func entriesOf(v reflect.Value) ([]entry, error) {
	entries := make([]entry, 0, v.Len())
	for it := v.MapRange(); it.Next(); {
		key, err := keyText(it.Key())
		if err != nil {
			return nil, fmt.Errorf("json: encoding error for type %q: %q", v.Type().String(), err.Error())
		}
		entries = append(entries, entry{key, it.Value()})
	}
	slices.SortFunc(entries, func(a, b entry) int { return strings.Compare(a.key, b.key) })
	return entries, nil
}

// keyText is a map's key as an object's.
func keyText(v reflect.Value) (string, error) {
	if v.Kind() == reflect.String {
		return v.String(), nil
	}
	if m, ok := v.Interface().(encoding.TextMarshaler); ok {
		if v.Kind() == reflect.Pointer && v.IsNil() {
			return "", nil
		}
		text, err := m.MarshalText()
		return string(text), err
	}
	if v.CanInt() {
		return strconv.FormatInt(v.Int(), 10), nil
	}
	return strconv.FormatUint(v.Uint(), 10), nil
}

func (e *encoder) entries(entries []entry, elem *codec) error {
	e.buf = append(e.buf, '{')
	for i, entry := range entries {
		if i > 0 {
			e.buf = append(e.buf, ',')
		}
		e.buf = appendString(e.buf, entry.key, e.html)
		e.buf = append(e.buf, ':')
		if err := e.coded(entry.value, elem, false); err != nil {
			return err
		}
	}
	e.buf = append(e.buf, '}')
	return nil
}
