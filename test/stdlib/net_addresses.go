// RUN: %minigo run %s | diff %s.out -

// Package net: addresses of all kinds and networks.
package main

import (
	"fmt"
	"net"
	"net/netip"
)

var ips = []net.IP{
	nil, {}, {1}, {1, 2, 3, 4}, net.IPv4(1, 2, 3, 4), net.IPv4zero, net.IPv4bcast, net.IPv4allsys, net.IPv4allrouter, {127, 0, 0, 1}, {10, 1, 2, 3}, {172, 31, 0, 1}, {192, 168, 0, 1}, {169, 254, 1, 1},
	{200, 1, 1, 1}, {130, 1, 1, 1}, net.IPv6zero, net.IPv6loopback, net.IPv6interfacelocalallnodes, net.IPv6linklocalallnodes, net.IPv6linklocalallrouters, net.IPv6unspecified,
	net.ParseIP("2001:db8::1"), net.ParseIP("fe80::1"), net.ParseIP("fd00::1"), {1, 2, 3, 4, 5},
}

func addresses() {
	for _, ip := range ips {
		text, err := ip.MarshalText()
		fmt.Printf("%v %q %v %v %v %v %v\n", ip, text, err, len(ip.To4()), len(ip.To16()), ip.DefaultMask(), len(ip))
		fmt.Println(" ", ip.IsUnspecified(), ip.IsLoopback(), ip.IsPrivate(), ip.IsMulticast(), ip.IsInterfaceLocalMulticast(), ip.IsLinkLocalMulticast(), ip.IsLinkLocalUnicast(), ip.IsGlobalUnicast())
		for _, x := range ips {
			fmt.Print(ip.Equal(x), " ")
		}
		for _, mask := range []net.IPMask{nil, net.CIDRMask(8, 32), net.CIDRMask(100, 128), net.CIDRMask(20, 128), {1}} {
			fmt.Print(ip.Mask(mask), " ")
		}
		fmt.Println()
	}
	for _, s := range []string{"", "1.2.3.4", "::1", "::ffff:1.2.3.4", "::1%lo", "1.2.3", "x", "01.2.3.4"} {
		ip := net.IP{9}
		err := ip.UnmarshalText([]byte(s))
		fmt.Println(net.ParseIP(s), len(net.ParseIP(s)), err, ip)
	}
	for _, m := range []net.IPMask{nil, {}, net.IPv4Mask(255, 255, 240, 0), net.IPv4Mask(255, 0, 255, 0), net.IPv4Mask(254, 1, 0, 0), net.CIDRMask(128, 128), net.CIDRMask(0, 32), net.CIDRMask(33, 32), net.CIDRMask(-1, 32), net.CIDRMask(5, 31), net.CIDRMask(65, 128), {0xff, 0xfe}} {
		ones, bits := m.Size()
		fmt.Println(m, ones, bits, len(m))
	}
}

func networks() {
	for _, s := range []string{"1.2.3.4/24", "1.2.3.4/0", "1.2.3.4/32", "1.2.3.4/33", "1.2.3.4", "1.2.3.4/", "1.2.3.4/x", "1.2.3.4/-1", "1.2.3.4/+1", "1.2.3.4/024", "::1/64", "2001:db8:1::9/47", "::ffff:1.2.3.4/100", "::1%lo/64", "/8", "", "1.2.3/8", "1.2.3.4/8/9", "::/128", "::/129"} {
		ip, n, err := net.ParseCIDR(s)
		fmt.Println(s, ip, len(ip), n, err)
		if err != nil {
			continue
		}
		fmt.Println(" ", len(n.IP), n.Mask, n.Network())
		for _, x := range ips {
			fmt.Print(n.Contains(x), " ")
		}
		fmt.Println()
	}
	var none *net.IPNet
	fmt.Println(none)
	for _, n := range []net.IPNet{
		{}, {IP: net.IP{1, 2, 3, 4}}, {IP: net.IPv4(198, 51, 100, 0), Mask: net.IPv4Mask(192, 0, 255, 0)}, {IP: net.IPv4(1, 2, 3, 4), Mask: net.CIDRMask(100, 128)},
		{IP: net.IPv6loopback, Mask: net.CIDRMask(8, 32)}, {IP: net.IP{1, 2, 3, 4}, Mask: net.IPMask{1}}, {IP: net.IP{1}, Mask: net.IPMask{1}}, {IP: net.IP{1, 2, 3, 4}, Mask: net.CIDRMask(12, 128)},
	} {
		fmt.Println(n.String())
		for _, x := range ips[3:] {
			fmt.Print(n.Contains(x), " ")
		}
		fmt.Println()
	}
}

