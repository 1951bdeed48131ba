// Package internal is known to log and, where it is compiled from Go's source, to log/slog.
package internal

// DefaultOutput writes a line by the standard logger of package log, which sets it. The line's place
// is that of pc; there is none if it is 0.
var DefaultOutput func(pc uintptr, data []byte) error
