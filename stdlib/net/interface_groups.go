package net

import (
	"encoding/hex"
	"os"
	"slices"
	"strconv"
	"strings"
)

// procLines returns the fields of the lines of a file of /proc/net; no lines if there is no
// such file, as without IPv6.
func procLines(path string) (lines [][]string) {
	text, _ := os.ReadFile(path)
	for line := range strings.Lines(string(text)) {
		lines = append(lines, strings.Fields(line))
	}
	return lines
}

// multicastGroups4 reads the groups of an interface from
//
//	Idx	Device    : Count Querier	Group    Users Timer	Reporter
//	1	lo        :     1      V3
//					010000E0     1 0:00000000		0
func multicastGroups4(index int) (list []Addr) {
	own := false
	for _, fields := range procLines("/proc/net/igmp") {
		switch {
		case len(fields) == 0:
		case len(fields[0]) == 2*IPv4len && len(fields) == 4:
			if ip := hexIP(fields[0]); own && ip != nil {
				slices.Reverse(ip)
				list = append(list, &IPAddr{IP: ip.To16()})
			}
		default:
			own = fields[0] == strconv.Itoa(index)
		}
	}
	return list
}

// multicastGroups6 reads the groups of an interface from
//
//	1    lo              ff020000000000000000000000000001     1 0000000C 0
func multicastGroups6(index int) (list []Addr) {
	for _, fields := range procLines("/proc/net/igmp6") {
		if len(fields) < 3 || fields[0] != strconv.Itoa(index) {
			continue
		}
		if ip := hexIP(fields[2]); ip != nil {
			list = append(list, &IPAddr{IP: ip})
		}
	}
	return list
}

// hexIP reads the bytes of an address, nil for another text.
func hexIP(s string) IP {
	ip, err := hex.DecodeString(s)
	if err != nil {
		return nil
	}
	return ip
}
