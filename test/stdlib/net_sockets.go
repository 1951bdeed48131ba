// RUN: %minigo run %s | diff %s.out -

// Package net: connections, packets, Unix domain sockets and files of sockets, and their errors.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/netip"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"time"
)

var ports = regexp.MustCompile(`:[0-9]{4,5}\b`)
var dir string

func show(what string, err error) {
	if err == nil {
		fmt.Println(what+":", "ok")
		return
	}
	var chain []string
	for e := err; e != nil; e = errors.Unwrap(e) {
		name := fmt.Sprintf("%T", e)
		if !strings.Contains("*net.OpError *os.SyscallError syscall.Errno *net.AddrError *net.DNSError *net.ParseError net.UnknownNetworkError", name) {
			name = "?"
		}
		chain = append(chain, name)
	}
	text := ports.ReplaceAllString(err.Error(), ":PORT")
	text = strings.ReplaceAll(text, dir, "DIR")
	fmt.Printf("%s: %s | %v", what, text, chain)
	var ne net.Error
	if errors.As(err, &ne) {
		fmt.Print(" timeout ", ne.Timeout(), " temporary ", ne.Temporary())
	}
	var op *net.OpError
	if errors.As(err, &op) {
		fmt.Printf(" op %s net %s source %T addr %T", op.Op, op.Net, op.Source, op.Addr)
	}
	for _, target := range []error{net.ErrClosed, os.ErrDeadlineExceeded, io.EOF, context.Canceled, context.DeadlineExceeded,
		syscall.ECONNREFUSED, syscall.ECONNRESET, syscall.EPIPE, syscall.EADDRINUSE, os.ErrNotExist, net.ErrWriteToConnected} {
		if errors.Is(err, target) {
			fmt.Print(" is ", target)
		}
	}
	fmt.Println()
}

func pair(network string) (client, server net.Conn) {
	address := "127.0.0.1:0"
	if network != "tcp" {
		address = filepath.Join(dir, "pair"+network)
	}
	l, err := net.Listen(network, address)
	if err != nil {
		panic(err)
	}
	defer l.Close()
	client, err = net.Dial(network, l.Addr().String())
	if err != nil {
		panic(err)
	}
	server, err = l.Accept()
	if err != nil {
		panic(err)
	}
	return client, server
}

