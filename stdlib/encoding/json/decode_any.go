package json

import (
	"reflect"
	"strconv"
)

// any reads a value as what an empty interface gets.
func (d *decoder) any() any {
	switch d.peek() {
	case '[':
		return d.anyArray()
	case '{':
		return d.anyObject()
	}
	item := d.raw()
	switch item[0] {
	case 'n':
		return nil
	case 't', 'f':
		return item[0] == 't'
	case '"':
		s, _ := unquote(item)
		return string(s)
	}
	return d.number(string(item))
}

// number returns the number as a float64 or, if that is asked for, as a Number.
func (d *decoder) number(s string) any {
	if d.useNumber {
		return Number(s)
	}
	x, err := strconv.ParseFloat(s, 64)
	if err != nil {
		d.mismatch("number "+s, reflect.TypeFor[float64](), d.at+1)
		return nil
	}
	return x
}

func (d *decoder) anyArray() []any {
	list := []any{}
	for d.at++; d.more(']'); {
		list = append(list, d.any())
	}
	return list
}

func (d *decoder) anyObject() map[string]any {
	object := map[string]any{}
	for d.at++; d.more('}'); {
		key, _ := unquote(d.raw())
		d.next()
		object[string(key)] = d.any()
	}
	return object
}

// more passes over a comma, or over the closing bracket and returns false.
func (d *decoder) more(bracket byte) bool {
	switch d.peek() {
	case bracket:
		d.at++
		return false
	case ',':
		d.at++
	}
	return true
}
