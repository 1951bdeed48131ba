package trace

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"sync"
	"time"
)

// FlightRecorderConfig says how much a flight recorder keeps.
type FlightRecorderConfig struct {
	// MinAge is how far back the recorder keeps the trace, if MaxBytes allows
	// it; older events are dropped with their generation, which lasts a second
	// at most. 0 is ten seconds.
	MinAge time.Duration

	// MaxBytes bounds what the recorder keeps, about, and goes before MinAge. 0
	// is 10 MiB.
	MaxBytes uint64
}

// A FlightRecorder keeps the last seconds of the trace in memory, to be
// written when something has happened. There is one at a time; a trace may be
// written by Start beside it.
type FlightRecorder struct {
	minAge   time.Duration
	maxBytes int

	writing sync.Mutex // held by WriteTo
	enabled bool       // guarded by tracing

	mu     sync.Mutex
	window []recording // the last one goes on, if there is any
	bytes  int         // of all

	endedEarly uint64 // the last generation that take has ended; only take's
}

// A recording is what the recorder has got of a generation.
type recording struct {
	generation uint64
	chunks     [][]byte
	bytes      int
	ended      time.Time // zero while it goes on
}

var recorder *FlightRecorder // that is enabled; guarded by tracing

// NewFlightRecorder makes a recorder. It records nothing before it is started.
func NewFlightRecorder(cfg FlightRecorderConfig) *FlightRecorder {
	fr := &FlightRecorder{minAge: 10 * time.Second, maxBytes: 10 << 20}
	if cfg.MinAge != 0 {
		fr.minAge = cfg.MinAge
	}
	if cfg.MaxBytes != 0 {
		fr.maxBytes = int(min(cfg.MaxBytes, 1<<62))
	}
	return fr
}

// Start begins to record. It returns an error if a recorder does already, or
// if the trace goes to a file by the environment.
func (fr *FlightRecorder) Start() error {
	tracing.Lock()
	defer tracing.Unlock()
	if fr.enabled {
		return errors.New("cannot enable a enabled flight recorder")
	}
	if recorder != nil {
		return errors.New("flight recorder already enabled")
	}
	fr.window, fr.bytes, fr.endedEarly = nil, 0, 0
	if !attach(fr) {
		return errEnabled
	}
	fr.enabled = true
	recorder = fr
	return nil
}

// Stop ends the recording, if there is one, after a WriteTo that is under way.
func (fr *FlightRecorder) Stop() {
	fr.writing.Lock()
	defer fr.writing.Unlock()
	tracing.Lock()
	defer tracing.Unlock()
	if !fr.enabled {
		return
	}
	fr.enabled = false
	recorder = nil
	detach(fr)
	fr.window = nil
}

// Enabled says whether the recorder has been started, and not stopped since.
func (fr *FlightRecorder) Enabled() bool {
	tracing.Lock()
	defer tracing.Unlock()
	return fr.enabled
}

// WriteTo writes the trace of the last seconds up to now, and returns how many
// bytes that were. By one goroutine at a time.
func (fr *FlightRecorder) WriteTo(w io.Writer) (n int64, err error) {
	if !fr.writing.TryLock() {
		return 0, errors.New("call to WriteTo for trace.FlightRecorder already in progress")
	}
	defer fr.writing.Unlock()
	window, err := fr.snapshot()
	if err != nil {
		return 0, err
	}
	n, err = writeAll(w, 0, stream.header[:])
	for _, r := range window {
		for _, data := range r.chunks {
			if err != nil {
				return n, err
			}
			n, err = writeAll(w, n, data)
		}
	}
	return n, err
}

// writeAll adds what it has written to n.
func writeAll(w io.Writer, n int64, data []byte) (int64, error) {
	written, err := w.Write(data)
	if err == nil && written < len(data) {
		err = fmt.Errorf("trace: %w", io.ErrShortWrite)
	}
	return n + int64(written), err
}

// snapshot returns whole generations, up to now: the one that goes on is ended
// for it.
func (fr *FlightRecorder) snapshot() ([]recording, error) {
	tracing.Lock()
	defer tracing.Unlock()
	if !fr.enabled {
		return nil, errors.New("cannot snapshot a disabled flight recorder")
	}
	endGeneration(func(uint64) {})
	fr.mu.Lock()
	defer fr.mu.Unlock()
	goesOn := func(r recording) bool { return r.ended.IsZero() }
	return slices.DeleteFunc(slices.Clone(fr.window), goesOn), nil
}

// take adds a chunk to the window. A generation that takes more than its
// share of the bytes ends early, so that old ones can be dropped.
func (fr *FlightRecorder) take(c chunk) {
	fr.mu.Lock()
	last := fr.recording(c.generation)
	last.chunks = append(last.chunks, slices.Clone(c.data))
	last.bytes += len(c.data)
	isLarge := last.bytes > fr.maxBytes/4
	fr.bytes += len(c.data)
	if c.isLast {
		last.ended = time.Now()
	}
	fr.dropOld()
	fr.mu.Unlock()
	if isLarge && fr.endedEarly < c.generation {
		fr.endedEarly = uint64(max(traceEndGeneration(), 0))
	}
}

// recording returns the window's last generation, which is this one.
func (fr *FlightRecorder) recording(generation uint64) *recording {
	n := len(fr.window)
	if n == 0 || fr.window[n-1].generation != generation {
		fr.window = append(fr.window, recording{generation: generation})
	}
	return &fr.window[len(fr.window)-1]
}

// dropOld drops generations from the oldest on, but not the one that ended
// last: a generation that goes on cannot be read yet.
func (fr *FlightRecorder) dropOld() {
	oldest := time.Now().Add(-fr.minAge)
	for len(fr.window) > 1 && !fr.window[1].ended.IsZero() {
		if fr.bytes <= fr.maxBytes && fr.window[0].ended.After(oldest) {
			return
		}
		fr.bytes -= fr.window[0].bytes
		fr.window = slices.Delete(fr.window, 0, 1)
	}
}
