package syscall

import "unsafe"

// Cmsghdr stands before the data of a control message.
type Cmsghdr struct {
	Len   uint64
	Level int32
	Type  int32
}

// SetLen sets the length, which counts the header.
func (cmsg *Cmsghdr) SetLen(length int) { cmsg.Len = uint64(length) }

// SocketControlMessage is a control message.
type SocketControlMessage struct {
	Header Cmsghdr
	Data   []byte
}

// Ucred says who is at the other end of a Unix socket.
type Ucred struct {
	Pid int32
	Uid uint32
	Gid uint32
}

// Control messages begin at multiples of 8 bytes.
func cmsgAlign(n int) int { return (n + 7) &^ 7 }

// CmsgLen is the Len of a control message with so much data.
func CmsgLen(datalen int) int { return cmsgAlign(SizeofCmsghdr) + datalen }

// CmsgSpace is the room that a control message with so much data takes.
func CmsgSpace(datalen int) int { return cmsgAlign(SizeofCmsghdr) + cmsgAlign(datalen) }

// ParseSocketControlMessage finds the control messages in b.
func ParseSocketControlMessage(b []byte) ([]SocketControlMessage, error) {
	var messages []SocketControlMessage
	for len(b) >= CmsgLen(0) {
		header := *(*Cmsghdr)(unsafe.Pointer(&b[0]))
		if header.Len < SizeofCmsghdr || header.Len > uint64(len(b)) {
			return nil, EINVAL
		}
		size := int(header.Len)
		messages = append(messages, SocketControlMessage{header, b[CmsgLen(0):size]})
		b = b[min(cmsgAlign(size), len(b)):]
	}
	return messages, nil
}

// socketMessage makes a control message of SOL_SOCKET and returns where its data goes.
func socketMessage(kind int32, datalen int) (message []byte, data unsafe.Pointer) {
	message = make([]byte, CmsgSpace(datalen))
	*(*Cmsghdr)(unsafe.Pointer(&message[0])) = Cmsghdr{uint64(CmsgLen(datalen)), SOL_SOCKET, kind}
	return message, unsafe.Pointer(unsafe.SliceData(message[CmsgLen(0):]))
}

// UnixRights makes a control message that sends open descriptors.
func UnixRights(fds ...int) []byte {
	message, data := socketMessage(SCM_RIGHTS, len(fds)*4)
	for i, fd := range fds {
		*(*int32)(unsafe.Add(data, i*4)) = int32(fd)
	}
	return message
}

// ParseUnixRights returns the descriptors that came with a message of UnixRights.
func ParseUnixRights(m *SocketControlMessage) ([]int, error) {
	if m.Header.Level != SOL_SOCKET || m.Header.Type != SCM_RIGHTS {
		return nil, EINVAL
	}
	fds := make([]int, len(m.Data)/4)
	for i := range fds {
		fds[i] = int(*(*int32)(unsafe.Pointer(&m.Data[i*4])))
	}
	return fds, nil
}

// UnixCredentials makes a control message that tells who sends it.
func UnixCredentials(ucred *Ucred) []byte {
	message, data := socketMessage(SCM_CREDENTIALS, SizeofUcred)
	*(*Ucred)(data) = *ucred
	return message
}

// ParseUnixCredentials returns what a message of UnixCredentials tells.
func ParseUnixCredentials(m *SocketControlMessage) (*Ucred, error) {
	if m.Header.Level != SOL_SOCKET || m.Header.Type != SCM_CREDENTIALS || len(m.Data) < SizeofUcred {
		return nil, EINVAL
	}
	ucred := *(*Ucred)(unsafe.Pointer(&m.Data[0]))
	return &ucred, nil
}
