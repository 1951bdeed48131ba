package net

import "internal/poll"

// ErrClosed is the error of a connection that has been closed, possibly by another goroutine
// meanwhile. It stands within others: test with errors.Is.
var ErrClosed = errClosed

var errClosed = poll.ErrNetClosing
