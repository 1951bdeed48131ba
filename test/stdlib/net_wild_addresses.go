// RUN: %minigo run %s | diff %s.out -

// The unspecified address of either family stands for all addresses of this host, as no address does.
package main

import (
	"fmt"
	"net"
)

func host(a net.Addr) string {
	host, _, _ := net.SplitHostPort(a.String())
	return host
}

func listen(network, address string) string {
	l, err := net.Listen(network, address)
	if err != nil {
		return err.Error()
	}
	defer l.Close()
	return host(l.Addr())
}

func listenPacket(network, address string) string {
	c, err := net.ListenPacket(network, address)
	if err != nil {
		return err.Error()
	}
	defer c.Close()
	return host(c.LocalAddr())
}

func main() {
	all := listen("tcp", ":0")
	for _, address := range []string{"0.0.0.0:0", "[::]:0", "[::ffff:0.0.0.0]:0"} {
		fmt.Println(address, listen("tcp", address) == all, listenPacket("udp", address) == all)
		fmt.Println(address, listen("tcp4", "0.0.0.0:0"), listenPacket("udp4", "0.0.0.0:0"))
	}
	for _, ip := range []net.IP{nil, net.IPv4zero, net.IPv4zero.To4(), net.IPv6zero} {
		l, err := net.ListenTCP("tcp", &net.TCPAddr{IP: ip})
		fmt.Println(err, host(l.Addr()) == all)
		l.Close()
	}
}
