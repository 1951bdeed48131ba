// Package nettrace is how net/http/httptrace hears of what package net does: by values of contexts.
package nettrace

// TraceKey is the key of a *Trace.
type TraceKey struct{}

// LookupIPAltResolverKey is the key of a function with the type of net.Resolver's look-up of addresses, which tests put in
// its place: func(ctx context.Context, network, host string) ([]net.IPAddr, error).
type LookupIPAltResolverKey struct{}

// Trace has functions that are called at events, each of which may be nil. They may be called from many goroutines.
type Trace struct {
	// DNSStart and DNSDone are called around the look-up of a host that is not written as an address. netIPs are of type
	// net.IPAddr; coalesced tells whether others have asked for the same at that time.
	DNSStart func(name string)
	DNSDone  func(netIPs []any, coalesced bool, err error)

	// ConnectStart and ConnectDone are called around each try to connect to an address, but for those to servers of names.
	ConnectStart func(network, addr string)
	ConnectDone  func(network, addr string, err error)
}
