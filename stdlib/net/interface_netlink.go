package net

import (
	"os"
	"syscall"
	"unsafe"
)

// linkAttributes are the attributes of a message.
type linkAttributes []syscall.NetlinkRouteAttr

// get returns the attribute of a type, nil if there is none.
func (a linkAttributes) get(kind uint16) []byte {
	for i := range a {
		if a[i].Attr.Type == kind {
			return a[i].Value
		}
	}
	return nil
}

// number reads an attribute of four bytes.
func (a linkAttributes) number(kind uint16) int {
	if v := a.get(kind); len(v) >= 4 {
		return int(*(*uint32)(unsafe.Pointer(&v[0])))
	}
	return 0
}

// routeMessages asks the kernel, and calls visit with each message of a kind that it answers.
func routeMessages(request int, kind uint16, visit func(data []byte, a linkAttributes)) error {
	answer, err := syscall.NetlinkRIB(request, syscall.AF_UNSPEC)
	if err != nil {
		return os.NewSyscallError("netlinkrib", err)
	}
	messages, err := syscall.ParseNetlinkMessage(answer)
	if err != nil {
		return os.NewSyscallError("parsenetlinkmessage", err)
	}
	for i := range messages {
		if messages[i].Header.Type != kind {
			continue
		}
		list, err := syscall.ParseNetlinkRouteAttr(&messages[i])
		if err != nil {
			return os.NewSyscallError("parsenetlinkrouteattr", err)
		}
		visit(messages[i].Data, list)
	}
	return nil
}

func interfaceTable() (list []Interface, err error) {
	err = routeMessages(syscall.RTM_GETLINK, syscall.RTM_NEWLINK, func(data []byte, a linkAttributes) {
		// ParseNetlinkRouteAttr has checked that the message is as long as this.
		link := (*syscall.IfInfomsg)(unsafe.Pointer(&data[0]))
		list = append(list, Interface{
			Index:        int(link.Index),
			MTU:          a.number(syscall.IFLA_MTU),
			Name:         cString(a.get(syscall.IFLA_IFNAME)),
			HardwareAddr: hardwareAddr(a.get(syscall.IFLA_ADDRESS), link.Type),
			Flags:        linkFlags(link.Flags),
		})
	})
	return list, err
}

// cString returns the text that a null byte ends.
func cString(b []byte) string {
	for i, c := range b {
		if c == 0 {
			return string(b[:i])
		}
	}
	return string(b)
}

// Links whose address is the IP address of a tunnel's end (linux/if_arp.h).
const (
	linkTunnel  = 768
	linkTunnel6 = 769
	linkSIT     = 776
	linkGRE     = 778
	linkGRE6    = 823
)

// hardwareAddr returns the address of a link, nil if it has none of hardware.
func hardwareAddr(b []byte, link uint16) HardwareAddr {
	switch link {
	case linkTunnel, linkTunnel6, linkSIT, linkGRE, linkGRE6:
		if len(b) == IPv4len || len(b) == IPv6len {
			return nil
		}
	}
	if allBytes(b, 0) {
		return nil
	}
	return append(HardwareAddr(nil), b...)
}

func linkFlags(bits uint32) (f Flags) {
	for _, pair := range []struct {
		bit  uint32
		flag Flags
	}{
		{syscall.IFF_UP, FlagUp},
		{syscall.IFF_BROADCAST, FlagBroadcast},
		{syscall.IFF_LOOPBACK, FlagLoopback},
		{syscall.IFF_POINTOPOINT, FlagPointToPoint},
		{syscall.IFF_MULTICAST, FlagMulticast},
		{syscall.IFF_RUNNING, FlagRunning},
	} {
		if bits&pair.bit != 0 {
			f |= pair.flag
		}
	}
	return f
}

// interfaceAddrTable returns the addresses of the interfaces with wanted indices.
func interfaceAddrTable(wanted func(index int) bool) (list []Addr, err error) {
	err = routeMessages(syscall.RTM_GETADDR, syscall.RTM_NEWADDR, func(data []byte, a linkAttributes) {
		// ParseNetlinkRouteAttr has checked that the message is as long as this.
		address := (*syscall.IfAddrmsg)(unsafe.Pointer(&data[0]))
		if !wanted(int(address.Index)) {
			return
		}
		// Where a link leads to one other system, IFA_ADDRESS is that of the other.
		ip := a.get(syscall.IFA_LOCAL)
		if ip == nil {
			ip = a.get(syscall.IFA_ADDRESS)
		}
		if ip := IP(ip).To16(); ip != nil {
			list = append(list, ownNetwork(ip, address))
		}
	})
	return list, err
}

func ownNetwork(ip IP, address *syscall.IfAddrmsg) Addr {
	bits := 8 * IPv6len
	if address.Family == syscall.AF_INET {
		bits = 8 * IPv4len
	}
	return &IPNet{append(IP(nil), ip...), CIDRMask(int(address.Prefixlen), bits)}
}
