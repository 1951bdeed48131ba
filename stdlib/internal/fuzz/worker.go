package fuzz

import (
	"io"
	"os"
	"os/signal"
	"sync/atomic"
	"syscall"
	"time"
)

// The descriptors that the coordinator gives to a worker.
const (
	requestsFile = 3 + iota
	responsesFile
	sharedFile
)

// hangTime is how long one run may take.
const hangTime = 10 * time.Second

// worker runs inputs in a process of its own.
type worker struct {
	run    func(Entry) error // the fuzz test
	shared sharedInput
	counts []byte
	mutator
	started atomic.Int64 // when the run that is on began, in nanoseconds; 0: none is
}

// RunWorker does what the coordinator asks for, until it asks no more.
func RunWorker(run func(Entry) error) error {
	// An interrupt from the terminal reaches all processes; the coordinator ends the workers.
	signal.Ignore(syscall.SIGINT)
	shared, err := openSharedInput(os.NewFile(sharedFile, "shared"))
	if err != nil {
		return err
	}
	w := &worker{run: run, shared: shared, counts: counters()}
	w.values = magicNumbers()
	go w.watch()
	requests, responses := os.NewFile(requestsFile, "requests"), os.NewFile(responsesFile, "responses")
	for {
		message, err := receive(requests)
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		var r request
		r.decode(message)
		if err := send(responses, w.answer(r).encode()); err != nil {
			return nil // the coordinator has ended
		}
	}
}

// watch ends the process when a run takes too long.
func (w *worker) watch() {
	for range time.Tick(hangTime / 20) {
		if began := w.started.Load(); began != 0 && time.Now().UnixNano()-began > int64(hangTime) {
			panic("deadlocked!")
		}
	}
}

func (w *worker) answer(r request) response {
	values, err := Decode(r.input)
	if err != nil {
		return response{outcome: fails, message: err.Error()}
	}
	w.state = r.seed
	limit := newLimit(r.time, r.runs)
	switch r.task {
	case runOnce:
		return w.answerRun(values)
	case mutate:
		return w.answerMutations(values, r.known, limit)
	}
	return w.answerMinimise(values, limit)
}

// try runs an input.
func (w *worker) try(values []any) error {
	w.shared.set(values)
	clear(w.counts)
	w.started.Store(time.Now().UnixNano())
	err := w.run(Entry{Values: values})
	w.started.Store(0)
	w.shared.clear()
	return err
}

func (w *worker) answerRun(values []any) response {
	if err := w.try(values); err != nil {
		return response{outcome: fails, runs: 1, input: Encode(values), message: err.Error()}
	}
	w.remember(values)
	return response{outcome: covers, runs: 1, input: Encode(values), cover: snapshot(w.counts)}
}

// remember keeps an input for splices.
func (w *worker) remember(values []any) {
	const most = 256
	if len(w.pool) < most {
		w.pool = append(w.pool, values)
	} else {
		w.pool[w.below(most)] = values
	}
}

func (w *worker) answerMutations(values []any, known coverage, limit *limit) response {
	w.remember(values)
	for limit.more() {
		changed := w.mutate(values)
		if err := w.try(changed); err != nil {
			return response{outcome: fails, runs: limit.done, input: Encode(changed), message: err.Error()}
		}
		if !addsTo(w.counts, known) {
			continue
		}
		if cover, ok := w.confirm(changed, known); ok {
			changed, cover = w.smaller(changed, cover, known)
			return response{outcome: covers, runs: limit.done, input: Encode(changed), cover: cover}
		}
	}
	return response{runs: limit.done}
}

// confirm runs an input again, and returns what it covers both times, if there is something new in that: other
// goroutines, maps and clocks take ways of their own.
func (w *worker) confirm(values []any, known coverage) (cover coverage, ok bool) {
	cover = snapshot(w.counts)
	if w.try(values) != nil {
		return nil, false
	}
	cover.intersect(snapshot(w.counts))
	return cover, cover.isNewTo(known)
}

// smaller makes an input that covers something new smaller, for a while.
func (w *worker) smaller(values []any, cover, known coverage) ([]any, coverage) {
	const most = 200
	runs := 0
	values = minimize(values, func(values []any) (kept, more bool) {
		runs++
		if w.try(values) != nil {
			return false, runs < most
		}
		now := snapshot(w.counts)
		for i := range cover {
			if cover[i]&^known[i]&^now[i] != 0 {
				return false, runs < most
			}
		}
		cover = now
		return true, runs < most
	})
	return values, cover
}

func (w *worker) answerMinimise(values []any, limit *limit) response {
	found := response{outcome: nothing, input: Encode(values)}
	try := func(values []any) (kept, more bool) {
		err := w.try(values)
		if err != nil {
			found.outcome, found.input, found.message = fails, Encode(values), err.Error()
		}
		return err != nil, limit.more()
	}
	if kept, more := try(values); kept && more {
		minimize(values, try)
	}
	found.runs = limit.done
	return found
}

// limit ends a task after some time, or some runs.
type limit struct {
	end  time.Time // zero: none
	most int64     // 0: none
	done int64
}

func newLimit(d time.Duration, most int64) *limit {
	l := &limit{most: most}
	if d > 0 {
		l.end = time.Now().Add(d)
	}
	return l
}

// more counts a run, and reports whether there may be one.
func (l *limit) more() bool {
	if l.most > 0 && l.done >= l.most || !l.end.IsZero() && !time.Now().Before(l.end) {
		return false
	}
	l.done++
	return true
}
