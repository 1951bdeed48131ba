package syscall

import "unsafe"

// The parts of netlink messages.
type (
	NlMsghdr struct {
		Len   uint32
		Type  uint16
		Flags uint16
		Seq   uint32
		Pid   uint32
	}

	NlMsgerr struct {
		Error int32
		Msg   NlMsghdr
	}

	NlAttr struct {
		Len  uint16
		Type uint16
	}

	RtGenmsg struct {
		Family uint8
	}

	RtAttr struct {
		Len  uint16
		Type uint16
	}

	RtMsg struct {
		Family   uint8
		Dst_len  uint8
		Src_len  uint8
		Tos      uint8
		Table    uint8
		Protocol uint8
		Scope    uint8
		Type     uint8
		Flags    uint32
	}

	RtNexthop struct {
		Len     uint16
		Flags   uint8
		Hops    uint8
		Ifindex int32
	}

	IfInfomsg struct {
		Family     uint8
		X__ifi_pad uint8
		Type       uint16
		Index      int32
		Flags      uint32
		Change     uint32
	}

	IfAddrmsg struct {
		Family    uint8
		Prefixlen uint8
		Flags     uint8
		Scope     uint8
		Index     uint32
	}
)

// NetlinkRouteRequest asks the kernel for links, addresses or routes.
type NetlinkRouteRequest struct {
	Header NlMsghdr
	Data   RtGenmsg
}

// NetlinkMessage is a message.
type NetlinkMessage struct {
	Header NlMsghdr
	Data   []byte
}

// NetlinkRouteAttr is an attribute of a message.
type NetlinkRouteAttr struct {
	Attr  RtAttr
	Value []byte
}

// Messages and attributes begin at multiples of 4 bytes.
func netlinkAlign(n int) int { return (n + 3) &^ 3 }

// NetlinkRIB asks the kernel for links, addresses or routes, and returns its messages.
func NetlinkRIB(proto, family int) ([]byte, error) {
	fd, err := Socket(AF_NETLINK, SOCK_RAW|SOCK_CLOEXEC, NETLINK_ROUTE)
	if err != nil {
		return nil, err
	}
	defer Close(fd)
	if err := Bind(fd, &SockaddrNetlink{Family: AF_NETLINK}); err != nil {
		return nil, err
	}
	var request [netlinkRequestSize]byte
	*(*NlMsghdr)(unsafe.Pointer(&request)) = NlMsghdr{
		netlinkRequestSize, uint16(proto), NLM_F_DUMP | NLM_F_REQUEST, 1, 0}
	request[SizeofNlMsghdr] = uint8(family)
	if err := Sendto(fd, request[:], 0, &SockaddrNetlink{Family: AF_NETLINK}); err != nil {
		return nil, err
	}
	return netlinkReply(fd)
}

const netlinkRequestSize = SizeofNlMsghdr + SizeofRtGenmsg

// netlinkReply collects messages to our request up to the one that says "done".
func netlinkReply(fd int) ([]byte, error) {
	self, err := Getsockname(fd)
	if err != nil {
		return nil, err
	}
	own := self.(*SockaddrNetlink).Pid
	var all []byte
	buffer := make([]byte, 4*4096)
	for {
		n, _, err := Recvfrom(fd, buffer, 0)
		if err != nil {
			return nil, err
		}
		messages, err := ParseNetlinkMessage(buffer[:n])
		if err != nil || len(messages) == 0 {
			return nil, EINVAL
		}
		all = append(all, buffer[:n]...)
		for _, m := range messages {
			switch {
			case m.Header.Seq != 1 || m.Header.Pid != own || m.Header.Type == NLMSG_ERROR:
				return nil, EINVAL
			case m.Header.Type == NLMSG_DONE:
				return all, nil
			}
		}
	}
}

// ParseNetlinkMessage finds the messages in b.
func ParseNetlinkMessage(b []byte) ([]NetlinkMessage, error) {
	var messages []NetlinkMessage
	for len(b) >= SizeofNlMsghdr {
		header := *(*NlMsghdr)(unsafe.Pointer(&b[0]))
		room := netlinkAlign(int(header.Len))
		if header.Len < SizeofNlMsghdr || room > len(b) {
			return nil, EINVAL
		}
		messages = append(messages, NetlinkMessage{header, b[SizeofNlMsghdr:header.Len]})
		b = b[room:]
	}
	return messages, nil
}

// ParseNetlinkRouteAttr finds the attributes of a message about a link, an address
// or a route.
func ParseNetlinkRouteAttr(m *NetlinkMessage) ([]NetlinkRouteAttr, error) {
	fixed := 0
	switch m.Header.Type {
	case RTM_NEWLINK, RTM_DELLINK:
		fixed = SizeofIfInfomsg
	case RTM_NEWADDR, RTM_DELADDR:
		fixed = SizeofIfAddrmsg
	case RTM_NEWROUTE, RTM_DELROUTE:
		fixed = SizeofRtMsg
	default:
		return nil, EINVAL
	}
	if len(m.Data) < fixed {
		return nil, EINVAL
	}
	var attributes []NetlinkRouteAttr
	for b := m.Data[fixed:]; len(b) >= SizeofRtAttr; {
		attr := *(*RtAttr)(unsafe.Pointer(&b[0]))
		if attr.Len < SizeofRtAttr || int(attr.Len) > len(b) {
			return nil, EINVAL
		}
		attributes = append(attributes, NetlinkRouteAttr{attr, b[SizeofRtAttr:attr.Len]})
		b = b[min(netlinkAlign(int(attr.Len)), len(b)):]
	}
	return attributes, nil
}