func conns() {
	c, s := pair("tcp")
	l, _ := net.Listen("tcp", "127.0.0.1:0")
	_, err := net.Listen("tcp", l.Addr().String())
	show("in use", err)
	tl := l.(*net.TCPListener)
	tl.SetDeadline(time.Now().Add(-time.Second))
	_, err = l.Accept()
	show("accept deadline", err)
	raw, _ := tl.SyscallConn()
	show("listener raw read", raw.Read(func(uintptr) bool { return true }))
	show("listener raw control", raw.Control(func(uintptr) {}))
	l.Close()
	_, err = l.Accept()
	show("accept closed", err)
	show("close closed", l.Close())
	show("deadline closed", tl.SetDeadline(time.Now()))
	_, err = tl.File()
	show("file closed", err)
	show("listener raw control closed", raw.Control(func(uintptr) {}))

	buf := make([]byte, 10)
	c.SetReadDeadline(time.Now().Add(time.Millisecond))
	_, err = c.Read(buf)
	show("read deadline", err)
	c.SetDeadline(time.Now().Add(-time.Second))
	_, err = c.Write(buf)
	show("write deadline", err)
	c.SetDeadline(time.Time{})
	_, err = c.Write(buf)
	show("write", err)
	// A reset: data is lost.
	s.(*net.TCPConn).SetLinger(0)
	s.Close()
	time.Sleep(10 * time.Millisecond)
	_, err = c.Read(buf)
	show("read reset", err)
	_, err = c.Read(buf)
	show("read again", err)
	_, err = c.Write(buf)
	show("write reset", err)
	tc := c.(*net.TCPConn)
	c.Close()
	_, err = c.Read(buf)
	show("read closed", err)
	_, err = c.Write(buf)
	show("write closed", err)
	_, err = c.Read(nil)
	show("read closed nil", err)
	_, err = (&net.Buffers{buf, buf}).WriteTo(c)
	show("writev closed", err)
	_, err = tc.ReadFrom(strings.NewReader("text"))
	show("ReadFrom closed", err)
	_, err = tc.WriteTo(io.Discard)
	show("WriteTo closed", err)
	show("close closed", c.Close())
	show("set closed", c.SetDeadline(time.Now()))
	show("set closed", c.SetReadDeadline(time.Now()))
	show("nodelay closed", tc.SetNoDelay(true))
	show("linger closed", tc.SetLinger(1))
	show("keepalive closed", tc.SetKeepAlive(true))
	show("keepalive period closed", tc.SetKeepAlivePeriod(time.Second))
	show("keepalive config closed", tc.SetKeepAliveConfig(net.KeepAliveConfig{Enable: true}))
	show("readbuffer closed", tc.SetReadBuffer(1000))
	show("closeread closed", tc.CloseRead())
	show("closewrite closed", tc.CloseWrite())
	_, err = tc.File()
	show("file closed", err)
	rawc, err := tc.SyscallConn()
	show("syscallconn closed", err)
	show("raw closed", rawc.Control(func(uintptr) {}))
	show("raw read closed", rawc.Read(func(uintptr) bool { return true }))
	show("raw write closed", rawc.Write(func(uintptr) bool { return true }))
	fmt.Println(c.LocalAddr() != nil, c.RemoteAddr() != nil)

	c, s = pair("tcp")
	s.Close()
	_, err = c.Read(buf)
	show("eof", err)
	for range 3 {
		_, err = c.Write(buf)
		time.Sleep(5 * time.Millisecond)
	}
	show("broken pipe", err)
	c.(*net.TCPConn).CloseWrite()
	_, err = c.Write(buf)
	show("after CloseWrite", err)
	show("linger", c.(*net.TCPConn).SetLinger(-1))
	c.Close()

	var zero net.TCPConn
	_, err = zero.Read(buf)
	show("zero read", err)
	show("zero close", zero.Close())
	fmt.Println(zero.LocalAddr(), zero.RemoteAddr())
	show("zero nodelay", zero.SetNoDelay(true))
	var zeroUDP net.UDPConn
	_, _, err = zeroUDP.ReadFrom(buf)
	show("zero readfrom", err)
	_, _, err = zeroUDP.ReadFromUDP(buf)
	show("zero readfromudp", err)
	_, err = zeroUDP.WriteTo(buf, nil)
	show("zero writeto", err)
	var zl net.TCPListener
	_, err = zl.Accept()
	show("zero accept", err)
}

func packets() {
	a, _ := net.ListenPacket("udp", "127.0.0.1:0")
	ua := a.(*net.UDPConn)
	b, _ := net.DialUDP("udp", nil, a.LocalAddr().(*net.UDPAddr))
	buf := make([]byte, 4)
	_, err := b.WriteTo(buf, a.LocalAddr())
	show("WriteTo connected", err)
	_, err = b.WriteToUDPAddrPort(buf, netip.MustParseAddrPort("127.0.0.1:1"))
	show("WriteToUDPAddrPort connected", err)
	_, _, err = b.WriteMsgUDP(buf, nil, a.LocalAddr().(*net.UDPAddr))
	show("WriteMsgUDP connected", err)
	_, _, err = ua.WriteMsgUDP(buf, nil, nil)
	show("WriteMsgUDP nil", err)
	_, _, err = ua.WriteMsgUDPAddrPort(buf, nil, netip.AddrPort{})
	show("WriteMsgUDPAddrPort invalid", err)
	_, err = ua.WriteToUDPAddrPort(buf, netip.AddrPort{})
	show("WriteToUDPAddrPort invalid", err)
	_, err = ua.WriteToUDPAddrPort(buf, netip.MustParseAddrPort("[::1]:53"))
	show("WriteToUDPAddrPort ::1", err)
	_, err = ua.WriteTo(buf, &net.TCPAddr{})
	show("WriteTo TCPAddr", err)
	_, err = ua.WriteTo(buf, nil)
	show("WriteTo nil", err)
	_, err = ua.WriteToUDP(buf, nil)
	show("WriteToUDP nil", err)
	_, err = ua.WriteToUDP(buf, &net.UDPAddr{IP: net.IPv6loopback, Port: 53})
	show("WriteToUDP ::1", err)
	_, err = ua.WriteToUDP(buf, &net.UDPAddr{IP: net.IP{1, 2}, Port: 53})
	show("WriteToUDP short", err)
	_, err = ua.WriteToUDP(buf, &net.UDPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 70000})
	show("WriteToUDP port", err)
	_, err = ua.Write(buf)
	show("Write unconnected", err)
	_, err = ua.WriteTo(make([]byte, 70000), b.LocalAddr())
	show("too long", err)
	ua.SetReadDeadline(time.Now())
	_, _, err = ua.ReadFrom(buf)
	show("ReadFrom deadline", err)
	_, _, _, _, err = ua.ReadMsgUDP(buf, nil)
	show("ReadMsgUDP deadline", err)
	fmt.Println(ua.RemoteAddr())
	a.Close()
	b.Write(buf)
	time.Sleep(time.Millisecond)
	_, err = b.Read(buf)
	show("refused", err)
	b.Write(buf)
	time.Sleep(time.Millisecond)
	_, _, err = b.ReadFrom(buf)
	show("refused", err)
	_, _, err = ua.ReadFrom(buf)
	show("closed ReadFrom", err)
	_, err = ua.WriteTo(buf, b.LocalAddr())
	show("closed WriteTo", err)
	_, err = ua.WriteToUDPAddrPort(buf, b.LocalAddr().(*net.UDPAddr).AddrPort())
	show("closed WriteToUDPAddrPort", err)
}

