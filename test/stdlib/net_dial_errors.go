// RUN: rm -rf %t && mkdir %t && cp %s %S/inputs/show_net_error.go %t
// RUN: %minigo run %t/net_dial_errors.go %t/show_net_error.go | diff %s.out -

// Package net: what dialing and listening say of all kinds of networks and addresses.
package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"os"
	"strings"
	"syscall"
	"time"
)

// shown hides what the system chooses: ports, and abstract names.
func shown(a net.Addr) string {
	text := ports.ReplaceAllString(a.String(), ":PORT")
	// Which one depends on the system.
	text = strings.NewReplacer("[::]", "ANY", "0.0.0.0", "ANY").Replace(text)
	if strings.HasPrefix(text, "@") {
		return "@NAME"
	}
	return text
}

func dials() {
	for _, network := range []string{"tcp", "tcp4", "tcp6", "udp", "udp6", "ip", "ip4", "unix", "unixgram", "unixpacket", "", "foo", "tcp:1", "tcp5"} {
		for _, address := range []string{"", ":", "127.0.0.1", "127.0.0.1:1", "::1:1", "127.0.0.1:http", "127.0.0.1:nosuchport", "127.0.0.1:99999", "127.0.0.1:-1", "/no/such/path"} {
			if network == "udp" {
				continue
			}
			d := net.Dialer{Timeout: time.Second}
			c, err := d.Dial(network, address)
			show("dial "+network+" "+address, err)
			if c != nil {
				fmt.Println(c.RemoteAddr(), c.LocalAddr() != nil)
				c.Close()
			}
		}
	}
	for _, network := range []string{"tcp", "tcp4", "udp", "unix", "unixgram", "unixpacket", "ip", "ip4", "foo", ""} {
		for _, address := range []string{"", ":0", "127.0.0.1", "1.2.3.4:0", "127.0.0.1:99999", "300.1.1.1:0", "/no/such/path", ":nosuch"} {
			if network == "tcp" && strings.HasPrefix(address, "300") {
				continue
			}
			l, err := net.Listen(network, address)
			show("listen "+network+" "+address, err)
			if l != nil {
				fmt.Printf("%T %s\n", l, shown(l.Addr()))
				l.Close()
			}
			p, err := net.ListenPacket(network, address)
			show("listen packet "+network+" "+address, err)
			if p != nil {
				fmt.Printf("%T %s\n", p, shown(p.LocalAddr()))
				p.Close()
			}
		}
	}
}

