// Package godebug reads the settings of the environment variable GODEBUG, for packages that are
// compiled from Go's source.
//
// GODEBUG is a list name=value,name=value; of several values of a name the last one counts. What it leaves
// out a program may have of itself. Package runtime/metrics shows how often settings had an effect.
package godebug

import (
	"internal/rt"
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

// fips140 is the value of the one setting that is fixed when the program starts.
var fips140 = rt.Setting("fips140")

// Value returns what GODEBUG says now, or else the program's own value; "" if there is none.
func (s *Setting) Value() string {
	if s.Name() == "fips140" {
		return fips140
	}
	variable, _ := syscall.Getenv("GODEBUG")
	if last := s.parsed.Load(); last != nil && last.variable == variable {
		return last.value
	}
	value := rt.Setting(s.Name())
	s.parsed.Store(&parsed{variable, value})
	return value
}

// String returns name=value.
func (s *Setting) String() string {
	return s.Name() + "=" + s.Value()
}

// IncNonDefault counts that the setting changed what the program does.
func (s *Setting) IncNonDefault() { rt.CountSetting(s.Name()) }

// Get returns what GODEBUG says of a name, for the packages of Go before 1.20.
func Get(name string) string {
	return rt.Setting(name)
}
