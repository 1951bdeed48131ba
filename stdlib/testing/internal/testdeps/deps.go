// Package testdeps gives package testing what it needs of others, in the programs that minigo test makes.
package testdeps

import (
	"internal/counters"
	"io"
	"reflect"
	"regexp"
	"runtime/pprof"
	"time"
)

// Path is the import path of the package under test.
var Path string

var (
	exitCode int
	pattern  string // that matcher was made from
	matcher  *regexp.Regexp
)

// TestDeps is what MainStart takes.
type TestDeps struct{}

// ExitCode returns the result of M.Run; 0 before.
func ExitCode() int { return exitCode }

// SetExitCode is told the result of M.Run.
func (TestDeps) SetExitCode(code int) { exitCode = code }

// MatchString reports whether a regular expression matches a part of a text.
func (TestDeps) MatchString(pat, str string) (bool, error) {
	if matcher == nil || pattern != pat {
		compiled, err := regexp.Compile(pat)
		if err != nil {
			return false, err
		}
		pattern, matcher = pat, compiled
	}
	return matcher.MatchString(str), nil
}

func (TestDeps) ImportPath() string                { return Path }
func (TestDeps) ModulePath() string                { return "" }
func (TestDeps) SetPanicOnExit0(bool)              {}
func (TestDeps) StartCPUProfile(w io.Writer) error { return pprof.StartCPUProfile(w) }
func (TestDeps) StopCPUProfile()                   { pprof.StopCPUProfile() }
func (TestDeps) StartTestLog(io.Writer)            {}
func (TestDeps) StopTestLog() error                { return nil }

// WriteProfileTo writes the profile of a name.
func (TestDeps) WriteProfileTo(name string, w io.Writer, debug int) error {
	return pprof.Lookup(name).WriteTo(w, debug)
}

type corpusEntry = struct {
	Parent     string
	Path       string
	Data       []byte
	Values     []any
	Generation int
	IsSeed     bool
}

// Fuzzing is what makes inputs up for fuzz tests; nil in programs that have none.
var Fuzzing interface {
	Coordinate(limit time.Duration, runs int64, minimizeLimit time.Duration, minimizeRuns int64, workers int, seeds []corpusEntry, types []reflect.Type, folder, cache string) error
	Work(run func(corpusEntry) error) error
	ReadCorpus(folder string, types []reflect.Type) ([]corpusEntry, error)
	CheckCorpus(values []any, types []reflect.Type) error
}

// CoordinateFuzzing fuzzes with workers, which call RunFuzzWorker.
func (TestDeps) CoordinateFuzzing(limit time.Duration, runs int64, minimizeLimit time.Duration, minimizeRuns int64, workers int, seeds []corpusEntry, types []reflect.Type, folder, cache string) error {
	return Fuzzing.Coordinate(limit, runs, minimizeLimit, minimizeRuns, workers, seeds, types, folder, cache)
}

// RunFuzzWorker runs inputs for the process that coordinates.
func (TestDeps) RunFuzzWorker(run func(corpusEntry) error) error { return Fuzzing.Work(run) }

// ReadCorpus reads the inputs of a folder.
func (TestDeps) ReadCorpus(folder string, types []reflect.Type) ([]corpusEntry, error) {
	return Fuzzing.ReadCorpus(folder, types)
}

// CheckCorpus reports what is wrong with the types of an input.
func (TestDeps) CheckCorpus(values []any, types []reflect.Type) error {
	return Fuzzing.CheckCorpus(values, types)
}

// ResetCoverage clears the counters.
func (TestDeps) ResetCoverage() { counters.Clear() }

// SnapshotCoverage has nothing to do: workers read the counters.
func (TestDeps) SnapshotCoverage() {}

// CoverMode is how the program counts, and CoveredPackages the patterns of what it counts, or "".
var CoverMode, CoveredPackages string

// InitRuntimeCoverage returns what package testing has to know of the program's counters.
func (TestDeps) InitRuntimeCoverage() (mode string, tearDown func(string, string) (string, error), snapcov func() float64) {
	return CoverMode, reportCoverage, coveredFraction
}
