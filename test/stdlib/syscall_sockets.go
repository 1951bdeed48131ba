// RUN: %minigo run %s | diff %s.out -

// Package syscall: sockets, by their system calls.
package main

import (
	"errors"
	"fmt"
	"strings"
	. "syscall"
)

func check(err error) {
	if err != nil {
		panic(err)
	}
}

func tcp(family int, any Sockaddr) {
	listener, err := Socket(family, SOCK_STREAM|SOCK_CLOEXEC, 0)
	check(err)
	defer Close(listener)
	check(SetsockoptInt(listener, SOL_SOCKET, SO_REUSEADDR, 1))
	check(Bind(listener, any))
	check(Listen(listener, 5))
	address, err := Getsockname(listener)
	check(err)
	client, err := Socket(family, SOCK_STREAM|SOCK_CLOEXEC, 0)
	check(err)
	defer Close(client)
	check(Connect(client, address))
	server, from, err := Accept4(listener, SOCK_CLOEXEC)
	check(err)
	defer Close(server)
	own, err := Getsockname(client)
	check(err)
	fmt.Println("same port:", port(own) == port(from), "listener's port is not 0:", port(address) != 0)
	peer, err := Getpeername(client)
	check(err)
	fmt.Println("peer is the listener:", port(peer) == port(address))
	options(client)

	_, err = Write(client, []byte("hello"))
	check(err)
	check(Shutdown(client, SHUT_WR))
	buf := make([]byte, 10)
	n, sender, err := Recvfrom(server, buf, 0)
	fmt.Println(string(buf[:n]), sender, err)
	n, err = Read(server, buf)
	fmt.Println(n, err)
}

func port(sa Sockaddr) int {
	switch sa := sa.(type) {
	case *SockaddrInet4:
		return sa.Port
	case *SockaddrInet6:
		return sa.Port
	}
	return -1
}

func options(fd int) {
	check(SetsockoptInt(fd, IPPROTO_TCP, TCP_NODELAY, 1))
	value, err := GetsockoptInt(fd, IPPROTO_TCP, TCP_NODELAY)
	fmt.Println("no delay:", value, err)
	check(SetsockoptLinger(fd, SOL_SOCKET, SO_LINGER, &Linger{1, 5}))
	check(SetsockoptTimeval(fd, SOL_SOCKET, SO_RCVTIMEO, &Timeval{0, 10000}))
	fmt.Println(SetsockoptString(fd, SOL_SOCKET, SO_BINDTODEVICE, "nosuchdevice"))
	value, err = GetsockoptInt(fd, SOL_SOCKET, 9999)
	fmt.Println(value, err)
	_, err = Read(fd, make([]byte, 1))
	fmt.Println("time-out:", err)
}

func udp() {
	a, err := Socket(AF_INET, SOCK_DGRAM, IPPROTO_UDP)
	check(err)
	b, err := Socket(AF_INET, SOCK_DGRAM, IPPROTO_UDP)
	check(err)
	check(Bind(a, &SockaddrInet4{Addr: [4]byte{127, 0, 0, 1}}))
	check(Bind(b, &SockaddrInet4{Addr: [4]byte{127, 0, 0, 1}}))
	toA, err := Getsockname(a)
	check(err)
	toB, err := Getsockname(b)
	check(err)
	check(Sendto(b, []byte("datagram"), 0, toA))
	buf := make([]byte, 4)
	n, from, err := Recvfrom(a, buf, 0)
	fmt.Println(string(buf[:n]), err, port(from) == port(toB))
	n, err = SendmsgN(a, []byte("back"), nil, toB, 0)
	fmt.Println(n, err)
	n, oobn, flags, from, err := Recvmsg(b, buf[:2], nil, 0)
	fmt.Println(string(buf[:n]), oobn, flags == MSG_TRUNC, port(from) == port(toA), err)
	fmt.Println(Sendto(a, nil, 0, &SockaddrInet4{Port: 70000}), Sendto(a, []byte("x"), 0, nil))
	Close(a)
	Close(b)
	fmt.Println(Sendto(b, []byte("x"), 0, toA))
}

