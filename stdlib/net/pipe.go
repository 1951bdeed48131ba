package net

import (
	"io"
	"os"
	"time"
)

// Pipe returns the two ends of a connection in memory. Nothing is stored in it: a Write waits
// until Reads at the other end have taken all of its bytes.
func Pipe() (Conn, Conn) {
	a, b := newPipeStream(), newPipeStream()
	return &pipeEnd{a, b}, &pipeEnd{b, a}
}

// pipeEnd reads from one stream and writes to the other.
type pipeEnd struct {
	in, out *pipeStream
}

type pipeAddr struct{}

func (pipeAddr) Network() string { return "pipe" }
func (pipeAddr) String() string  { return "pipe" }

func (e *pipeEnd) LocalAddr() Addr  { return pipeAddr{} }
func (e *pipeEnd) RemoteAddr() Addr { return pipeAddr{} }

func (e *pipeEnd) Read(b []byte) (int, error) {
	n, err := e.in.read(b)
	return n, pipeError("read", err)
}

func (e *pipeEnd) Write(b []byte) (int, error) {
	n, err := e.out.write(b)
	return n, pipeError("write", err)
}

// pipeError gives time-outs the form of other connections. The ends of pipes fail as those of
// package io do.
func pipeError(op string, err error) error {
	if err == os.ErrDeadlineExceeded {
		return &OpError{Op: op, Net: "pipe", Err: err}
	}
	return err
}

func (e *pipeEnd) Close() error {
	e.in.close(&e.in.reader)
	e.out.close(&e.out.writer)
	return nil
}

func (e *pipeEnd) SetDeadline(t time.Time) error {
	if err := e.SetReadDeadline(t); err != nil {
		return err
	}
	return e.SetWriteDeadline(t)
}

func (e *pipeEnd) SetReadDeadline(t time.Time) error {
	if !e.in.setDeadline(&e.in.reader, t) {
		return io.ErrClosedPipe
	}
	return nil
}

func (e *pipeEnd) SetWriteDeadline(t time.Time) error {
	if !e.out.setDeadline(&e.out.writer, t) {
		return io.ErrClosedPipe
	}
	return nil
}
