// RUN: %minigo run %s | diff %s.out -

// Package net: reading and writing take no memory.
package main

import (
	"fmt"
	"net"
	"runtime"
)

func check(err error) {
	if err != nil {
		panic(err)
	}
}

// allocations shows how many allocations a call makes, in the mean of many.
func allocations(name string, call func()) {
	const times = 1000
	call()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for range times {
		call()
	}
	runtime.ReadMemStats(&after)
	// The runtime itself may make some.
	fmt.Println(name, (after.Mallocs-before.Mallocs+times/10)/times)
}

func main() {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	check(err)
	client, err := net.Dial("tcp", l.Addr().String())
	check(err)
	server, err := l.Accept()
	check(err)
	buf := make([]byte, 100)
	allocations("TCP", func() {
		client.Write(buf[:10])
		server.Read(buf)
	})
	allocations("LocalAddr", func() { client.LocalAddr() })

	a, err := net.ListenUDP("udp", &net.UDPAddr{IP: net.IPv4(127, 0, 0, 1)})
	check(err)
	b, err := net.ListenUDP("udp", &net.UDPAddr{IP: net.IPv4(127, 0, 0, 1)})
	check(err)
	to := b.LocalAddr().(*net.UDPAddr)
	port := to.AddrPort()
	allocations("AddrPort", func() {
		a.WriteToUDPAddrPort(buf[:10], port)
		b.ReadFromUDPAddrPort(buf)
	})
	allocations("message", func() {
		a.WriteMsgUDPAddrPort(buf[:10], nil, port)
		b.ReadMsgUDPAddrPort(buf, buf[:0])
	})
	allocations("WriteToUDP", func() {
		a.WriteToUDP(buf[:10], to)
		b.Read(buf)
	})
	allocations("ReadFromUDP", func() {
		a.WriteToUDPAddrPort(buf[:10], port)
		b.ReadFromUDP(buf)
	})
	unix, err := net.ListenUnixgram("unixgram", &net.UnixAddr{Net: "unixgram"})
	check(err)
	other, err := net.DialUnix("unixgram", nil, unix.LocalAddr().(*net.UnixAddr))
	check(err)
	allocations("unixgram", func() {
		other.Write(buf[:10])
		unix.Read(buf)
	})
}
