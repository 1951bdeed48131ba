// RUN: %minigo run %s | diff %s.out -

// Package net: zones of link-local addresses, by name and by number. Where no interface has
// such an address, there is nothing to test.
package main

import (
	"fmt"
	"net"
	"net/netip"
	"strconv"
)

func linkLocal() (addr netip.Addr, index int) {
	list, _ := net.Interfaces()
	for _, i := range list {
		addrs, _ := i.Addrs()
		for _, a := range addrs {
			ip, _ := netip.AddrFromSlice(a.(*net.IPNet).IP)
			if ip.Is6() && ip.IsLinkLocalUnicast() && i.Flags&net.FlagRunning != 0 {
				return ip.WithZone(i.Name), i.Index
			}
		}
	}
	return netip.Addr{}, 0
}

// exchange sends a packet to a link-local address and back, and returns what differs.
func exchange(addr netip.Addr, zone string) string {
	server, err := net.ListenUDP("udp6", net.UDPAddrFromAddrPort(netip.AddrPortFrom(addr, 0)))
	if err != nil {
		return "listen: " + err.Error()
	}
	defer server.Close()
	own := server.LocalAddr().(*net.UDPAddr)
	if own.Zone != addr.Zone() || own.AddrPort().Addr() != addr {
		return "local address: " + own.String()
	}
	client, err := net.Dial("udp", net.JoinHostPort(addr.WithZone(zone).String(), strconv.Itoa(own.Port)))
	if err != nil {
		return "dial: " + err.Error()
	}
	defer client.Close()
	client.Write([]byte("to a zone"))
	buffer := make([]byte, 20)
	n, from, err := server.ReadFromUDPAddrPort(buffer)
	switch {
	case err != nil:
		return "read: " + err.Error()
	case from.Addr() != addr || from.String() != client.LocalAddr().String():
		return "from: " + from.String()
	case client.RemoteAddr().String() != own.String():
		return "remote address: " + client.RemoteAddr().String()
	}
	server.WriteToUDPAddrPort(buffer[:n], from)
	if n, err = client.Read(buffer); string(buffer[:n]) != "to a zone" {
		return fmt.Sprintf("back: %q %v", buffer[:n], err)
	}
	return ""
}

func main() {
	addr, index := linkLocal()
	if addr.IsValid() {
		for _, zone := range []string{addr.Zone(), strconv.Itoa(index)} {
			if problem := exchange(addr, zone); problem != "" {
				fmt.Println(addr, zone, problem)
			}
		}
	}
	tcp, err := net.ResolveTCPAddr("tcp", "[fe80::1%some]:80")
	fmt.Println(tcp, tcp.Zone, err)
}
