package net

import (
	"strconv"
	"strings"
)

// maxNameText is a domain name's length with the dot at its end, RFC 1035.
const maxNameText = 254

// rooted returns a name with a dot at its end, which keeps search lists away from it.
func rooted(name string) string {
	if strings.HasSuffix(name, ".") {
		return name
	}
	return name + "."
}

// isDomainName reports whether s is a domain name as hosts and services have: labels of letters, digits, inner hyphens and
// underscores, and not digits alone, which would look like an address.
func isDomainName(s string) bool {
	if s == "." {
		return true
	}
	if s == "" || len(rooted(s)) > maxNameText {
		return false
	}
	named := false
	for label := range strings.SplitSeq(strings.TrimSuffix(s, "."), ".") {
		if !isHostLabel(label) {
			return false
		}
		named = named || strings.Trim(label, "0123456789") != ""
	}
	return named
}

func isHostLabel(label string) bool {
	if label == "" || len(label) > 63 || label[0] == '-' || label[len(label)-1] == '-' {
		return false
	}
	for i := range len(label) {
		c := label[i]
		if !('a' <= c|' ' && c|' ' <= 'z' || '0' <= c && c <= '9' || c == '-' || c == '_') {
			return false
		}
	}
	return true
}

// isHidden reports whether a name is not to be told to servers: names of Tor's services, RFC 7686.
func isHidden(name string) bool {
	name = strings.TrimSuffix(name, ".")
	const onion = ".onion"
	return len(name) >= len(onion) && strings.EqualFold(name[len(name)-len(onion):], onion)
}

// candidates are the full names to ask for, one after the other, where name was given: itself, and in each domain of the search
// list. A name of few dots is tried itself last.
func (c *dnsConfig) candidates(name string) []string {
	full := rooted(name)
	if len(full) > maxNameText {
		return nil
	}
	names := []string{full}
	if full != name {
		names = c.searched(full)
	}
	kept := names[:0]
	for _, candidate := range names {
		if !isHidden(candidate) && len(candidate) <= maxNameText {
			kept = append(kept, candidate)
		}
	}
	return kept
}

// searched orders a full name and those it makes with the search list.
func (c *dnsConfig) searched(full string) []string {
	names := make([]string, 0, 1+len(c.search))
	// The last dot was not in the name as it was given.
	first := strings.Count(full, ".")-1 >= c.ndots
	if first {
		names = append(names, full)
	}
	for _, domain := range c.search {
		names = append(names, full+domain)
	}
	if !first {
		names = append(names, full)
	}
	return names
}

// reverseName is the name whose PTR records name an address: RFC 1035, section 3.5, and RFC 3596, section 2.5.
func reverseName(address string) (string, error) {
	ip := ParseIP(address)
	if ip == nil {
		return "", &DNSError{Err: "unrecognized address", Name: address}
	}
	var name strings.Builder
	if v4 := ip.To4(); v4 != nil {
		for i := range v4 {
			name.WriteString(strconv.Itoa(int(v4[3-i])))
			name.WriteByte('.')
		}
		return name.String() + "in-addr.arpa.", nil
	}
	const digits = "0123456789abcdef"
	for i := range ip {
		b := ip[len(ip)-1-i]
		name.Write([]byte{digits[b&15], '.', digits[b>>4], '.'})
	}
	return name.String() + "ip6.arpa.", nil
}
