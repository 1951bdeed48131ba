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
	colon := strings.LastIndexByte(s, ':')
	if colon < 0 {
		return "", "", missingPort
	}
	host, port = s[:colon], s[colon+1:]
	// open and shut are the places behind the brackets that may be there.
	open, shut := 0, 0
	if strings.HasPrefix(s, "[") {
		open, shut = 1, strings.IndexByte(s, ']')+1
		switch {
		case shut == 0:
			return "", "", "missing ']' in address"
		case shut == len(s), shut > colon:
			return "", "", missingPort
		case shut != colon && s[shut] == ':':
			return "", "", "too many colons in address"
		case shut != colon:
			return "", "", missingPort
		}
		host = s[1 : shut-1]
	} else if strings.Contains(host, ":") {
		return "", "", "too many colons in address"
	}
	switch {
	case strings.Contains(s[open:], "["):
		return "", "", "unexpected '[' in address"
	case strings.Contains(s[shut:], "]"):
		return "", "", "unexpected ']' in address"
	}
	return host, port, ""
}

// splitZone takes "address%zone" apart.
func splitZone(s string) (address, zone string) {
	// An address comes first: a % at the beginning belongs to a name.
	if i := strings.LastIndexByte(s, '%'); i > 0 {
		return s[:i], s[i+1:]
	}
	return s, ""
}
