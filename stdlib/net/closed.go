package net

// ErrClosed is the error of a connection that has been closed, possibly by another goroutine
// meanwhile. It stands within others: test with errors.Is.
var ErrClosed error = errClosed

var errClosed = closedError{}

type closedError struct{}

func (closedError) Error() string   { return "use of closed network connection" }
func (closedError) Timeout() bool   { return false }
func (closedError) Temporary() bool { return false }
