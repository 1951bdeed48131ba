// RUN: %minigo run %s | diff %s.out -

// Package net/netip: addresses, with ports, and prefixes: printed, encoded, compared.
package main

import (
	"fmt"
	"net/netip"
	"slices"
)

var (
	four   = netip.MustParseAddr("1.2.3.4")
	six    = netip.MustParseAddr("1::2")
	zoned  = netip.MustParseAddr("1::2%e")
	mapped = netip.MustParseAddr("::ffff:1.2.3.4")
	all    = []netip.Addr{
		{}, four, six, zoned, mapped, mapped.WithZone("q"), netip.MustParseAddr("255.255.255.255"), netip.MustParseAddr("0.0.0.0"),
		netip.MustParseAddr("ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"), netip.IPv6Unspecified(), netip.MustParseAddr("1:ffff:ffff:ffff:ffff:ffff:ffff:ffff"),
	}
)

func values() {
	for _, a := range all {
		fmt.Println(a, a.Next(), a.Prev(), a.StringExpanded(), a.AsSlice(), a.As16(), a.BitLen(), a.Unmap(), a.Is4(), a.Is4In6(), a.Is6(), a.Zone(), a.WithZone("new"), a.WithZone(""))
		func() {
			defer func() { fmt.Println(recover()) }()
			fmt.Println(a.As4())
		}()
		back, ok := netip.AddrFromSlice(a.AsSlice())
		fmt.Println(back, ok, back == a)
		for _, bits := range []int{-1, 0, 5, 32, 33, 64, 100, 128, 129, 300} {
			p, err := a.Prefix(bits)
			q := netip.PrefixFrom(a, bits)
			fmt.Println(bits, p, err, q, q.IsValid(), q.Bits(), q.Masked(), q.Addr(), q.IsSingleIP())
		}
	}
	fmt.Println(netip.IPv4Unspecified(), netip.IPv6LinkLocalAllNodes(), netip.IPv6LinkLocalAllRouters(), netip.IPv6Loopback())
}

func encodings() {
	show := func(v interface {
		fmt.Stringer
		MarshalText() ([]byte, error)
		MarshalBinary() ([]byte, error)
	}) []byte {
		text, err := v.MarshalText()
		fmt.Printf("%v %q %v", v, text, err)
		b, err := v.MarshalBinary()
		fmt.Printf(" %q %v\n", b, err)
		return b
	}
	for _, a := range all {
		var back netip.Addr
		fmt.Println(back.UnmarshalBinary(show(a)), back == a)
		var backPort netip.AddrPort
		fmt.Println(backPort.UnmarshalBinary(show(netip.AddrPortFrom(a, 443))), backPort)
		for _, bits := range []int{-1, 20, 200} {
			var p netip.Prefix
			fmt.Println(p.UnmarshalBinary(show(netip.PrefixFrom(a, bits))), p)
		}
	}
	for n := range 20 {
		a, ap, p := four, netip.AddrPortFrom(six, 7), netip.PrefixFrom(four, 3)
		b := make([]byte, n)
		for i := range b {
			b[i] = 'a'
		}
		fmt.Println(n, a.UnmarshalBinary(b), a, ap.UnmarshalBinary(b), ap, p.UnmarshalBinary(b), p)
	}
	for _, s := range []string{"", "x", "1.2.3.4", "1.2.3.4:1", "1.2.3.4/3"} {
		a, ap, p := six, netip.AddrPortFrom(six, 7), netip.PrefixFrom(six, 3)
		fmt.Println(a.UnmarshalText([]byte(s)), a, ap.UnmarshalText([]byte(s)), ap, p.UnmarshalText([]byte(s)), p)
	}
	b, err := four.AppendBinary([]byte("a"))
	b, err = netip.AddrPortFrom(six, 7).AppendText(b)
	fmt.Printf("%q %v %q\n", b, err, netip.PrefixFrom(six, 3).AppendTo([]byte("b")))
	for _, f := range []func(){func() { netip.MustParseAddr("q") }, func() { netip.MustParsePrefix("q") }, func() { netip.MustParseAddrPort("q") }} {
		func() {
			defer func() { fmt.Println(recover()) }()
			f()
		}()
	}
}

func orders() {
	prefixes := []netip.Prefix{{}, netip.PrefixFrom(netip.Addr{}, 0), netip.PrefixFrom(four, -1)}
	for _, s := range []string{"1.2.3.4/0", "1.2.3.4/8", "1.2.3.4/32", "1.2.0.0/16", "9.0.0.0/8", "1::2/128", "1::/16", "::/0", "1::2/16", "::ffff:1.2.3.4/128"} {
		prefixes = append(prefixes, netip.MustParsePrefix(s))
	}
	for _, p := range prefixes {
		for _, a := range all {
			fmt.Print(p.Contains(a), " ")
		}
		for _, q := range prefixes {
			fmt.Print(p.Overlaps(q), p.Compare(q), " ")
		}
		fmt.Println()
	}
	for _, a := range all {
		for _, b := range all {
			fmt.Print(a.Compare(b), a.Less(b), a == b, netip.AddrPortFrom(a, 1).Compare(netip.AddrPortFrom(b, 2)), " ")
		}
		fmt.Println()
	}
	slices.SortFunc(all, netip.Addr.Compare)
	fmt.Println(all)
	places := map[netip.AddrPort]int{netip.AddrPortFrom(zoned, 1): 1}
	places[netip.MustParseAddrPort("[1::2%e]:1")]++
	fmt.Println(places)
}

// kinds prints what the predicates say of addresses that begin with all 16-bit groups, as runs
// of the same answers.
func kinds() {
	for _, make := range []func(hi, lo byte) netip.Addr{
		func(hi, lo byte) netip.Addr { return netip.AddrFrom4([4]byte{hi, lo}) },
		func(hi, lo byte) netip.Addr { return netip.AddrFrom4([4]byte{hi, lo, 1}) },
		func(hi, lo byte) netip.Addr { return netip.AddrFrom16(netip.AddrFrom4([4]byte{hi, lo}).As16()) },
		func(hi, lo byte) netip.Addr { return netip.AddrFrom16([16]byte{0: hi, 1: lo}) },
		func(hi, lo byte) netip.Addr { return netip.AddrFrom16([16]byte{14: hi, 15: lo}).WithZone("z") },
	} {
		last := ""
		for i := range 1 << 16 {
			a := make(byte(i>>8), byte(i))
			now := fmt.Sprint(a.IsGlobalUnicast(), a.IsInterfaceLocalMulticast(), a.IsLinkLocalMulticast(), a.IsLinkLocalUnicast(), a.IsLoopback(), a.IsMulticast(), a.IsPrivate(), a.IsUnspecified())
			if now != last {
				fmt.Println(a, now)
				last = now
			}
		}
	}
	for _, a := range all {
		fmt.Println(a, a.IsGlobalUnicast(), a.IsLoopback(), a.IsMulticast(), a.IsUnspecified(), a.WithZone("z").IsUnspecified())
	}
}

func main() {
	values()
	encodings()
	orders()
	kinds()
}
