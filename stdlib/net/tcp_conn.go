package net

import (
	"syscall"
	"time"
)

// TCPConn is a TCP connection.
type TCPConn struct {
	conn
}

// Read and Write would be promoted, by way of a function more.

// Read reads some bytes.
func (c *TCPConn) Read(b []byte) (int, error) { return c.read(b) }

// Write writes all of b.
func (c *TCPConn) Write(b []byte) (int, error) { return c.write(b) }

// prepareTCP gives a new connection its options. Programs cannot do anything about options that fail.
func (s *sock) prepareTCP(keepAlive KeepAliveConfig) {
	s.setOption(syscall.IPPROTO_TCP, syscall.TCP_NODELAY, 1)
	if keepAlive.Enable {
		s.setKeepAlive(keepAlive)
	}
}

// CloseRead ends the direction from the other end.
func (c *TCPConn) CloseRead() error { return c.shutdown(syscall.SHUT_RD) }

// CloseWrite ends the direction to the other end, which reads what has been written and then the end.
func (c *TCPConn) CloseWrite() error { return c.shutdown(syscall.SHUT_WR) }

// SetLinger says what becomes of data that have not been sent when the connection is closed: with
// sec < 0 the system sends them later, with 0 they are lost, else Close waits for them, sec seconds at
// most.
func (c *TCPConn) SetLinger(sec int) error {
	if !c.ok() {
		return syscall.EINVAL
	}
	linger := syscall.Linger{Onoff: int32(number(sec >= 0)), Linger: int32(max(sec, 0))}
	err := c.fd.SetsockoptLinger(syscall.SOL_SOCKET, syscall.SO_LINGER, &linger)
	if err != nil {
		return c.failed("set", callError("setsockopt", err))
	}
	return nil
}

// SetNoDelay says whether data are sent at once, which is so at first, or when there are more.
func (c *TCPConn) SetNoDelay(noDelay bool) error {
	return c.changeOption(syscall.IPPROTO_TCP, syscall.TCP_NODELAY, number(noDelay))
}

// SetKeepAlive says whether the system probes a connection that is idle.
func (c *TCPConn) SetKeepAlive(keepalive bool) error {
	return c.changeOption(syscall.SOL_SOCKET, syscall.SO_KEEPALIVE, number(keepalive))
}

// SetKeepAlivePeriod sets how long the connection is idle before the system probes it.
func (c *TCPConn) SetKeepAlivePeriod(d time.Duration) error {
	if !c.ok() {
		return syscall.EINVAL
	}
	if err := c.setKeepAliveTime(syscall.TCP_KEEPIDLE, d); err != nil {
		return c.failed("set", err)
	}
	return nil
}

// SetKeepAliveConfig says how the system probes the connection.
func (c *TCPConn) SetKeepAliveConfig(config KeepAliveConfig) error {
	if !c.ok() {
		return syscall.EINVAL
	}
	if err := c.setKeepAlive(config); err != nil {
		return c.failed("set", err)
	}
	return nil
}
