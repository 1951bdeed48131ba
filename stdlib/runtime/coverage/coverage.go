// Package coverage writes what the code of a program has run, for programs built by go build -cover. minigo makes no such
// programs: as in those of go test, its functions return errors.
package coverage

import (
	"errors"
	"internal/counters"
	"io"
)

var errNoMeta = errors.New("error: no meta-data available (binary not built with -cover?)")

func errWrongMode(function string) error {
	return errors.New(function + " invoked for program built with -covermode=<invalid> (please use -covermode=atomic)")
}

// WriteMetaDir would write what is counted to a file in the directory.
func WriteMetaDir(dir string) error { return errNoMeta }

// WriteMeta would write what is counted.
func WriteMeta(w io.Writer) error { return errNoMeta }

// WriteCountersDir would write the counters to a file in the directory.
func WriteCountersDir(dir string) error { return errWrongMode("WriteCountersDir") }

// WriteCounters would write the counters.
func WriteCounters(w io.Writer) error { return errWrongMode("WriteCounters") }

// ClearCounters would make it as if nothing had run.
func ClearCounters() error {
	if len(counters.Packages()) == 0 {
		return errors.New("program not built with -cover")
	}
	return errWrongMode("ClearCounters")
}
