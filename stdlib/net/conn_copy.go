package net

import (
	"io"
	"os"
	"syscall"

	"internal/poll"
)

// A TCP connection without the methods by which package io would come back here. A reader lends out its
// descriptor: a file can have the system take what comes.
type (
	onlyWrite struct{ c *TCPConn }
	onlyRead  struct{ c *TCPConn }
)

func (w onlyWrite) Write(b []byte) (int, error)          { return w.c.Write(b) }
func (r onlyRead) Read(b []byte) (int, error)            { return r.c.Read(b) }
func (r onlyRead) SyscallConn() (syscall.RawConn, error) { return r.c.SyscallConn() }

// PollFD lends the descriptor to package os.
func (c rawConn) PollFD() *poll.FD { return &c.s.fd }

// ReadFrom writes all of r. Files and streams go without a way through the program.
func (c *TCPConn) ReadFrom(r io.Reader) (int64, error) {
	if !c.ok() {
		return 0, syscall.EINVAL
	}
	n, handled, err := c.copyFrom(r)
	if !handled {
		n, err = io.Copy(onlyWrite{c}, r)
	}
	if err != nil && err != io.EOF {
		err = c.failed("readfrom", err)
	}
	return n, err
}

// WriteTo writes all that comes to w. Unix streams and TCP connections get it without a way through the
// program, and so do files.
func (c *TCPConn) WriteTo(w io.Writer) (int64, error) {
	if !c.ok() {
		return 0, syscall.EINVAL
	}
	var n int64
	var err error
	handled := false
	if to, ok := w.(*UnixConn); ok && to.ok() && to.fd.IsStream {
		n, handled, err = splice(&to.sock, &c.sock, -1)
	}
	if !handled {
		n, err = io.Copy(w, onlyRead{c})
	}
	if err != nil && err != io.EOF {
		err = c.failed("writeto", err)
	}
	return n, err
}

// copyFrom has the system write all of r, if it can.
func (c *TCPConn) copyFrom(r io.Reader) (n int64, handled bool, err error) {
	limited, _ := r.(*io.LimitedReader)
	most := int64(-1)
	if limited != nil {
		if r, most = limited.R, limited.N; most <= 0 {
			return 0, true, nil
		}
	}
	if from := streamOf(r); from != nil {
		n, handled, err = splice(&c.sock, from, most)
	} else if file := fileOf(r); file != nil {
		n, handled, err = c.sendFile(file, most)
	}
	if limited != nil {
		limited.N -= n
	}
	return n, handled, err
}

// streamOf is the socket of a stream that comes, nil if r is none.
func streamOf(r io.Reader) *sock {
	var s *sock
	switch r := r.(type) {
	case *TCPConn:
		s = &r.sock
	case onlyRead:
		s = &r.c.sock
	case *UnixConn:
		s = &r.sock
	}
	if s == nil || !s.ok() || !s.fd.IsStream {
		return nil
	}
	return s
}

func splice(to, from *sock, most int64) (n int64, handled bool, err error) {
	n, handled, call, err := poll.Splice(&to.fd, &from.fd, most)
	return n, handled, callError(call, err)
}

// fileOf is a file's descriptor, nil if r is none: *os.File, or what package os makes of it, which can do
// nothing but read. Other types that have a file read in their own way.
func fileOf(r io.Reader) syscall.Conn {
	file, ok := r.(syscall.Conn)
	_, isFile := r.(*os.File)
	_, writes := r.(io.Writer)
	if !ok || writes && !isFile {
		return nil
	}
	return file
}

// sendFile sends a file from its place on.
func (c *TCPConn) sendFile(file syscall.Conn, most int64) (n int64, handled bool, err error) {
	raw, err := file.SyscallConn()
	if err != nil {
		return 0, false, nil
	}
	controlErr := raw.Control(func(fd uintptr) {
		n, err, handled = poll.SendFile(&c.fd, int(fd), most)
	})
	if controlErr != nil {
		return 0, false, nil
	}
	return n, handled, callError("sendfile", err)
}

// writeBuffers writes all of v, many pieces at a time.
func (c *conn) writeBuffers(v *Buffers) (int64, error) {
	if !c.ok() {
		return 0, syscall.EINVAL
	}
	n, err := c.fd.Writev((*[][]byte)(v))
	if err != nil {
		err = c.failed("writev", callError("writev", err))
	}
	return n, err
}
