package net

import (
	"strings"
	"sync"
)

// LookupPort finds the port number of a service, which may be a number itself, on network
// "tcp", "udp", or either for "ip" or "".
func LookupPort(network, service string) (port int, err error) {
	return lookupPort(network, service)
}

func lookupPort(network, service string) (port int, err error) {
	if port, ok := parsePort(service); ok {
		if port < 0 || port > 0xffff {
			return 0, &AddrError{"invalid port", service}
		}
		return port, nil
	}
	switch network {
	case "tcp4", "tcp6", "udp4", "udp6":
		network = network[:3]
	case "":
		network = "ip"
	case "tcp", "udp", "ip":
	default:
		return 0, &AddrError{"unknown network", network}
	}
	if port, ok := knownPort(network, strings.ToLower(service)); ok {
		return port, nil
	}
	return 0, lookupError(errUnknownPort, network+"/"+service, "")
}

func knownPort(transport, service string) (port int, ok bool) {
	if transport == "ip" {
		if port, ok = knownPort("tcp", service); ok {
			return port, true
		}
		transport = "udp"
	}
	port, ok = services()[service+"/"+transport]
	return port, ok
}

// parsePort reads a number with or without a sign; nothing is 0. A number far too large for a
// port is one whatever stands behind it.
func parsePort(s string) (port int, ok bool) {
	digits := s
	if s != "" && (s[0] == '+' || s[0] == '-') {
		digits = s[1:]
	}
	for i := range len(digits) {
		if digits[i] < '0' || digits[i] > '9' {
			return 0, false
		}
		if port >= 1<<30 {
			break
		}
		port = port*10 + int(digits[i]-'0')
	}
	if strings.HasPrefix(s, "-") {
		port = -port
	}
	return port, true
}

// services holds the ports by "service/transport": some that every program may use, and those
// of /etc/services, where the last entry of a name counts.
var services = sync.OnceValue(func() map[string]int {
	table := map[string]int{
		"domain/udp": 53, "domain/tcp": 53, "ftp/tcp": 21, "ftps/tcp": 990, "gopher/tcp": 70,
		"http/tcp": 80, "https/tcp": 443, "imap2/tcp": 143, "imap3/tcp": 220, "imaps/tcp": 993,
		"pop3/tcp": 110, "pop3s/tcp": 995, "smtp/tcp": 25, "submissions/tcp": 465, "ssh/tcp": 22,
		"telnet/tcp": 23,
	}
	readTable("/etc/services", func(names []string, value string) {
		number, transport, _ := strings.Cut(value, "/")
		if port, ok := parseDigits(number); ok {
			for _, name := range names {
				table[name+"/"+transport] = port
			}
		}
	})
	return table
})
