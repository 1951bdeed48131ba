package net

import (
	"cmp"
	"math/bits"
	"net/netip"
	"slices"
)

// sortAddresses puts addresses into the order in which to try them: RFC 6724.
func sortAddresses(addrs []IPAddr) {
	if len(addrs) > 1 {
		sortBySources(addrs, sourceAddress)
	}
}

// A destination is an address with all that section 6 compares.
type destination struct {
	addr            IPAddr
	ip, source      netip.Addr
	scope           int
	precedence      int
	sameScope       bool
	sameLabel       bool
	sharedPrefixLen int
}

func sortBySources(addrs []IPAddr, source func(IPAddr) netip.Addr) {
	destinations := make([]destination, len(addrs))
	for i, addr := range addrs {
		destinations[i] = newDestination(addr, source(addr))
	}
	slices.SortStableFunc(destinations, compareDestinations)
	for i, d := range destinations {
		addrs[i] = d.addr
	}
}

func newDestination(addr IPAddr, source netip.Addr) destination {
	ip, _ := netip.AddrFromSlice(addr.IP)
	d := destination{addr: addr, ip: ip.Unmap(), source: source.Unmap().WithZone("")}
	policy := policyOf(d.ip)
	d.scope, d.precedence = scopeOf(d.ip), policy.precedence
	if d.source.IsValid() {
		d.sameScope = d.scope == scopeOf(d.source)
		d.sameLabel = policy.label == policyOf(d.source).label
		d.sharedPrefixLen = sharedPrefixLen(d.ip, d.source)
	}
	return d
}

// compareDestinations is negative where a is to be tried before b. Rules 3, 4 and 7 are about what programs cannot see:
// deprecated, home and tunnelled addresses. Rule 10 is that the sort is stable.
func compareDestinations(a, b destination) int {
	if !a.source.IsValid() && !b.source.IsValid() {
		return 0
	}
	order := cmp.Or(
		prefer(a.source.IsValid(), b.source.IsValid()), // rule 1
		prefer(a.sameScope, b.sameScope),               // rule 2
		prefer(a.sameLabel, b.sameLabel),               // rule 5
		cmp.Compare(b.precedence, a.precedence),        // rule 6
		cmp.Compare(a.scope, b.scope))                  // rule 8
	if order == 0 && a.ip.Is6() && b.ip.Is6() {
		// Rule 9 keeps servers of IPv4 from sharing their load: addresses there are not given out by place.
		order = cmp.Compare(b.sharedPrefixLen, a.sharedPrefixLen)
	}
	return order
}

// prefer is negative where only a holds.
func prefer(a, b bool) int {
	switch {
	case a && !b:
		return -1
	case b && !a:
		return 1
	}
	return 0
}

// A policy is a row of the table of section 2.1.
type policy struct {
	prefix            netip.Prefix
	precedence, label int
}

// policies has longer prefixes first, so that the first that has an address is the one to take.
var policies = []policy{
	{netip.MustParsePrefix("::1/128"), 50, 0},
	{netip.MustParsePrefix("::ffff:0:0/96"), 35, 4},
	{netip.MustParsePrefix("::/96"), 1, 3},
	{netip.MustParsePrefix("2001::/32"), 5, 5},
	{netip.MustParsePrefix("2002::/16"), 30, 2},
	{netip.MustParsePrefix("3ffe::/16"), 1, 12},
	{netip.MustParsePrefix("fec0::/10"), 1, 11},
	{netip.MustParsePrefix("fc00::/7"), 3, 13},
	{netip.MustParsePrefix("::/0"), 40, 1},
}

// policyOf finds the row of an address. An IPv4 address is in the table in its IPv6 form.
func policyOf(ip netip.Addr) policy {
	ip = netip.AddrFrom16(ip.As16())
	for _, row := range policies {
		if row.prefix.Contains(ip) {
			return row
		}
	}
	return policy{}
}

// Scopes, smaller ones first: RFC 4291, section 2.7.
const (
	scopeLinkLocal = 2
	scopeSiteLocal = 5
	scopeGlobal    = 14
)

var siteLocal = netip.MustParsePrefix("fec0::/10")

// scopeOf is how far an address reaches: section 3.1, and 3.2 for IPv4, where private addresses are global.
func scopeOf(ip netip.Addr) int {
	switch {
	case ip.IsLoopback(), ip.IsLinkLocalUnicast():
		return scopeLinkLocal
	case ip.Is6() && ip.IsMulticast():
		return int(ip.As16()[1] & 15)
	case siteLocal.Contains(ip):
		return scopeSiteLocal
	}
	return scopeGlobal
}

// sharedPrefixLen counts the leading bits that two IPv6 addresses share, within the 64 of a network's prefix.
func sharedPrefixLen(a, b netip.Addr) int {
	if a.Is4() || b.Is4() {
		return 0
	}
	x, y := a.As16(), b.As16()
	for i := range 8 {
		if differ := x[i] ^ y[i]; differ != 0 {
			return 8*i + bits.LeadingZeros8(differ)
		}
	}
	return 64
}
