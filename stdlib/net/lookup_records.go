package net

import (
	"cmp"
	"context"
	"internal/dnsmessage"
	"math/rand/v2"
	"net/netip"
	"slices"
	"strings"
)

// MX is a mail exchange of a domain. Those of less preference value come first.
type MX struct {
	Host string
	Pref uint16
}

// NS is a server of names of a domain.
type NS struct {
	Host string
}

// SRV is a server of a service, RFC 2782.
type SRV struct {
	Target   string
	Port     uint16
	Priority uint16
	Weight   uint16
}

// badNames says that some records of an answer were dropped.
const badNames = "DNS response contained records which contain invalid names"

// lookupRecords returns what read makes of the records of one type that a name has, and the name on the first of them.
func lookupRecords[T any](ctx context.Context, r *Resolver, name string, kind dnsmessage.Type,
	read func(dnsmessage.Record) (T, error)) (values []T, owner string, err error) {
	found, err := r.lookupName(ctx, name, kind)
	if err != nil {
		return nil, "", err
	}
	for record, err := range found.Answers() {
		var value T
		if err == nil && record.Type == kind {
			value, err = read(record)
		}
		if err != nil {
			return nil, "", lookupError(errBadMessage, name, found.server)
		}
		if record.Type == kind {
			owner = cmp.Or(owner, record.Name)
			values = append(values, value)
		}
	}
	return values, owner, nil
}

// dropBadNames drops values with names that are not domain names: they might be used in places where only those are safe. The
// others are returned with an error then.
func dropBadNames[T any](values []T, name string, good func(T) bool) ([]T, error) {
	kept := make([]T, 0, len(values))
	for _, value := range values {
		if good(value) {
			kept = append(kept, value)
		}
	}
	if len(kept) < len(values) {
		return kept, &DNSError{Err: badNames, Name: name}
	}
	return kept, nil
}

// LookupMX returns the mail exchanges of a domain, sorted by preference.
func LookupMX(name string) ([]*MX, error) {
	return DefaultResolver.LookupMX(context.Background(), name)
}

// LookupMX returns the mail exchanges of a domain, sorted by preference. Those that have neither a good name nor an address
// are left out, with an error.
func (r *Resolver) LookupMX(ctx context.Context, name string) ([]*MX, error) {
	exchanges, _, err := lookupRecords(ctx, r, name, dnsmessage.TypeMX, func(record dnsmessage.Record) (*MX, error) {
		mx, err := record.MX()
		return &MX{mx.Host, mx.Preference}, err
	})
	if err != nil {
		return nil, err
	}
	rand.Shuffle(len(exchanges), func(i, j int) { exchanges[i], exchanges[j] = exchanges[j], exchanges[i] })
	slices.SortStableFunc(exchanges, func(a, b *MX) int { return cmp.Compare(a.Pref, b.Pref) })
	return dropBadNames(exchanges, name, func(mx *MX) bool { return isDomainName(mx.Host) || isDottedIP(mx.Host) })
}

// isDottedIP reports whether an address is in the place of a name, as it is in some records.
func isDottedIP(s string) bool {
	ip, err := netip.ParseAddr(strings.TrimSuffix(s, "."))
	return err == nil && ip.Zone() == ""
}

// LookupNS returns the servers of names of a domain.
func LookupNS(name string) ([]*NS, error) {
	return DefaultResolver.LookupNS(context.Background(), name)
}

// LookupNS returns the servers of names of a domain. Those without a good name are left out, with an error.
func (r *Resolver) LookupNS(ctx context.Context, name string) ([]*NS, error) {
	servers, _, err := lookupRecords(ctx, r, name, dnsmessage.TypeNS, func(record dnsmessage.Record) (*NS, error) {
		host, err := record.Target()
		return &NS{host}, err
	})
	if err != nil {
		return nil, err
	}
	return dropBadNames(servers, name, func(ns *NS) bool { return isDomainName(ns.Host) })
}

// LookupTXT returns the texts of a name.
func LookupTXT(name string) ([]string, error) {
	return DefaultResolver.LookupTXT(context.Background(), name)
}

