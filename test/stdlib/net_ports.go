// RUN: %minigo run %s | diff %s.out -

// Package net: the ports of services that every system knows, protocols, hardware addresses.
package main

import (
	"errors"
	"fmt"
	"net"
)

func main() {
	for _, network := range []string{"tcp", "tcp4", "udp6", "ip", "", "ip4", "unix", "tcp5"} {
		for _, service := range []string{"", "0", "80", "080", "+80", "-1", "-0", "65535", "65536", "99999999999999999999", "20000003500.5301", "2000000350.5301", "http", "HTTP", "domain", "bogus", "8a", "a8", "ht tp", "-", "+", " 80", "0x50", "1_0", "smtp", "ssh", "https", "-x", "+http", "--1"} {
			port, err := net.LookupPort(network, service)
			fmt.Printf("%q %q %v %v", network, service, port, err)
			var d *net.DNSError
			if errors.As(err, &d) {
				fmt.Print(" ", d.IsNotFound, d.IsTimeout, d.IsTemporary, d.UnwrapErr, d.Name, d.Server)
			}
			fmt.Println()
		}
	}
	for _, network := range []string{"ip4:icmp", "ip:tcp", "ip6:ipv6-icmp", "ip:bogus", "ip:ICMP", "ip:igmp", "ip:udp", "ip:256", "ip:-1", "ip4:08", "ip::1", "tcp:1", "ip", "ip4x", "ip:", ":ip", "ip5", "ip46", "ip:1:2", ":"} {
		a, err := net.ResolveIPAddr(network, "1.2.3.4")
		fmt.Printf("%s %v %v %T\n", network, a, err, err)
	}
	for _, s := range []string{
		"00:00:5e:00:53:01", "02:00:5e:10:00:00:00:01", "00:00:00:00:fe:80:00:00:00:00:00:00:02:00:5e:10:00:00:00:01", "00-00-5e-00-53-01", "02-00-5E-10-00-00-00-01", "0000.5e00.5301", "0200.5e10.0000.0001",
		"0000.0000.fe80.0000.0000.0000.0200.5e10.0000.0001", "", "00", "0000", "00:", "0000.", "00:00:5e:00:53", "00:00:5e:00:53:01:", "00:00:5e:00:53:0", "00:00-5e:00:53:01", "0000.5e00:5301", "0000.5e00.53", "0000.5e00.5301.",
		"00005e005301", "00005E005301aabb", "00000000fe8000000000000002005e1000000001", "00005e00530", "00005e0053g1", "00005e005301a", "00005e005301 ", "g0:00:5e:00:53:01", "0:0:5e:0:53:1", "01.02.03.04.05.06", "0100.5e01", "000:00:5e:00:53:01", "00:00:5e:00:53:01:02", "0102-0304-0506", "01:02:03:04:05:06:07:08:09:0a", "0000-5e00", "01:02:03:04:05:06 ", "01020.30405.06",
	} {
		hw, err := net.ParseMAC(s)
		fmt.Println(s, hw, len(hw), err)
	}
}
