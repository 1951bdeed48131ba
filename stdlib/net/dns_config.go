package net

import (
	"net/netip"
	"os"
	"strings"
	"sync/atomic"
	"time"
)

// A dnsConfig says which servers to ask for which names: resolv.conf(5).
type dnsConfig struct {
	servers       []string // addresses with ports
	search        []string // domains to look for names in, each with a dot at its end
	ndots         int      // names with so many dots are tried as they are before the search list
	timeout       time.Duration
	attempts      int
	rotate        bool // each query begins with the next server
	singleRequest bool // A and AAAA one after the other
	useTCP        bool
	trustAD       bool
	noReload      bool

	turns atomic.Uint32
}

var resolvConf = watchedFile[*dnsConfig]{path: "/etc/resolv.conf", parse: parseResolvConf}

// maxServers is that of resolv.conf(5).
const maxServers = 3

// systemDNSConfig returns what resolv.conf says. One that asks for it is not read again.
func systemDNSConfig() *dnsConfig {
	if latest := resolvConf.latest.Load(); latest != nil && latest.value.noReload {
		return latest.value
	}
	return resolvConf.load()
}

// firstServer is the index of the server to ask first.
func (c *dnsConfig) firstServer() int {
	if !c.rotate {
		return 0
	}
	return int((c.turns.Add(1) - 1) % uint32(len(c.servers)))
}

func parseResolvConf(text string) *dnsConfig {
	c := &dnsConfig{ndots: 1, timeout: 5 * time.Second, attempts: 2}
	for line := range strings.Lines(text) {
		if line[0] != ';' && line[0] != '#' {
			c.directive(strings.Fields(line))
		}
	}
	if len(c.servers) == 0 {
		c.servers = []string{"127.0.0.1:53", "[::1]:53"}
	}
	if len(c.search) == 0 {
		c.search = ownDomain()
	}
	return c
}

// directive takes in a line of the file. It ignores lines that it does not know.
func (c *dnsConfig) directive(words []string) {
	if len(words) == 0 {
		return
	}
	arguments := words[1:]
	switch words[0] {
	case "nameserver":
		if len(arguments) > 0 {
			c.addServer(arguments[0])
		}
	case "domain":
		if len(arguments) > 0 {
			c.search = []string{rooted(arguments[0])}
		}
	case "search":
		c.search = nil
		for _, domain := range arguments {
			if domain != "." {
				c.search = append(c.search, rooted(domain))
			}
		}
	case "options":
		for _, option := range arguments {
			c.setOption(option)
		}
	}
}

// addServer adds a server whose address needs no lookup.
func (c *dnsConfig) addServer(address string) {
	if _, err := netip.ParseAddr(address); err == nil && len(c.servers) < maxServers {
		c.servers = append(c.servers, JoinHostPort(address, "53"))
	}
}

func (c *dnsConfig) setOption(option string) {
	name, value := option, ""
	if colon := strings.IndexByte(option, ':'); colon >= 0 {
		name, value = option[:colon+1], option[colon+1:]
	}
	switch name {
	case "ndots:":
		c.ndots = min(leadingNumber(value), 15)
	case "timeout:":
		c.timeout = time.Duration(max(leadingNumber(value), 1)) * time.Second
	case "attempts:":
		c.attempts = max(leadingNumber(value), 1)
	case "rotate":
		c.rotate = true
	case "single-request", "single-request-reopen":
		c.singleRequest = true
	case "use-vc", "usevc", "tcp":
		c.useTCP = true
	case "trust-ad":
		c.trustAD = true
	case "no-reload":
		c.noReload = true
	}
	// Queries have EDNS0 without being told to.
}

// leadingNumber is the number of the digits that s begins with, or a large one.
func leadingNumber(s string) int {
	n := 0
	for i := 0; i < len(s) && '0' <= s[i] && s[i] <= '9' && n < 1<<20; i++ {
		n = 10*n + int(s[i]-'0')
	}
	return n
}

// ownDomain is the search list of a system that has not set one: the domain in its name.
func ownDomain() []string {
	host, err := os.Hostname()
	if err != nil {
		return nil
	}
	_, domain, _ := strings.Cut(host, ".")
	if domain == "" {
		return nil
	}
	return []string{rooted(domain)}
}