func rights() {
	ends, err := Socketpair(AF_UNIX, SOCK_STREAM|SOCK_CLOEXEC, 0)
	check(err)
	var pipe [2]int
	check(Pipe(pipe[:]))
	n, err := SendmsgN(ends[0], nil, UnixRights(pipe[0], pipe[1]), nil, 0)
	fmt.Println("sent", n, err)
	oob := make([]byte, 64)
	n, oobn, flags, from, err := Recvmsg(ends[1], make([]byte, 1), oob, 0)
	fmt.Println("received", n, oobn, flags, from, err)
	messages, err := ParseSocketControlMessage(oob[:oobn])
	check(err)
	fds, err := ParseUnixRights(&messages[0])
	check(err)
	fmt.Println(len(messages), len(fds), messages[0].Header)
	_, err = ParseUnixCredentials(&messages[0])
	fmt.Println(err)
	_, err = Write(fds[1], []byte("through"))
	check(err)
	buf := make([]byte, 7)
	_, err = Read(pipe[0], buf)
	fmt.Println(string(buf), err)
	_, err = ParseSocketControlMessage(make([]byte, 20))
	fmt.Println(err, CmsgLen(5), CmsgSpace(5))
	ucred, err := ParseUnixCredentials(&SocketControlMessage{Cmsghdr{28, SOL_SOCKET, SCM_CREDENTIALS},
		UnixCredentials(&Ucred{1, 2, 3})[16:28]})
	fmt.Println(*ucred, err)
}

func unix() {
	a, err := Socket(AF_UNIX, SOCK_DGRAM, 0)
	check(err)
	address, err := Getsockname(a)
	fmt.Printf("%q %v\n", address.(*SockaddrUnix).Name, err)
	check(Bind(a, &SockaddrUnix{Name: "@minigo-test-abstract"}))
	address, err = Getsockname(a)
	fmt.Printf("%q %v\n", address.(*SockaddrUnix).Name, err)
	b, err := Socket(AF_UNIX, SOCK_DGRAM, 0)
	check(err)
	check(Connect(b, address))
	_, err = Write(b, []byte("x"))
	check(err)
	n, from, err := Recvfrom(a, make([]byte, 3), 0)
	fmt.Println(n, from, err)
	for _, n := range []int{106, 107, 108, 109} {
		fmt.Println(n, Bind(b, &SockaddrUnix{Name: strings.Repeat("/", n)}), Bind(b, &SockaddrUnix{Name: "@" + strings.Repeat("n", n)}) == EINVAL)
	}
	check(Bind(b, &SockaddrUnix{}))
	address, err = Getsockname(b)
	fmt.Println(len(address.(*SockaddrUnix).Name), err)
}

func netlink() {
	rib, err := NetlinkRIB(RTM_GETLINK, AF_UNSPEC)
	check(err)
	messages, err := ParseNetlinkMessage(rib)
	check(err)
	for _, m := range messages {
		if m.Header.Type != RTM_NEWLINK {
			continue
		}
		attributes, err := ParseNetlinkRouteAttr(&m)
		check(err)
		for _, a := range attributes {
			if a.Attr.Type == IFLA_IFNAME && string(a.Value) == "lo\x00" {
				fmt.Println("found lo")
			}
		}
	}
}

func main() {
	tcp(AF_INET, &SockaddrInet4{Addr: [4]byte{127, 0, 0, 1}})
	udp()
	rights()
	unix()
	netlink()
	_, err := Socket(AF_INET6, 99, 0)
	fmt.Println(err)
	fmt.Println(Connect(1000, &SockaddrInet4{}), errors.Is(Listen(1000, 1), EBADF))
	_, _, err = Accept(1000)
	fmt.Println(err)
}
