package poll

import "errors"

// Errors of operations on a descriptor.
var (
	ErrNetClosing       error = errNetClosing{}
	ErrFileClosing            = errors.New("use of closed file")
	ErrNoDeadline             = errors.New("file type does not support deadline")
	ErrNotPollable            = errors.New("not pollable")
	ErrDeadlineExceeded error = &DeadlineExceededError{}

	errCannotWait = errors.New("waiting for unsupported file type")
)

type errNetClosing struct{}

func (errNetClosing) Error() string   { return "use of closed network connection" }
func (errNetClosing) Timeout() bool   { return false }
func (errNetClosing) Temporary() bool { return false }

// DeadlineExceededError says that a deadline has passed.
type DeadlineExceededError struct{}

func (*DeadlineExceededError) Error() string   { return "i/o timeout" }
func (*DeadlineExceededError) Timeout() bool   { return true }
func (*DeadlineExceededError) Temporary() bool { return true }
