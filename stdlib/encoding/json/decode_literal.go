package json

import (
	"encoding/base64"
	"fmt"
	"reflect"
	"strconv"
)

var numberType = reflect.TypeFor[Number]()

// literal stores a string, number, boolean or null in v. A quoted one is from a
// string, and might be anything.
func (d *decoder) literal(item []byte, v reflect.Value, quoted bool) error {
	if len(item) == 0 {
		d.complain(misquoted(item, v.Type()))
		return nil
	}
	target := findTarget(v, item[0] == 'n')
	switch {
	case target.json != nil:
		return target.json.UnmarshalJSON(item)
	case target.text != nil:
		return d.text(item, target, v, quoted)
	}
	v = target.v
	switch item[0] {
	case 'n':
		d.null(item, v, quoted)
		return nil
	case 't', 'f':
		d.boolean(item, v, quoted)
		return nil
	case '"':
		return d.string(item, v, quoted)
	}
	return d.storeNumber(item, v, quoted)
}

// text gives a string to a TextUnmarshaler.
func (d *decoder) text(item []byte, target target, v reflect.Value, quoted bool) error {
	switch item[0] {
	case '"':
		s, ok := unquote(item)
		if !ok {
			return misquoted(item, v.Type())
		}
		return target.text.UnmarshalText(s)
	case 't', 'f':
		d.mismatch("bool", v.Type(), d.at)
	default:
		d.mismatch("number", v.Type(), d.at)
	}
	return nil
}

func (d *decoder) null(item []byte, v reflect.Value, quoted bool) {
	if quoted && string(item) != "null" {
		d.complain(misquoted(item, v.Type()))
		return
	}
	switch v.Kind() {
	case reflect.Interface, reflect.Pointer, reflect.Map, reflect.Slice:
		v.SetZero()
	}
}

func (d *decoder) boolean(item []byte, v reflect.Value, quoted bool) {
	value := item[0] == 't'
	switch {
	case quoted && string(item) != "true" && string(item) != "false":
		d.complain(misquoted(item, v.Type()))
	case v.Kind() == reflect.Bool:
		v.SetBool(value)
	case isAny(v):
		v.Set(reflect.ValueOf(value))
	case quoted:
		d.complain(misquoted(item, v.Type()))
	default:
		d.mismatch("bool", v.Type(), d.at)
	}
}

func (d *decoder) string(item []byte, v reflect.Value, quoted bool) error {
	s, ok := unquote(item)
	if !ok {
		return misquoted(item, v.Type())
	}
	switch {
	case v.Kind() == reflect.String:
		if v.Type() == numberType && !isNumber(string(s)) {
			return fmt.Errorf("json: invalid number literal, trying to unmarshal %q into Number", item)
		}
		v.SetString(string(s))
	case v.Kind() == reflect.Slice && v.Type().Elem().Kind() == reflect.Uint8:
		b, err := base64.StdEncoding.DecodeString(string(s))
		if err != nil {
			d.complain(err)
			return nil
		}
		v.SetBytes(b)
	case isAny(v):
		v.Set(reflect.ValueOf(string(s)))
	default:
		d.mismatch("string", v.Type(), d.at)
	}
	return nil
}

func (d *decoder) storeNumber(item []byte, v reflect.Value, quoted bool) error {
	s := string(item)
	switch {
	case item[0] != '-' && !isDigit(item[0]):
		return misquoted(item, v.Type())
	case v.CanInt() || v.CanUint():
		if !setInteger(v, s) {
			d.mismatch("number "+s, v.Type(), d.at)
		}
	case v.CanFloat():
		x, err := strconv.ParseFloat(s, v.Type().Bits())
		if err != nil || v.OverflowFloat(x) {
			d.mismatch("number "+s, v.Type(), d.at)
			return nil
		}
		v.SetFloat(x)
	case v.Kind() == reflect.Interface:
		x := d.number(s)
		switch {
		case !isAny(v):
			d.mismatch("number", v.Type(), d.at)
		case x != nil:
			v.Set(reflect.ValueOf(x))
		}
	case v.Kind() == reflect.String && v.Type() == numberType:
		v.SetString(s)
	case quoted:
		return misquoted(item, v.Type())
	default:
		d.mismatch("number", v.Type(), d.at)
	}
	return nil
}
