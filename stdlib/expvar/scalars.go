package expvar

import (
	"encoding/json"
	"math"
	"strconv"
	"sync/atomic"
)

// Int is a variable of 64 bits.
type Int struct {
	value atomic.Int64
}

// Value returns its value.
func (v *Int) Value() int64 { return v.value.Load() }

// Set gives it another value.
func (v *Int) Set(value int64) { v.value.Store(value) }

// Add adds delta to it.
func (v *Int) Add(delta int64) { v.value.Add(delta) }

// String returns it in decimal.
func (v *Int) String() string { return strconv.FormatInt(v.Value(), 10) }

// Float is a floating-point variable of 64 bits.
type Float struct {
	bits atomic.Uint64
}

// Value returns its value.
func (v *Float) Value() float64 { return math.Float64frombits(v.bits.Load()) }

// Set gives it another value.
func (v *Float) Set(value float64) { v.bits.Store(math.Float64bits(value)) }

// Add adds delta to it.
func (v *Float) Add(delta float64) {
	for done := false; !done; {
		before := v.bits.Load()
		sum := math.Float64frombits(before) + delta
		done = v.bits.CompareAndSwap(before, math.Float64bits(sum))
	}
}

// String returns the shortest decimal that reads back as the value.
func (v *Float) String() string { return strconv.FormatFloat(v.Value(), 'g', -1, 64) }

// String is a variable that is a string.
type String struct {
	value atomic.Pointer[string]
}

// Value returns the string itself.
func (v *String) Value() string {
	if value := v.value.Load(); value != nil {
		return *value
	}
	return ""
}

// Set gives it another value.
func (v *String) Set(value string) { v.value.Store(&value) }

// String returns the string as JSON, in quotes.
func (v *String) String() string { return quote(v.Value()) }

// quote returns a string of JSON. Each byte that is no UTF-8 becomes U+FFFD
// itself, where package json would write an escape.
func quote(text string) string {
	quoted, _ := json.Marshal(string([]rune(text)))
	return string(quoted)
}
