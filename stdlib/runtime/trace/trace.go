// Package trace writes the execution trace: every change of the state of a
// goroutine, with its reason and its stack, for `go tool trace` and the tools
// that read the same format.
//
// The runtime collects events whatever the program does with them; here a
// goroutine takes what it has put together and writes it.
package trace

import (
	"errors"
	"io"
	"sync"
	"unsafe"
)

//go:linkname traceStart mg_trace_start
func traceStart() bool

//go:linkname traceStop mg_trace_stop
func traceStop() bool

//go:linkname traceRead mg_trace_read
func traceRead() (data *byte, n int)

var tracing struct {
	sync.Mutex
	writer io.Writer
	done   chan struct{} // closed when all has been written
}

var errEnabled = errors.New("execution tracer already enabled")

// Start begins a trace, which goes to w until Stop. While the program is
// traced it returns an error.
func Start(w io.Writer) error {
	tracing.Lock()
	defer tracing.Unlock()
	if tracing.writer != nil || !traceStart() {
		return errEnabled
	}
	tracing.writer = w
	tracing.done = make(chan struct{})
	go copyTrace(w, tracing.done)
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
	traceStop()
	<-tracing.done
	tracing.writer = nil
}

// nextChunk returns the next part of the trace, nil at its end. It is good
// until the next call.
func nextChunk() []byte {
	for {
		data, n := traceRead()
		if n == 0 {
			return nil
		}
		if n > 0 {
			return unsafe.Slice(data, n)
		}
	}
}

func copyTrace(w io.Writer, done chan struct{}) {
	for chunk := nextChunk(); chunk != nil; chunk = nextChunk() {
		w.Write(chunk)
	}
	close(done)
}
