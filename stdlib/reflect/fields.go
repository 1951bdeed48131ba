package reflect

import (
	"errors"
	"unsafe"
)

// NumField returns how many fields a struct has.
func (v Value) NumField() int {
	v.must(Struct, "NumField")
	return len(v.t.Fields)
}

// Field returns the i'th field of a struct.
func (v Value) Field(i int) Value {
	if v.kind() != Struct {
		panic(wrongKind("Field", v))
	}
	if uint(i) >= uint(len(v.t.Fields)) {
		panic("reflect: Field index out of range")
	}
	f := &v.t.Fields[i]
	// What is read through an unexported embedded field is as exported as it is,
	// what is read through another is not.
	fl := v.flag&(flagStickyRO|flagIndir|flagAddr) | flag(f.Type.Kind)
	if f.PkgPath != "" {
		if f.Embedded {
			fl |= flagEmbedRO
		} else {
			fl |= flagStickyRO
		}
	}
	if fl&flagIndir == 0 && !direct(f.Type) {
		return Value{f.Type, unsafe.Pointer(&zeros), fl | flagIndir} // it has no size
	}
	return Value{f.Type, unsafe.Add(v.p, f.Offset), fl}
}

// through steps through a pointer to an embedded struct.
func (v Value) through() (inner Value, isNil bool) {
	if v.kind() != Pointer || kindOf(v.t.Elem) != Struct {
		return v, false
	}
	if v.IsNil() {
		return v, true
	}
	return v.Elem(), false
}

// FieldByIndex returns the field of a field ... that index leads to.
func (v Value) FieldByIndex(index []int) Value {
	if len(index) == 1 {
		return v.Field(index[0])
	}
	v.must(Struct, "FieldByIndex")
	for i, x := range index {
		if i > 0 {
			isNil := false
			if v, isNil = v.through(); isNil {
				panic("reflect: indirection through nil pointer to embedded struct")
			}
		}
		v = v.Field(x)
	}
	return v
}

// FieldByIndexErr is FieldByIndex with an error where that steps through a nil
// pointer.
func (v Value) FieldByIndexErr(index []int) (Value, error) {
	if len(index) == 1 {
		return v.Field(index[0]), nil
	}
	v.must(Struct, "FieldByIndexErr")
	for i, x := range index {
		if i > 0 {
			isNil := false
			if v, isNil = v.through(); isNil {
				return Value{}, errors.New("reflect: indirection through nil pointer to embedded struct field " + v.t.Elem.Name)
			}
		}
		v = v.Field(x)
	}
	return v, nil
}

// FieldByName returns the field of that name, the zero Value if there is none.
func (v Value) FieldByName(name string) Value {
	v.must(Struct, "FieldByName")
	if f, ok := toRType(v.t).FieldByName(name); ok {
		return v.FieldByIndex(f.Index)
	}
	return Value{}
}

// FieldByNameFunc returns the field whose name satisfies match, the zero Value if
// there is none.
func (v Value) FieldByNameFunc(match func(string) bool) Value {
	if f, ok := toRType(v.t).FieldByNameFunc(match); ok {
		return v.FieldByIndex(f.Index)
	}
	return Value{}
}
