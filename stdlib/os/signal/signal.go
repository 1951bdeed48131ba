// Package signal takes the signals that the system sends.
package signal

import (
	"context"
	"os"
	"sync"
	"sync/atomic"
	"syscall"

	"internal/rt"
)

const count = 65

// set is a set of signals.
type set [count]bool

// state is who wants which signals.
var state struct {
	mu       sync.Mutex
	started  bool
	handlers map[chan<- os.Signal]*set
	ignored  set
}

func init() {
	for _, n := range []syscall.Signal{syscall.SIGHUP, syscall.SIGINT} {
		state.ignored[n] = rt.SignalIgnoredFromStart(int(n))
	}
}

// start makes the pipe of signals and reads it for ever.
func start() {
	if state.started {
		return
	}
	state.started = true
	fd := rt.SignalPipe()
	if fd < 0 {
		panic("signal: " + syscall.Errno(-fd).Error())
	}
	syscall.SetNonblock(fd, true)
	desc, errno := rt.PollOpen(fd)
	if errno != 0 {
		panic("signal: " + syscall.Errno(errno).Error())
	}
	go loop(fd, desc)
}

// loop sends the signals of the pipe to who wants them. It takes no thread while there are none. Tests that look for
// goroutines that were left know it by its name, at the top of the stack.
func loop(fd int, desc uintptr) {
	var signals [64]byte
	for {
		n, err := syscall.Read(fd, signals[:])
		if err == syscall.EAGAIN {
			rt.PollWait(desc, rt.PollRead)
			continue
		}
		for _, signal := range signals[:max(n, 0)] {
			deliver(int(signal))
		}
	}
}

// deliver sends a signal to all who want it and have room.
func deliver(n int) {
	state.mu.Lock()
	defer state.mu.Unlock()
	for c, wanted := range state.handlers {
		if wanted[n] {
			select {
			case c <- syscall.Signal(n):
			default:
			}
		}
	}
}

// catchable reports whether a program can take a signal, and this one may.
func catchable(s syscall.Signal) bool {
	switch s {
	case syscall.SIGKILL, syscall.SIGSTOP, 32, 33, 34: // the last three are the C library's
		return false
	}
	return 0 < s && s < count
}

// each calls f for the signals, all that can be caught if there are none.
func each(sig []os.Signal, f func(n int)) {
	for _, s := range sig {
		if s, ok := s.(syscall.Signal); ok && catchable(s) {
			f(int(s))
		}
	}
	for n := 1; n < count && len(sig) == 0; n++ {
		if catchable(syscall.Signal(n)) {
			f(n)
		}
	}
}

// settle makes a signal come through the pipe if somebody wants it, else be taken
// as by default.
func settle(n int) {
	wanted := false
	for _, s := range state.handlers {
		wanted = wanted || s[n]
	}
	noteTaken(n, wanted)
	how := rt.SignalDefault
	if wanted {
		how = rt.SignalNotified
	}
	rt.SetSignal(n, how)
}

// noteTaken notes whether a write to a broken standard stream may go on, as the program hears of it or wants not to.
func noteTaken(n int, taken bool) {
	if syscall.Signal(n) != syscall.SIGPIPE {
		return
	}
	value := uint32(0)
	if taken {
		value = 1
	}
	atomic.StoreUint32(&rt.BrokenPipeTaken, value)
}

// Notify sends the signals, all if none are given, to c, if it has room for them.
func Notify(c chan<- os.Signal, sig ...os.Signal) {
	if c == nil {
		panic("os/signal: Notify using nil channel")
	}
	state.mu.Lock()
	defer state.mu.Unlock()
	start()
	if state.handlers == nil {
		state.handlers = make(map[chan<- os.Signal]*set)
	}
	wanted := state.handlers[c]
	if wanted == nil {
		wanted = new(set)
		state.handlers[c] = wanted
	}
	each(sig, func(n int) {
		wanted[n] = true
		state.ignored[n] = false
		settle(n)
	})
}

// Stop ends what Notify began for c.
func Stop(c chan<- os.Signal) {
	state.mu.Lock()
	defer state.mu.Unlock()
	wanted := state.handlers[c]
	delete(state.handlers, c)
	for n := 1; wanted != nil && n < count; n++ {
		if wanted[n] {
			settle(n)
		}
	}
}

// forget makes nobody want the signals and then calls f.
func forget(sig []os.Signal, f func(n int)) {
	state.mu.Lock()
	defer state.mu.Unlock()
	each(sig, func(n int) {
		for _, wanted := range state.handlers {
			wanted[n] = false
		}
		f(n)
	})
}

// Ignore makes the signals, all if none are given, have no effect.
func Ignore(sig ...os.Signal) {
	forget(sig, func(n int) {
		state.ignored[n] = true
		noteTaken(n, true)
		rt.SetSignal(n, rt.SignalIgnored)
	})
}

// Reset undoes Notify and Ignore for the signals, all if none are given. Ignored
// goes on reporting what Ignore was told, as in Go, until Notify.
func Reset(sig ...os.Signal) { forget(sig, settle) }

// Ignored reports whether a signal has no effect.
func Ignored(sig os.Signal) bool {
	state.mu.Lock()
	defer state.mu.Unlock()
	s, ok := sig.(syscall.Signal)
	return ok && 0 < s && s < count && state.ignored[s]
}

// NotifyContext is a context that is done when one of the signals comes.
func NotifyContext(parent context.Context, signals ...os.Signal) (ctx context.Context, stop context.CancelFunc) {
	inner, cancel := context.WithCancelCause(parent)
	ctx = &notified{inner, parent, signals}
	c := make(chan os.Signal, 1)
	Notify(c, signals...)
	if done := ctx.Done(); ctx.Err() == nil {
		go func() {
			select {
			case s := <-c:
				cancel(received(s.String() + " signal received"))
			case <-done: // ctx itself is written once more, by the return
			}
		}()
	}
	return ctx, func() {
		cancel(nil)
		Stop(c)
	}
}

// received is the cause of a context that a signal has ended, which is canceled all the same.
type received string

func (r received) Error() string        { return string(r) }
func (r received) Is(target error) bool { return target == context.Canceled }

// notified is a context that tells as a text what it waits for.
type notified struct {
	context.Context
	parent  context.Context
	signals []os.Signal
}

func (c *notified) String() string {
	text := "signal.NotifyContext("
	if parent, ok := c.parent.(interface{ String() string }); ok {
		text += parent.String()
	}
	for i, s := range c.signals {
		if i == 0 {
			text += ", ["
		} else {
			text += " "
		}
		text += s.String()
	}
	if len(c.signals) > 0 {
		text += "]"
	}
	return text + ")"
}
