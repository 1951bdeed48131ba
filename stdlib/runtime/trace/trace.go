// Package trace writes the execution trace: every change of the state of a
// goroutine, with its reason and its stack, for `go tool trace` and the tools
// that read the same format.
//
// The runtime collects events whatever the program does with them; here a
// goroutine takes what it has put together and hands it on (stream.go), to the
// writer of Start and to a flight recorder.
package trace

import (
	"errors"
	"io"
	"sync"
)

// tracing guards who takes the trace.
var tracing struct {
	sync.Mutex
	writer *writer
}

var errEnabled = errors.New("execution tracer already enabled")

// A writer is what Start was given.
type writer struct {
	io.Writer
	started bool
}

func (w *writer) take(c chunk) {
	if !w.started {
		w.Write(stream.header[:])
		w.started = true
	}
	w.Write(c.data)
}

// Start begins a trace, which goes to w until Stop. While a trace is written
// elsewhere it returns an error.
func Start(w io.Writer) error {
	tracing.Lock()
	defer tracing.Unlock()
	if tracing.writer != nil {
		return errEnabled
	}
	writer := &writer{Writer: w}
	if !attach(writer) {
		return errEnabled
	}
	tracing.writer = writer
	return nil
}

// Stop ends the trace, if there is one, and returns when all of it has been
// written.
func Stop() {
	tracing.Lock()
	defer tracing.Unlock()
	if tracing.writer == nil {
		return
	}
	detach(tracing.writer)
	tracing.writer = nil
}
