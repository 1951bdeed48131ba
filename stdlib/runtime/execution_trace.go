package runtime

import "unsafe"

//go:linkname traceStart mg_trace_start
func traceStart() bool

// traceRead returns the next part of the trace: none at its end, and less than
// none where it is to be called again.
//
//go:linkname traceRead mg_trace_read
func traceRead() (data *byte, n int)

//go:linkname traceStop mg_trace_stop
func traceStop() bool

// traceEnd is closed when all of the trace has been read.
var traceEnd chan struct{}

// StartTrace begins the execution trace, which ReadTrace hands over. While one
// is written it returns an error. Package runtime/trace is for programs.
func StartTrace() error {
	if !traceStart() {
		return errorString("tracing is already enabled")
	}
	traceEnd = make(chan struct{})
	return nil
}

// StopTrace ends the trace, if there is one, and returns when all of it has been
// read.
func StopTrace() {
	if end := traceEnd; end != nil && traceStop() {
		<-end
	}
}

// ReadTrace returns the next part of the trace and waits for it; nil once it has
// ended. It is good until the next call. One goroutine reads.
func ReadTrace() []byte {
	for {
		data, n := traceRead()
		if n == 0 {
			if end := traceEnd; end != nil {
				traceEnd = nil
				close(end)
			}
			return nil
		}
		if n > 0 {
			return unsafe.Slice(data, n)
		}
	}
}