func typed() {
	_, err := net.DialTCP("udp", nil, &net.TCPAddr{})
	show("DialTCP udp", err)
	_, err = net.DialTCP("tcp", nil, nil)
	show("DialTCP nil", err)
	_, err = net.DialTCP("tcp", &net.TCPAddr{Port: 70000}, &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 1})
	show("DialTCP local port", err)
	_, err = net.DialTCP("tcp", nil, &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 70000})
	show("DialTCP port", err)
	_, err = net.DialTCP("tcp", nil, &net.TCPAddr{IP: net.IP{1, 2, 3}, Port: 1})
	show("DialTCP short IP", err)
	_, err = net.DialTCP("tcp4", nil, &net.TCPAddr{IP: net.IPv6loopback, Port: 1})
	show("DialTCP tcp4 ::1", err)
	_, err = net.DialTCP("tcp", &net.TCPAddr{IP: net.IPv4(1, 2, 3, 4)}, &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 1})
	show("DialTCP 1.2.3.4", err)
	_, err = net.DialUDP("udp", nil, nil)
	show("DialUDP nil", err)
	_, err = net.DialUDP("tcp", nil, &net.UDPAddr{})
	show("DialUDP tcp", err)
	_, err = net.DialIP("ip4", nil, &net.IPAddr{})
	show("DialIP ip4", err)
	_, err = net.DialIP("udp", nil, &net.IPAddr{})
	show("DialIP udp", err)
	_, err = net.DialIP("ip4:icmp", nil, nil)
	show("DialIP nil", err)
	_, err = net.DialUnix("unix", nil, nil)
	show("DialUnix nil", err)
	_, err = net.DialUnix("unixgram", nil, &net.UnixAddr{})
	show("DialUnix empty", err)
	_, err = net.DialUnix("tcp", nil, &net.UnixAddr{Name: "x"})
	show("DialUnix tcp", err)
	_, err = net.DialUnix("unix", nil, &net.UnixAddr{Name: strings.Repeat("x", 200)})
	show("DialUnix long", err)
	_, err = net.ListenTCP("udp", nil)
	show("ListenTCP udp", err)
	_, err = net.ListenTCP("tcp", &net.TCPAddr{Port: -1})
	show("ListenTCP -1", err)
	_, err = net.ListenUDP("tcp", nil)
	show("ListenUDP tcp", err)
	_, err = net.ListenUDP("udp", &net.UDPAddr{Port: 70000})
	show("ListenUDP 70000", err)
	_, err = net.ListenIP("udp", nil)
	show("ListenIP udp", err)
	_, err = net.ListenIP("ip4", nil)
	show("ListenIP ip4", err)
	_, err = net.ListenUnix("unixgram", nil)
	show("ListenUnix unixgram", err)
	_, err = net.ListenUnix("unix", nil)
	show("ListenUnix nil", err)
	_, err = net.ListenUnixgram("unix", nil)
	show("ListenUnixgram unix", err)
	_, err = net.ListenUnixgram("unixgram", nil)
	show("ListenUnixgram nil", err)
	_, err = net.ListenMulticastUDP("udp", nil, nil)
	show("ListenMulticastUDP nil", err)
	_, err = net.ListenMulticastUDP("tcp", nil, &net.UDPAddr{})
	show("ListenMulticastUDP tcp", err)
	_, err = net.ListenMulticastUDP("udp4", nil, &net.UDPAddr{IP: net.IPv4(127, 0, 0, 1)})
	show("ListenMulticastUDP unicast", err)
	var d net.Dialer
	_, err = d.DialTCP(context.Background(), "tcp", netip.AddrPort{}, netip.AddrPort{})
	show("Dialer.DialTCP", err)
	_, err = d.DialUDP(context.Background(), "udp", netip.AddrPort{}, netip.AddrPort{})
	show("Dialer.DialUDP", err)
	_, err = d.DialUnix(context.Background(), "unix", nil, nil)
	show("Dialer.DialUnix", err)
	for _, local := range []net.Addr{&net.TCPAddr{IP: net.IPv6loopback}, &net.UDPAddr{}, &net.UnixAddr{Name: "x", Net: "unix"}, &net.IPNet{}} {
		d := net.Dialer{LocalAddr: local}
		_, err = d.Dial("tcp", "127.0.0.1:1")
		show(fmt.Sprintf("local %T tcp", local), err)
		_, err = d.Dial("unix", "/no/such")
		show(fmt.Sprintf("local %T unix", local), err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err = d.DialContext(ctx, "tcp", "127.0.0.1:1")
	show("cancelled", err)
	d.Timeout = -1
	_, err = d.Dial("tcp", "127.0.0.1:1")
	show("timeout -1", err)
	d = net.Dialer{Deadline: time.Now().Add(-time.Second)}
	_, err = d.Dial("tcp", "127.0.0.1:1")
	show("deadline past", err)
	_, err = d.Dial("unix", "/no/such")
	show("deadline past unix", err)
	asked := ""
	d = net.Dialer{Control: func(network, address string, c syscall.RawConn) error {
		asked = network + " " + address
		return errors.New("no")
	}}
	for _, a := range []string{"tcp 127.0.0.1:1", "udp 127.0.0.1:1", "unix /x"} {
		network, address, _ := strings.Cut(a, " ")
		_, err = d.Dial(network, address)
		show("control "+a+" asked for "+asked, err)
		lc := net.ListenConfig{Control: d.Control}
		_, err = lc.Listen(context.Background(), network, address)
		show("listen control "+a+" asked for "+asked, err)
		_, err = lc.ListenPacket(context.Background(), network, address)
		show("listen packet control "+a+" asked for "+asked, err)
	}
}

func main() {
	dir, _ = os.MkdirTemp("", "net")
	defer os.RemoveAll(dir)
	os.Chdir(dir)
	dials()
	typed()
}