// LookupTXT returns the texts of a name, one of each record: the record's strings one behind the other.
func (r *Resolver) LookupTXT(ctx context.Context, name string) ([]string, error) {
	texts, _, err := lookupRecords(ctx, r, name, dnsmessage.TypeTXT, dnsmessage.Record.Text)
	return texts, err
}

// LookupAddr returns the names of an address.
func LookupAddr(addr string) (names []string, err error) {
	return DefaultResolver.LookupAddr(context.Background(), addr)
}

// LookupAddr returns the names of an address. Bad names are left out, with an error.
func (r *Resolver) LookupAddr(ctx context.Context, addr string) ([]string, error) {
	names, err := r.findNames(ctx, addr)
	if err != nil {
		return nil, err
	}
	return dropBadNames(names, addr, isDomainName)
}

// findNames looks an address up in the system's sources.
func (r *Resolver) findNames(ctx context.Context, addr string) (names []string, err error) {
	sources := nsswitchConf.load()
	if !slices.Contains(sources, fromDNS) {
		err = lookupError(errNoSuchHost, addr, "")
	}
	for _, source := range sources {
		switch source {
		case fromFiles:
			names = hostsByAddress(addr)
		case fromDNS:
			names, err = r.askForNames(ctx, addr)
		}
		if len(names) > 0 {
			return names, nil
		}
		if failure, ok := err.(*DNSError); ok && !failure.IsNotFound {
			break
		}
	}
	return nil, err
}

func (r *Resolver) askForNames(ctx context.Context, addr string) ([]string, error) {
	reverse, err := reverseName(addr)
	if err != nil {
		return nil, err
	}
	names, _, err := lookupRecords(ctx, r, reverse, dnsmessage.TypePTR, dnsmessage.Record.Target)
	return names, err
}

// LookupSRV returns the servers of a service. See Resolver.LookupSRV.
func LookupSRV(service, proto, name string) (cname string, addrs []*SRV, err error) {
	return DefaultResolver.LookupSRV(context.Background(), service, proto, name)
}

// LookupSRV returns the servers of a service: "sip" over "tcp" in "example.com" is at the name _sip._tcp.example.com. Without
// service and protocol, name itself is asked for. It also returns the name that the records are at.
//
// The servers are in the order in which to try them: by priority, and by chance and weight within one. Those without a good name
// are left out, with an error.
func (r *Resolver) LookupSRV(ctx context.Context, service, proto, name string) (string, []*SRV, error) {
	target := name
	if service != "" || proto != "" {
		target = "_" + service + "._" + proto + "." + name
	}
	servers, owner, err := lookupRecords(ctx, r, target, dnsmessage.TypeSRV, func(record dnsmessage.Record) (*SRV, error) {
		srv, err := record.SRV()
		return &SRV{srv.Target, srv.Port, srv.Priority, srv.Weight}, err
	})
	if err != nil {
		return "", nil, err
	}
	if owner != "" && !isDomainName(owner) {
		return "", nil, &DNSError{Err: "SRV header name is invalid", Name: name}
	}
	orderServers(servers)
	servers, err = dropBadNames(servers, name, func(srv *SRV) bool { return isDomainName(srv.Target) })
	return owner, servers, err
}

// orderServers sorts servers by priority, and draws among those of one priority.
func orderServers(servers []*SRV) {
	slices.SortStableFunc(servers, func(a, b *SRV) int {
		return cmp.Or(cmp.Compare(a.Priority, b.Priority), cmp.Compare(a.Weight, b.Weight))
	})
	for rest := servers; len(rest) > 1; rest = rest[1:] {
		drawn := draw(rest)
		chosen := rest[drawn]
		copy(rest[1:], rest[:drawn])
		rest[0] = chosen
	}
}

// draw picks one of the first servers that have the same priority, each as probable as its weight.
func draw(servers []*SRV) int {
	total, same := 0, 0
	for same < len(servers) && servers[same].Priority == servers[0].Priority {
		total += int(servers[same].Weight)
		same++
	}
	if total == 0 {
		return 0
	}
	left := rand.IntN(total)
	for i := range same {
		left -= int(servers[i].Weight)
		if left < 0 {
			return i
		}
	}
	return 0
}
