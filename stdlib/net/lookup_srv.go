package net

import (
	"cmp"
	"context"
	"internal/dnsmessage"
	"math/rand/v2"
	"slices"
)

// SRV is a server of a service, RFC 2782.
type SRV struct {
	Target   string
	Port     uint16
	Priority uint16
	Weight   uint16
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
