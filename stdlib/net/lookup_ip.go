package net

import (
	"cmp"
	"context"
	"internal/dnsmessage"
	"slices"
)

// canonicalNetwork stands for a lookup of a canonical name, which need not have addresses.
const canonicalNetwork = "CNAME"

// hostRecords are what is known of a host.
type hostRecords struct {
	addrs     []IPAddr
	canonical string
}

// found reports whether a lookup on a network has a result.
func (h *hostRecords) found(network string) bool {
	return len(h.addrs) > 0 || network == canonicalNetwork && h.canonical != ""
}

// findHost returns the addresses of a host as text. Those of the hosts file stay in its order.
func (r *Resolver) findHost(ctx context.Context, host string) ([]string, error) {
	sources := nsswitchConf.load()
	if sources[0] == fromFiles {
		if addrs, _ := hostsByName(host); addrs != nil {
			return addrs, nil
		}
	}
	ips, _, err := r.findIPs(ctx, "ip", host)
	if err != nil {
		return nil, err
	}
	addrs := make([]string, len(ips))
	for i := range ips {
		addrs[i] = ips[i].String()
	}
	return addrs, nil
}

// findIPs returns the addresses of a host, in the order in which to try them, and its canonical name.
func (r *Resolver) findIPs(ctx context.Context, network, host string) (addrs []IPAddr, canonical string, err error) {
	sources := nsswitchConf.load()
	if !slices.Contains(sources, fromDNS) {
		err = lookupError(errNoSuchHost, host, "")
	}
	for _, source := range sources {
		var h hostRecords
		switch source {
		case fromFiles:
			h.addrs, h.canonical = hostIPs(host)
			if len(h.addrs) > 0 {
				return h.addrs, h.canonical, nil
			}
		case fromDNS:
			if h, err = r.askForHost(ctx, network, host); err == nil && h.found(network) {
				return h.addrs, h.canonical, nil
			}
		}
	}
	return nil, "", err
}

// askForHost looks a host up in the domain name system. A host that must not be asked for has neither addresses nor an error.
func (r *Resolver) askForHost(ctx context.Context, network, host string) (hostRecords, error) {
	if !isDomainName(host) {
		return hostRecords{}, lookupError(errNoSuchHost, host, "")
	}
	conf := systemDNSConfig()
	var h hostRecords
	var failure *DNSError
	for _, name := range conf.candidates(host) {
		err := r.askForName(ctx, conf, network, name, &h)
		if r.isFatal(err) {
			h, failure = hostRecords{}, err
			break
		}
		if h.found(network) {
			break
		}
		// The host's own name tells more than one that the search list has made.
		if err != nil && (failure == nil || name == rooted(host)) {
			failure = err
		}
	}
	if h.found(network) || failure == nil {
		sortAddresses(h.addrs)
		return h, nil
	}
	failure.Name = host
	return hostRecords{}, failure
}

// recordTypes are those that a network's lookup asks for.
func recordTypes(network string) []dnsmessage.Type {
	switch network {
	case "ip4":
		return []dnsmessage.Type{dnsmessage.TypeA}
	case "ip6":
		return []dnsmessage.Type{dnsmessage.TypeAAAA}
	case canonicalNetwork:
		return []dnsmessage.Type{dnsmessage.TypeA, dnsmessage.TypeAAAA, dnsmessage.TypeCNAME}
	}
	return []dnsmessage.Type{dnsmessage.TypeA, dnsmessage.TypeAAAA}
}

// askForName asks for all types of records of one full name, and collects them. It returns the worst error: one that ends the
// lookup, or else the first.
func (r *Resolver) askForName(ctx context.Context, conf *dnsConfig, network, name string,
	h *hostRecords) *DNSError {
	var worst *DNSError
	for _, result := range r.askAll(ctx, conf, name, recordTypes(network)) {
		err := result.err
		if err == nil && h.collect(result.answer) != nil {
			err = lookupError(errBadMessage, name, result.server)
		}
		if worst == nil || !r.isFatal(worst) && r.isFatal(err) {
			worst = err
		}
	}
	return worst
}

// A result is of one question of several.
type result struct {
	answer
	err *DNSError
}

// askAll asks for records of several types, at the same time unless resolv.conf says otherwise.
func (r *Resolver) askAll(ctx context.Context, conf *dnsConfig, name string, types []dnsmessage.Type) []result {
	results := make([]result, len(types))
	finished := make(chan struct{}, len(types))
	ask := func(i int) {
		results[i].answer, results[i].err = r.ask(ctx, conf, name, types[i])
		finished <- struct{}{}
	}
	for i := range types {
		// The last question needs no goroutine of its own.
		if conf.singleRequest || i == len(types)-1 {
			ask(i)
		} else {
			go ask(i)
		}
	}
	for range types {
		<-finished
	}
	return results
}

// collect adds an answer's records. Servers resolve aliases themselves: all addresses in an answer are the host's, and the name that
// they are at is its canonical one. The records of aliases count where they were asked for.
func (h *hostRecords) collect(a answer) error {
	for record, err := range a.Answers() {
		if err != nil {
			return err
		}
		name := record.Name
		switch record.Type {
		case dnsmessage.TypeA, dnsmessage.TypeAAAA:
			ip, err := record.Address()
			if err != nil {
				return err
			}
			h.addrs = append(h.addrs, IPAddr{IP: ip})
		case a.kind:
			if name, err = record.Target(); err != nil {
				return err
			}
		default:
			continue
		}
		h.canonical = cmp.Or(h.canonical, name)
	}
	return nil
}