func unix() {
	path := filepath.Join(dir, "socket")
	l, err := net.Listen("unix", path)
	show("listen", err)
	fmt.Println(l.Addr().Network(), l.Addr().String() == path)
	_, err = net.Listen("unix", path)
	show("listen again", err)
	c, err := net.Dial("unix", path)
	show("dial", err)
	s, _ := l.Accept()
	fmt.Printf("%q %q %q %q\n", c.LocalAddr().String(), strings.TrimPrefix(c.RemoteAddr().String(), dir), strings.TrimPrefix(s.LocalAddr().String(), dir), s.RemoteAddr().String())
	uc := c.(*net.UnixConn)
	_, err = uc.WriteTo([]byte("x"), &net.UnixAddr{Name: path, Net: "unix"})
	show("WriteTo", err)
	_, err = uc.WriteTo([]byte("x"), &net.TCPAddr{})
	show("WriteTo TCPAddr", err)
	_, _, err = uc.WriteMsgUnix([]byte("x"), nil, &net.UnixAddr{Name: path, Net: "unix"})
	show("WriteMsgUnix", err)
	buf := make([]byte, 10)
	s.Close()
	_, err = c.Read(buf)
	show("eof", err)
	_, err = c.Write(buf)
	show("pipe", err)
	l.Close()
	_, err = os.Stat(path)
	show("unlinked", err)
	_, err = net.Dial("unix", path)
	show("dial gone", err)
	l, _ = net.Listen("unix", path)
	l.(*net.UnixListener).SetUnlinkOnClose(false)
	l.Close()
	_, err = os.Stat(path)
	show("not unlinked", err)
	_, err = net.Dial("unix", path)
	show("dial dead", err)
	os.Remove(path)

	g, err := net.ListenUnixgram("unixgram", &net.UnixAddr{Name: path, Net: "unixgram"})
	show("unixgram", err)
	h, err := net.DialUnix("unixgram", nil, &net.UnixAddr{Name: path, Net: "unixgram"})
	show("dial unixgram", err)
	h.Write([]byte("hi"))
	n, from, err := g.ReadFrom(buf)
	fmt.Println(n, from, err)
	h.Close()
	h, err = net.DialUnix("unixgram", &net.UnixAddr{Name: path + "2", Net: "unixgram"}, &net.UnixAddr{Name: path, Net: "unixgram"})
	show("dial unixgram", err)
	h.Write([]byte("hi"))
	n, uf, err := g.ReadFromUnix(buf)
	fmt.Println(n, strings.TrimPrefix(uf.String(), dir), uf.Net, err)
	_, err = g.WriteTo([]byte("back"), uf)
	show("back", err)
	n, err = h.Read(buf)
	fmt.Println(n, err)
	_, err = g.WriteToUnix([]byte("x"), &net.UnixAddr{Name: path, Net: "unix"})
	show("wrong net", err)
	_, err = g.WriteToUnix([]byte("x"), nil)
	show("nil", err)
	_, err = h.WriteToUnix([]byte("x"), &net.UnixAddr{Name: path, Net: "unixgram"})
	show("connected", err)
	_, _, err = h.WriteMsgUnix([]byte("x"), nil, &net.UnixAddr{Name: path, Net: "unixgram"})
	show("connected msg", err)
	g.Close()
	_, err = os.Stat(path)
	show("unixgram stays", err)
	h.Close()

	auto, err := net.Listen("unix", "")
	show("autobind", err)
	fmt.Println(len(auto.Addr().String()), auto.Addr().String()[:1])
	auto.Close()
	abstract, err := net.Listen("unix", "@minigo-abstract-test")
	show("abstract", err)
	fmt.Println(abstract.Addr())
	c, err = net.Dial("unix", "@minigo-abstract-test")
	show("dial abstract", err)
	fmt.Println(c.RemoteAddr())
	abstract.Close()
	p, err := net.Listen("unixpacket", filepath.Join(dir, "packet"))
	show("unixpacket", err)
	c, err = net.Dial("unixpacket", p.Addr().String())
	show("dial unixpacket", err)
	s, _ = p.Accept()
	c.Write([]byte("one"))
	c.Write([]byte("two"))
	n, err = s.Read(buf)
	fmt.Println(n, err)
	n, err = s.Read(buf[:1])
	fmt.Println(n, err)
	c.Close()
	n, err = s.Read(buf)
	fmt.Println(n, err)
	p.Close()
}

