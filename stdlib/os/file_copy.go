package os

import (
	"io"
	"syscall"

	"internal/poll"
)

// onlyWrite is the file without the method by which package io would come back here.
type onlyWrite struct{ f *File }

func (w onlyWrite) Write(b []byte) (int, error) { return w.f.Write(b) }

// noWriteTo has a WriteTo that hides another one at its side: of two, neither is a method of the struct around them.
type noWriteTo struct{}

func (noWriteTo) WriteTo(io.Writer) (int64, error) { return 0, ErrInvalid }

// fileWithoutWriteTo is the file as a reader for package io, which would come back here. It keeps all other methods: a
// connection can have the system send the file, and a writer may ask for its size. Programs find the name by reflection.
type fileWithoutWriteTo struct {
	noWriteTo
	*File
}

// WriteTo writes the rest of the file to w.
func (f *File) WriteTo(w io.Writer) (n int64, err error) {
	if f == nil {
		return 0, ErrInvalid
	}
	return io.Copy(w, fileWithoutWriteTo{File: f})
}

// ReadFrom writes all of r, without a way through the program where the system can do it.
func (f *File) ReadFrom(r io.Reader) (n int64, err error) {
	if f == nil {
		return 0, ErrInvalid
	}
	n, handled, err := f.copyFrom(r)
	if !handled {
		return io.Copy(onlyWrite{f}, r)
	}
	return n, f.wrap("write", err)
}

func (f *File) copyFrom(r io.Reader) (n int64, handled bool, err error) {
	if f.appends {
		return 0, false, nil // the system copies to places only
	}
	limited, _ := r.(*io.LimitedReader)
	most := int64(-1)
	if limited != nil {
		if r, most = limited.R, limited.N; most <= 0 {
			return 0, true, nil
		}
	}
	var call string
	switch r := r.(type) {
	case *File:
		call = "copy_file_range"
		n, handled, err = f.copyFile(r, most)
	case fileWithoutWriteTo:
		call = "copy_file_range"
		n, handled, err = f.copyFile(r.File, most)
	default:
		n, handled, call, err = f.spliceFrom(r, most)
	}
	if limited != nil {
		limited.N -= n
	}
	if _, ok := err.(syscall.Errno); ok {
		err = NewSyscallError(call, err)
	}
	return n, handled, err
}

func (f *File) copyFile(from *File, most int64) (n int64, handled bool, err error) {
	if from == nil {
		return 0, false, nil
	}
	return poll.CopyFileRange(&f.fd, &from.fd, most)
}

// spliceFrom moves the data of a stream's connection.
func (f *File) spliceFrom(r io.Reader, most int64) (n int64, handled bool, call string, err error) {
	conn, ok := r.(syscall.Conn)
	if !ok {
		return 0, false, "", nil
	}
	raw, err := conn.SyscallConn()
	if err != nil {
		return 0, false, "", nil
	}
	from, ok := raw.(interface{ PollFD() *poll.FD })
	if !ok || !from.PollFD().IsStream {
		return 0, false, "", nil
	}
	return poll.Splice(&f.fd, from.PollFD(), most)
}
