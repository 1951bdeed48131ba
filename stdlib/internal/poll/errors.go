package poll

import "errors"

// Errors of operations on a descriptor.
var (
	ErrNetClosing       error = netClosing{}
	ErrFileClosing            = errors.New("use of closed file")
	ErrNoDeadline             = errors.New("file type does not support deadline")
	ErrNotPollable            = errors.New("not pollable")
	ErrDeadlineExceeded error = &DeadlineExceededError{}

	errCannotWait = errors.New("waiting for unsupported file type")
)

type netClosing struct{}

func (netClosing) Error() string   { return "use of closed network connection" }
func (netClosing) Timeout() bool   { return false }
func (netClosing) Temporary() bool { return false }

// DeadlineExceededError says that a deadline has passed.
type DeadlineExceededError struct{}

func (*DeadlineExceededError) Error() string   { return "i/o timeout" }
func (*DeadlineExceededError) Timeout() bool   { return true }
func (*DeadlineExceededError) Temporary() bool { return true }
