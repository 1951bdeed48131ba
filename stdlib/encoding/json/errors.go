package json

import (
	"errors"
	"reflect"
	"strconv"
)

// SyntaxError says why a text is not JSON.
type SyntaxError struct {
	msg    string
	Offset int64 // bytes read before and with the error
}

func (e *SyntaxError) Error() string { return e.msg }

// UnmarshalTypeError says that a value does not fit a variable.
type UnmarshalTypeError struct {
	Value  string       // what the JSON has: "bool", "array", "number -5"
	Type   reflect.Type // of the variable
	Offset int64        // bytes read
	Struct string       // the innermost struct's type
	Field  string       // keys from the outermost struct on, with dots between
}

func (e *UnmarshalTypeError) Error() string {
	where := "value"
	if e.Struct != "" || e.Field != "" {
		where = "struct field " + e.Struct + "." + e.Field
	}
	return "json: cannot unmarshal " + e.Value + " into Go " + where + " of type " + e.Type.String()
}

// UnmarshalFieldError is not used any more.
type UnmarshalFieldError struct {
	Key   string
	Type  reflect.Type
	Field reflect.StructField
}

func (e *UnmarshalFieldError) Error() string {
	return "json: cannot unmarshal object key " + strconv.Quote(e.Key) + " into unexported field " + e.Field.Name + " of type " + e.Type.String()
}

// InvalidUnmarshalError says that Unmarshal got no pointer to store to.
type InvalidUnmarshalError struct {
	Type reflect.Type
}

func (e *InvalidUnmarshalError) Error() string {
	switch {
	case e.Type == nil:
		return "json: Unmarshal(nil)"
	case e.Type.Kind() != reflect.Pointer:
		return "json: Unmarshal(non-pointer " + e.Type.String() + ")"
	}
	return "json: Unmarshal(nil " + e.Type.String() + ")"
}

// UnsupportedTypeError says that values of a type have no JSON.
type UnsupportedTypeError struct {
	Type reflect.Type
}

func (e *UnsupportedTypeError) Error() string {
	return "json: unsupported type: " + e.Type.String()
}

// UnsupportedValueError says that a value has no JSON.
type UnsupportedValueError struct {
	Value reflect.Value
	Str   string
}

func (e *UnsupportedValueError) Error() string {
	return "json: unsupported value: " + e.Str
}

// InvalidUTF8Error is not used any more: invalid bytes become U+FFFD.
type InvalidUTF8Error struct {
	S string
}

func (e *InvalidUTF8Error) Error() string {
	return "json: invalid UTF-8 in string: " + strconv.Quote(e.S)
}

// MarshalerError is an error of a MarshalJSON or MarshalText.
type MarshalerError struct {
	Type   reflect.Type
	Err    error
	method string
}

func (e *MarshalerError) Error() string {
	method := e.method
	if method == "" {
		method = "MarshalJSON"
	}
	return "json: error calling " + method + " for type " + e.Type.String() + ": " + e.Err.Error()
}

func (e *MarshalerError) Unwrap() error { return e.Err }

var errNilRawMessage = errors.New("json.RawMessage: UnmarshalJSON on nil pointer")
