package poll

import (
	"syscall"
	"unsafe"

	"internal/rt"
	"internal/socket"
)

// ReadFrom receives a message and says where it comes from: nil if the system does not.
func (fd *FD) ReadFrom(p []byte) (n int, sa syscall.Sockaddr, err error) {
	var raw syscall.RawSockaddrAny
	if n, err = fd.ReadFromRaw(p, &raw); err != nil {
		return n, nil, err
	}
	sa, err = socket.Decode(&raw)
	return n, sa, err
}

// ReadFromRaw is ReadFrom with the address as the system lays it out, which takes no memory. The family
// stays AF_UNSPEC if there is none.
func (fd *FD) ReadFromRaw(p []byte, raw *syscall.RawSockaddrAny) (n int, err error) {
	if err := fd.lock(reader); err != nil {
		return 0, err
	}
	defer fd.leave(reader)
	if err := fd.beginReading(); err != nil {
		return 0, err
	}
	for {
		n, errno := socket.Recvfrom(fd.Sysfd, p, syscall.MSG_DONTWAIT, raw)
		if errno == 0 {
			return n, fd.endOfMessages(n)
		}
		if err := fd.again(-int(errno), rt.PollRead); err != nil {
			return 0, err
		}
	}
}

func (fd *FD) endOfMessages(n int) error {
	if n == 0 {
		return fd.endOfFile()
	}
	return nil
}

// WriteTo sends a message to an address.
func (fd *FD) WriteTo(p []byte, sa syscall.Sockaddr) (int, error) {
	var raw syscall.RawSockaddrAny
	size, errno := socket.Encode(sa, &raw)
	if errno != 0 {
		return 0, errno
	}
	return fd.WriteToRaw(p, &raw, size)
}

// WriteToRaw is WriteTo with the first size bytes of raw as the address.
func (fd *FD) WriteToRaw(p []byte, raw *syscall.RawSockaddrAny, size uint32) (int, error) {
	if err := fd.lock(writer); err != nil {
		return 0, err
	}
	defer fd.leave(writer)
	if err := fd.begin(rt.PollWrite); err != nil {
		return 0, err
	}
	for {
		n, errno := socket.Sendto(fd.Sysfd, p, syscall.MSG_DONTWAIT|syscall.MSG_NOSIGNAL, raw, size)
		if errno == 0 {
			return n, nil
		}
		if err := fd.again(-int(errno), rt.PollWrite); err != nil {
			return 0, err
		}
	}
}

// Accept takes a connection, which does not block. The text names the call that failed.
func (fd *FD) Accept() (number int, sa syscall.Sockaddr, call string, err error) {
	var raw syscall.RawSockaddrAny
	if number, call, err = fd.AcceptRaw(&raw); err != nil {
		return -1, nil, call, err
	}
	if sa, err = socket.Decode(&raw); err != nil {
		syscall.Close(number)
		return -1, nil, "accept4", err
	}
	return number, sa, "", nil
}

// AcceptRaw is Accept with the address as the system lays it out.
func (fd *FD) AcceptRaw(raw *syscall.RawSockaddrAny) (number int, call string, err error) {
	if err := fd.lock(reader); err != nil {
		return -1, "", err
	}
	defer fd.leave(reader)
	if err := fd.beginReading(); err != nil {
		return -1, "", err
	}
	for {
		number := fd.accept(raw)
		switch {
		case number >= 0:
			return number, "", nil
		case number == -int(syscall.ECONNABORTED):
			continue // it went before its turn came
		case number != eintr && number != eagain:
			return -1, "accept4", syscall.Errno(-number)
		}
		if err := fd.again(number, rt.PollRead); err != nil {
			return -1, "", err
		}
	}
}

// accept may take a thread: a listening socket that somebody else has made block has no call that does not.
func (fd *FD) accept(raw *syscall.RawSockaddrAny) int {
	size := uint32(syscall.SizeofSockaddrAny)
	return rt.Syscall(&[7]uintptr{syscall.SYS_ACCEPT4, uintptr(fd.Sysfd), uintptr(unsafe.Pointer(raw)),
		uintptr(unsafe.Pointer(&size)), syscall.SOCK_NONBLOCK | syscall.SOCK_CLOEXEC})
}

// Shutdown ends one direction of a connection, or both.
func (fd *FD) Shutdown(how int) error {
	return fd.do(func(number int) error { return syscall.Shutdown(number, how) })
}
