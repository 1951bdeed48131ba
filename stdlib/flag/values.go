package flag

import (
	"encoding"
	"errors"
	"strconv"
	"time"
)

// Value is a flag's variable.
type Value interface {
	String() string
	Set(string) error
}

// Getter is a Value that gives its contents.
type Getter interface {
	Value
	Get() any
}

// boolFlag is a Value that may stand without a text.
type boolFlag interface {
	Value
	IsBoolFlag() bool
}

var (
	errParse = errors.New("parse error")
	errRange = errors.New("value out of range")
)

// numberError says in a word what strconv says in many.
func numberError(err error) error {
	e, ok := err.(*strconv.NumError)
	if !ok {
		return err
	}
	if e.Err == strconv.ErrSyntax {
		return errParse
	}
	if e.Err == strconv.ErrRange {
		return errRange
	}
	return err
}

type boolValue bool

func (b *boolValue) Set(s string) error {
	v, err := strconv.ParseBool(s)
	if err != nil {
		err = errParse
	}
	*b = boolValue(v)
	return err
}
func (b *boolValue) Get() any         { return bool(*b) }
func (b *boolValue) String() string   { return strconv.FormatBool(bool(*b)) }
func (b *boolValue) IsBoolFlag() bool { return true }

type intValue int

func (i *intValue) Set(s string) error {
	v, err := strconv.ParseInt(s, 0, strconv.IntSize)
	*i = intValue(v)
	return numberError(err)
}
func (i *intValue) Get() any       { return int(*i) }
func (i *intValue) String() string { return strconv.Itoa(int(*i)) }

type int64Value int64

func (i *int64Value) Set(s string) error {
	v, err := strconv.ParseInt(s, 0, 64)
	*i = int64Value(v)
	return numberError(err)
}
func (i *int64Value) Get() any       { return int64(*i) }
func (i *int64Value) String() string { return strconv.FormatInt(int64(*i), 10) }

type uintValue uint

func (i *uintValue) Set(s string) error {
	v, err := strconv.ParseUint(s, 0, strconv.IntSize)
	*i = uintValue(v)
	return numberError(err)
}
func (i *uintValue) Get() any       { return uint(*i) }
func (i *uintValue) String() string { return strconv.FormatUint(uint64(*i), 10) }

type uint64Value uint64

func (i *uint64Value) Set(s string) error {
	v, err := strconv.ParseUint(s, 0, 64)
	*i = uint64Value(v)
	return numberError(err)
}
func (i *uint64Value) Get() any       { return uint64(*i) }
func (i *uint64Value) String() string { return strconv.FormatUint(uint64(*i), 10) }

type stringValue string

func (s *stringValue) Set(text string) error {
	*s = stringValue(text)
	return nil
}
func (s *stringValue) Get() any       { return string(*s) }
func (s *stringValue) String() string { return string(*s) }

type float64Value float64

func (f *float64Value) Set(s string) error {
	v, err := strconv.ParseFloat(s, 64)
	*f = float64Value(v)
	return numberError(err)
}
func (f *float64Value) Get() any       { return float64(*f) }
func (f *float64Value) String() string { return strconv.FormatFloat(float64(*f), 'g', -1, 64) }

type durationValue time.Duration

func (d *durationValue) Set(s string) error {
	v, err := time.ParseDuration(s)
	if err != nil {
		err = errParse
	}
	*d = durationValue(v)
	return err
}
func (d *durationValue) Get() any       { return time.Duration(*d) }
func (d *durationValue) String() string { return time.Duration(*d).String() }

type textValue struct{ p encoding.TextUnmarshaler }

func (v textValue) Set(s string) error { return v.p.UnmarshalText([]byte(s)) }
func (v textValue) Get() any           { return v.p }
func (v textValue) String() string {
	if m, ok := v.p.(encoding.TextMarshaler); ok {
		if text, err := m.MarshalText(); err == nil {
			return string(text)
		}
	}
	return ""
}

type funcValue func(string) error

func (f funcValue) Set(s string) error { return f(s) }
func (f funcValue) String() string     { return "" }

type boolFuncValue func(string) error

func (f boolFuncValue) Set(s string) error { return f(s) }
func (f boolFuncValue) String() string     { return "" }
func (f boolFuncValue) IsBoolFlag() bool   { return true }
