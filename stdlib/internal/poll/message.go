package poll

import (
	"syscall"

	"internal/rt"
	"internal/socket"
)

// ReadMsg receives a message and the control messages beside it, into oob.
func (fd *FD) ReadMsg(p, oob []byte, flags int) (n, oobn, recvflags int, sa syscall.Sockaddr, err error) {
	var raw syscall.RawSockaddrAny
	n, oobn, recvflags, err = fd.ReadMsgRaw(p, oob, flags, &raw)
	if err == nil {
		sa, err = socket.Decode(&raw)
	}
	return n, oobn, recvflags, sa, err
}

// ReadMsgRaw is ReadMsg with the address as the system lays it out.
func (fd *FD) ReadMsgRaw(p, oob []byte, flags int, raw *syscall.RawSockaddrAny) (n, oobn, recvflags int, err error) {
	if err := fd.lock(reader); err != nil {
		return 0, 0, 0, err
	}
	defer fd.leave(reader)
	if err := fd.beginReading(); err != nil {
		return 0, 0, 0, err
	}
	for {
		n, oobn, recvflags, errno := socket.Recvmsg(fd.Sysfd, p, oob, flags|syscall.MSG_DONTWAIT, raw)
		if errno == 0 {
			return n, oobn, recvflags, fd.endOfMessages(n)
		}
		if err := fd.again(-int(errno), rt.PollRead); err != nil {
			return 0, 0, 0, err
		}
	}
}

// WriteMsg sends a message and control messages. sa may be nil if the socket is connected.
func (fd *FD) WriteMsg(p, oob []byte, sa syscall.Sockaddr) (n, oobn int, err error) {
	if sa == nil {
		return fd.WriteMsgRaw(p, oob, nil, 0)
	}
	var raw syscall.RawSockaddrAny
	size, errno := socket.Encode(sa, &raw)
	if errno != 0 {
		return 0, 0, errno
	}
	return fd.WriteMsgRaw(p, oob, &raw, size)
}

// WriteMsgRaw is WriteMsg with the first size bytes of raw as the address.
func (fd *FD) WriteMsgRaw(p, oob []byte, raw *syscall.RawSockaddrAny, size uint32) (n, oobn int, err error) {
	if err := fd.lock(writer); err != nil {
		return 0, 0, err
	}
	defer fd.leave(writer)
	if err := fd.begin(rt.PollWrite); err != nil {
		return 0, 0, err
	}
	for {
		n, errno := socket.Sendmsg(fd.Sysfd, p, oob, syscall.MSG_DONTWAIT|syscall.MSG_NOSIGNAL, raw, size)
		if errno == 0 {
			return n, len(oob), nil
		}
		if err := fd.again(-int(errno), rt.PollWrite); err != nil {
			return 0, 0, err
		}
	}
}
