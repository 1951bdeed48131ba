// Package expvar has variables that a program publishes by name, each of which
// writes itself as JSON: numbers, strings, maps of such variables, and
// functions. Every operation is safe for goroutines that run at once.
//
// There is no net/http in this library, so nothing serves /debug/vars: a
// program that wants to prints them with Do.
//
// The command line and runtime.MemStats are published as cmdline and memstats.
package expvar

import (
	"encoding/json"
	"log"
	"os"
	"runtime"
)

// Var is a published variable.
type Var interface {
	// String returns the variable's value as JSON.
	String() string
}

// KeyValue is a variable and its name.
type KeyValue struct {
	Key   string
	Value Var
}

// published are the variables of the program.
var published Map

// Publish makes a variable known by a name that no other one has; it panics
// with a message of package log if one does.
func Publish(name string, v Var) {
	if !published.insert(name, v) {
		log.Panicln("Reuse of exported var name:", name)
	}
}

// Get returns the variable that is published by that name, or nil.
func Get(name string) Var {
	return published.Get(name)
}

// Do calls f for each published variable, in the order of their names. None can
// be published meanwhile.
func Do(f func(KeyValue)) {
	published.Do(f)
}

func publish[V Var](name string, v V) V {
	Publish(name, v)
	return v
}

// NewInt publishes an Int of value 0.
func NewInt(name string) *Int { return publish(name, new(Int)) }

// NewFloat publishes a Float of value 0.
func NewFloat(name string) *Float { return publish(name, new(Float)) }

// NewString publishes an empty String.
func NewString(name string) *String { return publish(name, new(String)) }

// NewMap publishes an empty Map.
func NewMap(name string) *Map { return publish(name, new(Map)) }

// Func is a variable whose value is what the function returns, as package json
// writes it.
type Func func() any

// Value calls the function.
func (f Func) Value() any {
	return f()
}

// String calls the function and returns its result as JSON, or nothing if it
// has none.
func (f Func) String() string {
	text, _ := json.Marshal(f())
	return string(text)
}

func init() {
	Publish("cmdline", Func(func() any { return os.Args }))
	Publish("memstats", Func(func() any {
		stats := new(runtime.MemStats)
		runtime.ReadMemStats(stats)
		return *stats
	}))
}
