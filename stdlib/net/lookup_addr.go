package net

import (
	"context"
	"internal/dnsmessage"
	"slices"
)

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
