package net

import "syscall"

// rawConn is the descriptor of a connection, for a program's own calls.
type rawConn struct {
	s *sock
}

// Control calls f with the descriptor.
func (c rawConn) Control(f func(uintptr)) error {
	if !c.s.ok() {
		return syscall.EINVAL
	}
	if err := c.s.fd.RawControl(f); err != nil {
		return c.s.failedHere("raw-control", err)
	}
	return nil
}

// Read calls f until it returns true, and waits for something to read between the calls.
func (c rawConn) Read(f func(uintptr) bool) error {
	if !c.s.ok() {
		return syscall.EINVAL
	}
	if err := c.s.fd.RawRead(f); err != nil {
		return c.s.failed("raw-read", err)
	}
	return nil
}

// Write calls f until it returns true, and waits for room to write between the calls.
func (c rawConn) Write(f func(uintptr) bool) error {
	if !c.s.ok() {
		return syscall.EINVAL
	}
	if err := c.s.fd.RawWrite(f); err != nil {
		return c.s.failed("raw-write", err)
	}
	return nil
}

// rawListener is a rawConn of a listener, from which there is nothing to read.
type rawListener struct {
	rawConn
}

func (rawListener) Read(func(uintptr) bool) error  { return syscall.EINVAL }
func (rawListener) Write(func(uintptr) bool) error { return syscall.EINVAL }
