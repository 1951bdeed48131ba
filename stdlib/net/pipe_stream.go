package net

import (
	"io"
	"os"
	"sync"
	"time"
)

// pipeStream is one direction of a pipe. A writer offers its bytes; readers take of them, and
// the writer goes on when none are left. All that can end a wait broadcasts changed.
type pipeStream struct {
	mutex   sync.Mutex
	changed sync.Cond // under mutex

	// offering says that a write is under way; others wait for it. offered are the bytes that
	// nobody has taken yet. touched says that some reader has been there, which a write of no
	// bytes waits for too.
	offering bool
	offered  []byte
	touched  bool

	reader, writer pipeSide
}

// pipeSide is what the reading or the writing end of a stream has set.
type pipeSide struct {
	closed bool
	late   bool        // its deadline has passed
	timer  *time.Timer // makes it late; nil without a deadline to come
}

func newPipeStream() *pipeStream {
	s := &pipeStream{}
	s.changed.L = &s.mutex
	return s
}

func (s *pipeStream) read(b []byte) (int, error) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	for {
		switch {
		case s.reader.closed:
			return 0, io.ErrClosedPipe
		case s.writer.closed:
			return 0, io.EOF
		case s.reader.late:
			return 0, os.ErrDeadlineExceeded
		case s.offering && !s.taken():
			n := copy(b, s.offered)
			s.offered, s.touched = s.offered[n:], true
			if s.taken() {
				s.changed.Broadcast()
			}
			return n, nil
		}
		s.changed.Wait()
	}
}

// taken reports whether readers have taken all of the offer.
func (s *pipeStream) taken() bool { return s.touched && len(s.offered) == 0 }

func (s *pipeStream) write(b []byte) (int, error) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	for s.offering && s.writeError() == nil {
		s.changed.Wait()
	}
	if err := s.writeError(); err != nil {
		return 0, err
	}
	s.offering, s.offered, s.touched = true, b, false
	s.changed.Broadcast()
	for !s.taken() && s.writeError() == nil {
		s.changed.Wait()
	}
	var err error
	if !s.taken() {
		err = s.writeError()
	}
	n := len(b) - len(s.offered)
	s.offering, s.offered = false, nil
	// Another writer may be waiting for its turn.
	s.changed.Broadcast()
	return n, err
}

// writeError returns why a write cannot go on.
func (s *pipeStream) writeError() error {
	switch {
	case s.writer.closed || s.reader.closed:
		return io.ErrClosedPipe
	case s.writer.late:
		return os.ErrDeadlineExceeded
	}
	return nil
}

func (s *pipeStream) close(side *pipeSide) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	side.closed = true
	side.stop()
	s.changed.Broadcast()
}

// setDeadline sets the deadline of a side; false if an end is closed.
func (s *pipeStream) setDeadline(side *pipeSide, t time.Time) bool {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if s.reader.closed || s.writer.closed {
		return false
	}
	side.stop()
	wait := time.Until(t)
	side.late = !t.IsZero() && wait <= 0
	switch {
	case side.late:
		s.changed.Broadcast()
	case !t.IsZero():
		s.startTimer(side, wait)
	}
	return true
}

func (s *pipeStream) startTimer(side *pipeSide, wait time.Duration) {
	var timer *time.Timer
	timer = time.AfterFunc(wait, func() {
		s.mutex.Lock()
		defer s.mutex.Unlock()
		// A timer that has been replaced while it was waiting for the lock is not to count.
		if side.timer == timer {
			side.late = true
			s.changed.Broadcast()
		}
	})
	side.timer = timer
}

func (p *pipeSide) stop() {
	if p.timer != nil {
		p.timer.Stop()
		p.timer = nil
	}
}
