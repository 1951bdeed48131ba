package io

import "sync"

// A pipe hands a Write's bytes to Reads. One Write at a time holds writing; it
// lends its bytes through data and waits until the readers, who say through
// taken how much each took, have them all.
type pipe struct {
	writing sync.Mutex
	data    chan []byte
	taken   chan int
	done    chan struct{} // closed when either end is

	errors   sync.Mutex // of what follows
	readErr  error      // the reader's end is closed, with this
	writeErr error      // the writer's end is closed, with this
}

// Pipe returns a reader and a writer that meet without a buffer. Both are at the beginning of one object, so that either may
// have a finalizer.
func Pipe() (*PipeReader, *PipeWriter) {
	w := &PipeWriter{PipeReader{pipe{data: make(chan []byte), taken: make(chan int), done: make(chan struct{})}}}
	return &w.reader, w
}

func (p *pipe) closed() bool {
	select {
	case <-p.done:
		return true
	default:
		return false
	}
}

// closedError is what the end whose own error is own gives once the pipe is
// closed: the other end's error, if only that one is closed.
func (p *pipe) closedError(own, other *error) error {
	p.errors.Lock()
	defer p.errors.Unlock()
	if *own == nil && *other != nil {
		return *other
	}
	return ErrClosedPipe
}

// close stores the error, the first only, and wakes both ends.
func (p *pipe) close(to *error, err error) {
	p.errors.Lock()
	defer p.errors.Unlock()
	if *to == nil {
		*to = err
	}
	if !p.closed() {
		close(p.done)
	}
}

// PipeReader is the end of a pipe to read from.
type PipeReader struct {
	pipe pipe
}

// Read waits for a Write or the end.
func (r *PipeReader) Read(data []byte) (n int, err error) {
	p := &r.pipe
	if p.closed() {
		return 0, p.closedError(&p.readErr, &p.writeErr)
	}
	select {
	case b := <-p.data:
		n = copy(data, b)
		p.taken <- n
		return n, nil
	case <-p.done:
		return 0, p.closedError(&p.readErr, &p.writeErr)
	}
}

// Close makes Writes fail with ErrClosedPipe.
func (r *PipeReader) Close() error {
	return r.CloseWithError(nil)
}

// CloseWithError makes Writes fail with err.
func (r *PipeReader) CloseWithError(err error) error {
	if err == nil {
		err = ErrClosedPipe
	}
	r.pipe.close(&r.pipe.readErr, err)
	return nil
}

// PipeWriter is the end of a pipe to write to.
type PipeWriter struct {
	reader PipeReader
}

// Write waits until Reads have taken all of data, or the end.
func (w *PipeWriter) Write(data []byte) (n int, err error) {
	p := &w.reader.pipe
	if p.closed() {
		return 0, p.closedError(&p.writeErr, &p.readErr)
	}
	p.writing.Lock()
	defer p.writing.Unlock()
	for once := true; once || len(data) > 0; once = false {
		select {
		case p.data <- data:
			got := <-p.taken
			data = data[got:]
			n += got
		case <-p.done:
			return n, p.closedError(&p.writeErr, &p.readErr)
		}
	}
	return n, nil
}

// Close makes Reads end with EOF.
func (w *PipeWriter) Close() error {
	return w.CloseWithError(nil)
}

// CloseWithError makes Reads end with err.
func (w *PipeWriter) CloseWithError(err error) error {
	if err == nil {
		err = EOF
	}
	w.reader.pipe.close(&w.reader.pipe.writeErr, err)
	return nil
}