func files() {
	l, _ := net.Listen("tcp", "127.0.0.1:0")
	f, err := l.(*net.TCPListener).File()
	show("file", err)
	fmt.Println(ports.ReplaceAllString(f.Name(), ":PORT"))
	l2, err := net.FileListener(f)
	show("filelistener", err)
	fmt.Println(l2.Addr().String() == l.Addr().String())
	l.Close()
	f.Close()
	c, err := net.Dial("tcp", l2.Addr().String())
	show("dial", err)
	s, err := l2.Accept()
	show("accept", err)
	cf, err := c.(*net.TCPConn).File()
	show("conn file", err)
	fmt.Println(ports.ReplaceAllString(cf.Name(), ":PORT"))
	c2, err := net.FileConn(cf)
	show("fileconn", err)
	fmt.Printf("%T %v %v\n", c2, c2.LocalAddr().String() == c.LocalAddr().String(), c2.RemoteAddr().String() == c.RemoteAddr().String())
	c.Close()
	c2.Write([]byte("through the copy"))
	buf := make([]byte, 100)
	n, err := s.Read(buf)
	fmt.Println(string(buf[:n]), err)
	_, err = net.FilePacketConn(cf)
	show("filepacketconn", err)
	_, err = net.FileListener(cf)
	show("filelistener of conn", err)
	cf.Close()
	_, err = net.FileConn(cf)
	show("closed", err)
	null, _ := os.Open("/dev/null")
	_, err = net.FileConn(null)
	show("not a socket", err)
	u, _ := net.ListenPacket("udp", "127.0.0.1:0")
	uf, _ := u.(*net.UDPConn).File()
	fmt.Println(ports.ReplaceAllString(uf.Name(), ":PORT"))
	pc, err := net.FilePacketConn(uf)
	show("packets", err)
	fmt.Printf("%T\n", pc)
	_, err = net.FileListener(uf)
	show("udp listener", err)
	fds, _ := syscall.Socketpair(syscall.AF_UNIX, syscall.SOCK_STREAM, 0)
	sp := os.NewFile(uintptr(fds[0]), "socketpair")
	uc, err := net.FileConn(sp)
	show("socketpair", err)
	fmt.Printf("%T %q %q\n", uc, uc.LocalAddr(), uc.RemoteAddr())
	nl, _ := syscall.Socket(syscall.AF_NETLINK, syscall.SOCK_RAW, 0)
	_, err = net.FileConn(os.NewFile(uintptr(nl), "netlink"))
	show("netlink", err)
}

// unspecified dials from IPv4's unspecified address over IPv6, for which it stands, too.
func unspecified() {
	l, err := net.Listen("tcp6", "[::1]:0")
	if err != nil {
		fmt.Println("unspecified <nil>") // no IPv6 here
		return
	}
	defer l.Close()
	d := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4zero}}
	c, err := d.Dial("tcp6", l.Addr().String())
	fmt.Println("unspecified", err)
	if err == nil {
		c.Close()
	}
}

func main() {
	dir, _ = os.MkdirTemp("", "net")
	defer os.RemoveAll(dir)
	os.Chdir(dir)
	conns()
	unspecified()
	packets()
	unix()
	files()
}
