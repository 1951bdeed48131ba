package trace

import (
	"math"
	"slices"
	"sync"
	"time"
	"unsafe"
)

//go:linkname traceStart mg_trace_start
func traceStart() bool

//go:linkname traceStop mg_trace_stop
func traceStop() bool

//go:linkname traceEndGeneration mg_trace_end_generation
func traceEndGeneration() int

//go:linkname traceRead mg_trace_read
func traceRead() (data *byte, n int)

//go:linkname traceReadEndsGeneration mg_trace_read_ends_generation
func traceReadEndsGeneration() bool

// A chunk is a part of the trace. The header is in none.
type chunk struct {
	data       []byte // good until the next chunk
	generation uint64
	isLast     bool // of its generation
}

// A taker gets every chunk of each generation from the one after which it was
// attached to the one in which it is detached: whole generations, which stand
// for themselves behind a header.
type taker interface {
	take(c chunk)
}

// stream is the trace that the runtime writes while anybody takes it.
// Generations begin at 1 each time that it starts.
var stream struct {
	sync.Mutex
	advanced   sync.Cond // a generation has been taken
	generation uint64    // the one whose chunks come now
	header     [16]byte
	takers     []attached    // replaced when it changes: hand goes through it unlocked
	done       chan struct{} // closed when all has been taken
}

type attached struct {
	taker
	first, last uint64 // the generations that it takes
}

func init() {
	stream.advanced.L = &stream.Mutex
}

// attach makes t take the trace, and starts it for the first taker. False if
// the trace goes to a file. Under tracing's lock.
func attach(t taker) bool {
	if len(stream.takers) > 0 {
		endGeneration(func(n uint64) {
			added := attached{t, n + 1, math.MaxUint64}
			stream.takers = append(slices.Clone(stream.takers), added)
		})
		return true
	}
	if !traceStart() {
		return false
	}
	stream.generation = 1
	stream.done = make(chan struct{})
	stream.takers = []attached{{t, 1, math.MaxUint64}}
	go distribute()
	return true
}

// detach returns when t has got all up to now, and gets no more. The trace
// ends with its last taker. Under tracing's lock.
func detach(t taker) {
	if len(stream.takers) == 1 {
		traceStop()
		<-stream.done
		stream.takers = nil
		return
	}
	endGeneration(func(n uint64) {
		takers := slices.Clone(stream.takers)
		i := slices.IndexFunc(takers, func(a attached) bool { return a.taker == t })
		takers[i].last = n
		stream.takers = takers
	})
	stream.Lock()
	defer stream.Unlock()
	isLeft := func(a attached) bool { return a.last < stream.generation }
	stream.takers = slices.DeleteFunc(slices.Clone(stream.takers), isLeft)
}

// endGeneration ends the generation at hand and returns its number, when all
// takers have got all of it. While the trace goes on. Before any chunk of the
// next one comes it calls change, under stream's lock.
func endGeneration(change func(n uint64)) uint64 {
	stream.Lock()
	defer stream.Unlock()
	n := traceEndGeneration()
	for n < 0 {
		stream.Unlock()
		time.Sleep(100 * time.Microsecond)
		stream.Lock()
		n = traceEndGeneration()
	}
	change(uint64(n))
	for stream.generation <= uint64(n) {
		stream.advanced.Wait()
	}
	return uint64(n)
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

// distribute gives the trace to the takers, until it ends.
func distribute() {
	data := nextChunk()
	data = data[copy(stream.header[:], data):]
	for ; data != nil; data = nextChunk() {
		hand(chunk{data, stream.generation, traceReadEndsGeneration()})
	}
	close(stream.done)
}

// hand gives a chunk to the takers. The lock is free meanwhile: a writer may
// take its time.
func hand(c chunk) {
	stream.Lock()
	takers := stream.takers
	stream.Unlock()
	for _, t := range takers {
		if t.first <= c.generation && c.generation <= t.last {
			t.take(c)
		}
	}
	if !c.isLast {
		return
	}
	stream.Lock()
	stream.generation++
	stream.Unlock()
	stream.advanced.Broadcast()
}
