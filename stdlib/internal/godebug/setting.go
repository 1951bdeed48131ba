// Package godebug reads the settings of the environment variable GODEBUG, for packages that are
// compiled from Go's source.
//
// GODEBUG is a list name=value,name=value; of several values of a name the last one counts. minigo
// counts no uses of settings, so that they have no metrics.
package godebug

import (
	"sync/atomic"
	"syscall"
)

// A Setting is one name of GODEBUG. Its methods may be called from several goroutines.
type Setting struct {
	name   string
	parsed atomic.Pointer[parsed]
}

// parsed is the value that a setting had in one text of GODEBUG.
type parsed struct {
	variable, value string
}

// New returns the setting of a name. A # before it says that the setting is not documented.
func New(name string) *Setting {
	return &Setting{name: name}
}

// Undocumented says whether New's argument had a # before the name.
func (s *Setting) Undocumented() bool {
	return s.name != "" && s.name[0] == '#'
}

// Name returns the name, without #.
func (s *Setting) Name() string {
	if s.Undocumented() {
		return s.name[1:]
	}
	return s.name
}

// Value returns what GODEBUG says now; "" if it does not have the name.
func (s *Setting) Value() string {
	variable, _ := syscall.Getenv("GODEBUG")
	if last := s.parsed.Load(); last != nil && last.variable == variable {
		return last.value
	}
	value := find(variable, s.Name())
	s.parsed.Store(&parsed{variable, value})
	return value
}

// String returns name=value.
func (s *Setting) String() string {
	return s.Name() + "=" + s.Value()
}

// IncNonDefault says that the setting changed what a program does. Nothing counts it.
func (s *Setting) IncNonDefault() {}

// find returns the last value of a name in the list; "" if it is not there.
func find(list, name string) string {
	value := ""
	for start, i := 0, 0; i <= len(list); i++ {
		if i < len(list) && list[i] != ',' {
			continue
		}
		entry := list[start:i]
		if len(entry) > len(name) && entry[:len(name)] == name && entry[len(name)] == '=' {
			value = entry[len(name)+1:]
		}
		start = i + 1
	}
	return value
}

// Get returns what GODEBUG says of a name, for the packages of Go before 1.20.
func Get(name string) string {
	variable, _ := syscall.Getenv("GODEBUG")
	return find(variable, name)
}
