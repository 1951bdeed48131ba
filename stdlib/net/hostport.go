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

// hostPortMarks are where the characters stand that take "host:port" apart.
type hostPortMarks struct {
	colons    int
	colon     int // the last one, -1 for none
	open      int // behind a bracket at the beginning, or 0
	shut      int // behind the bracket that closes it, or 0
	strayOpen bool
	strayShut bool
}

func markHostPort(s string) hostPortMarks {
	m := hostPortMarks{colon: -1}
	for i := range len(s) {
		switch s[i] {
		case ':':
			m.colon = i
			m.colons++
		case '[':
			if i == 0 {
				m.open = 1
			} else {
				m.strayOpen = true
			}
		case ']':
			if m.open > m.shut {
				m.shut = i + 1
			} else {
				m.strayShut = true
			}
		}
	}
	return m
}

func splitHostPort(s string) (host, port, problem string) {
	m := markHostPort(s)
	bracketed := m.open > 0
	switch {
	case m.colon < 0:
		return "", "", missingPort
	case bracketed && m.shut == 0:
		return "", "", "missing ']' in address"
	case bracketed && m.shut < m.colon && s[m.shut] == ':', !bracketed && m.colons > 1:
		return "", "", "too many colons in address"
	case bracketed && m.shut != m.colon:
		return "", "", missingPort
	case m.strayOpen:
		return "", "", "unexpected '[' in address"
	case m.strayShut:
		return "", "", "unexpected ']' in address"
	case bracketed:
		return s[1 : m.shut-1], s[m.colon+1:], ""
	}
	return s[:m.colon], s[m.colon+1:], ""
}

// splitZone takes "address%zone" apart.
func splitZone(s string) (address, zone string) {
	// An address comes first: a % at the beginning belongs to a name.
	if i := strings.LastIndexByte(s, '%'); i > 0 {
		return s[:i], s[i+1:]
	}
	return s, ""
}
