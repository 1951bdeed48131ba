package exec

import (
	"errors"
	"os"
	"time"
)

// A watch stops a program when its context is done.
type watch struct {
	ended   chan struct{} // closed at the program's end
	stopped chan error    // one element then: why the watch stopped the program, nil if it did not
	late    chan time.Time
	alarm   *time.Timer // closes late
}

// newWatch begins to watch a program that runs.
func newWatch(c *Cmd) *watch {
	w := &watch{ended: make(chan struct{}), stopped: make(chan error)}
	go func() {
		select {
		case <-w.ended:
			w.stopped <- nil
		case <-c.ctx.Done():
			w.stopped <- w.stop(c)
		}
	}()
	return w
}

// stop cancels the program, and kills it if it is still there after WaitDelay.
func (w *watch) stop(c *Cmd) (why error) {
	if c.Cancel != nil {
		why = reason("exec: canceling Cmd", c.Cancel(), c.ctx.Err())
	}
	if c.WaitDelay == 0 {
		<-w.ended
		return why
	}
	w.late = make(chan time.Time)
	w.alarm = time.AfterFunc(c.WaitDelay, func() { close(w.late) })
	select {
	case <-w.ended:
	case <-w.late:
		if err := reason("exec: killing Cmd", c.Process.Kill(), nil); err != nil {
			why = err
		}
		<-w.ended
	}
	return why
}

// reason is why a program does not succeed after an attempt to stop it that failed with err, or succeeded.
func reason(attempt string, err, success error) error {
	switch {
	case err == nil:
		return success
	case errors.Is(err, os.ErrProcessDone):
		return nil
	}
	return &attemptError{attempt, err}
}

type attemptError struct {
	attempt string
	err     error
}

func (e *attemptError) Error() string { return e.attempt + ": " + e.err.Error() }

func (e *attemptError) Unwrap() error { return e.err }

// end ends the watch after the program. It returns what tells that WaitDelay has passed, nil if that has not begun,
// and why the watch stopped the program.
func (w *watch) end() (late <-chan time.Time, why error) {
	if w == nil {
		return nil, nil
	}
	close(w.ended)
	why = <-w.stopped
	if w.late == nil {
		return nil, why
	}
	return w.late, why
}

// forget ends what end has returned.
func (w *watch) forget() {
	if w != nil && w.alarm != nil {
		w.alarm.Stop()
	}
}
