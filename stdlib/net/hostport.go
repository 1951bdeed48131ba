package net

import "strings"

// JoinHostPort returns "host:port", or "[host]:port" if the host has colons.
func JoinHostPort(host, port string) string {
	if strings.Contains(host, ":") {
		host = "[" + host + "]"
	}
	return host + ":" + port
}

// SplitHostPort takes "host:port", "host%zone:port", "[host]:port" or "[host%zone]:port"
// apart. An IPv6 address must stand in brackets.
func SplitHostPort(hostport string) (host, port string, err error) {
	host, port, problem := splitHostPort(hostport)
	if problem != "" {
		return "", "", &AddrError{problem, hostport}
	}
	return host, port, nil
}

const missingPort = "missing port in address"

func splitHostPort(s string) (host, port, problem string) {
	// colon is the place of the last one, shut is behind the bracket that closes the first.
	colon, colons, shut := -1, 0, 0
	strayOpen, strayShut := false, false
	bracketed := s != "" && s[0] == '['
	for i := range len(s) {
		switch s[i] {
		case ':':
			colon = i
			colons++
		case '[':
			strayOpen = strayOpen || i > 0
		case ']':
			if bracketed && shut == 0 {
				shut = i + 1
			} else {
				strayShut = true
			}
		}
	}
	switch {
	case colon < 0:
		return "", "", missingPort
	case bracketed && shut == 0:
		return "", "", "missing ']' in address"
	case bracketed && shut < colon && s[shut] == ':', !bracketed && colons > 1:
		return "", "", "too many colons in address"
	case bracketed && shut != colon:
		return "", "", missingPort
	case strayOpen:
		return "", "", "unexpected '[' in address"
	case strayShut:
		return "", "", "unexpected ']' in address"
	case bracketed:
		return s[1 : shut-1], s[colon+1:], ""
	}
	return s[:colon], s[colon+1:], ""
}

// splitZone takes "address%zone" apart.
func splitZone(s string) (address, zone string) {
	// An address comes first: a % at the beginning belongs to a name.
	if i := strings.LastIndexByte(s, '%'); i > 0 {
		return s[:i], s[i+1:]
	}
	return s, ""
}
