package net

import (
	"net/netip"
	"slices"
	"strings"
)

// A hostTable is what the hosts file says: hosts(5).
type hostTable struct {
	byName    map[string]*hostEntry // by keys of names
	byAddress map[string][]string
}

// A hostEntry is what the file says of a name.
type hostEntry struct {
	addresses []string
	canonical string // the first name of the line that had this name first
}

var hostsFile = watchedFile[*hostTable]{path: "/etc/hosts", parse: parseHosts}

func parseHosts(text string) *hostTable {
	t := &hostTable{byName: map[string]*hostEntry{}, byAddress: map[string][]string{}}
	for line := range strings.Lines(text) {
		line, _, _ = strings.Cut(line, "#")
		words := strings.Fields(line)
		if len(words) < 2 {
			continue
		}
		if address, err := netip.ParseAddr(words[0]); err == nil {
			t.add(address.String(), words[1:])
		}
	}
	return t
}

func (t *hostTable) add(address string, names []string) {
	for _, name := range names {
		t.byAddress[address] = append(t.byAddress[address], dottedName(name))
		entry := t.byName[hostKey(name)]
		if entry == nil {
			entry = &hostEntry{canonical: hostKey(names[0])}
			t.byName[hostKey(name)] = entry
		}
		entry.addresses = append(entry.addresses, address)
	}
}

// hostKey is the same for names that are the same host's.
func hostKey(name string) string { return strings.ToLower(dottedName(name)) }

// dottedName writes a name as DNS does, with a dot at its end, if it has a dot at all: one without is the system's own.
func dottedName(name string) string {
	if strings.Contains(name, ".") {
		return rooted(name)
	}
	return name
}

// hostsByName returns the addresses that the hosts file has for a name, as text, and the first name on its line.
func hostsByName(name string) (addresses []string, canonical string) {
	entry := hostsFile.load().byName[hostKey(name)]
	if entry == nil {
		return nil, ""
	}
	return slices.Clone(entry.addresses), entry.canonical
}

// hostsByAddress returns the names that the hosts file has for an address.
func hostsByAddress(address string) []string {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		return nil
	}
	return slices.Clone(hostsFile.load().byAddress[ip.String()])
}

// hostIPs are the addresses that the hosts file has for a name, in the order in which to try them.
func hostIPs(name string) (addrs []IPAddr, canonical string) {
	texts, canonical := hostsByName(name)
	for _, text := range texts {
		if ip, err := netip.ParseAddr(text); err == nil {
			addrs = append(addrs, IPAddr{IP: IP(ip.AsSlice()).To16(), Zone: ip.Zone()})
		}
	}
	sortAddresses(addrs)
	return addrs, canonical
}