func endPoints() {
	for _, s := range []string{
		"a:b", ":", "a:", ":b", "[a]:b", "[::1]:80", "[::1%lo]:80", "::1:80", "a", "", "[a]", "[a", "a]:b", "[a]b:c", "[[a]]:b", "[a]:b]", "[a]:[b", "a[:b", "[a]]:b", "[a]b", "[]:", "[:]:b", "a:b:c", "[a]:b:c", "a%z:b", "[", "]", "]:b",
		"[a:b]:c", "a[b:c", "[a]:b:", ":::", "[a:b",
	} {
		host, port, err := net.SplitHostPort(s)
		fmt.Printf("%q %q %q %v %s\n", s, host, port, err, net.JoinHostPort(host, port))
	}
	var tcp *net.TCPAddr
	var udp *net.UDPAddr
	var unix *net.UnixAddr
	var ip *net.IPAddr
	fmt.Println(tcp, udp, unix, ip, tcp.Network(), udp.Network(), ip.Network(), tcp.AddrPort(), udp.AddrPort())
	for _, i := range append(ips, net.ParseIP("fe80::7")) {
		tcp, udp, ip := net.TCPAddr{i, 80, ""}, &net.UDPAddr{i, 70000, "z"}, &net.IPAddr{i, "eth0"}
		fmt.Println(&tcp, udp, ip, &net.IPAddr{IP: i}, tcp.AddrPort(), udp.AddrPort())
		fmt.Println(net.TCPAddrFromAddrPort(tcp.AddrPort()), net.UDPAddrFromAddrPort(udp.AddrPort()))
	}
	fmt.Println(net.TCPAddrFromAddrPort(netip.AddrPort{}).IP == nil, net.UnixAddr{"/x", "unix"}, &net.UnixAddr{"/x", "unixgram"})
}

func resolving() {
	for _, network := range []string{"tcp", "tcp4", "tcp6", "udp4", "", "ip", "unix", "tcp5", "ip4:1", "ip6:icmp", "ip:", "unixpacket", "udp:5", "ip5", "tcp46"} {
		for _, address := range []string{"1.2.3.4:80", "[::1]:80", "[::1%lo]:80", ":80", "", "1.2.3.4", "::1", "::", "[::]:0", "[::ffff:1.2.3.4]:1", "1.2.3.4:65536", "1.2.3.4:http", "[1.2.3.4%lo]:1", "fe80::1%lo", "1.2.3.4:-1", "1.2.3.4:"} {
			tcp, terr := net.ResolveTCPAddr(network, address)
			udp, uerr := net.ResolveUDPAddr(network, address)
			unix, xerr := net.ResolveUnixAddr(network, address)
			fmt.Println(network, address, tcp, terr, udp, uerr, unix, xerr)
			if network[:min(2, len(network))] == "ip" && address != "1.2.3.4:80" && address != "" && address[len(address)-1] != '0' {
				ip, err := net.ResolveIPAddr(network, address)
				if _, isDNS := err.(*net.DNSError); !isDNS {
					fmt.Println(" ", ip, err)
				}
			}
		}
	}
}

func main() {
	addresses()
	networks()
	endPoints()
	resolving()
}
