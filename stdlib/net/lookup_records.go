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
