package net

import (
	"context"
	"internal/nettrace"
	"net/netip"
	"slices"
	"sync"
)

// ipFlights are the lookups of addresses that are under way, so that equal ones are one. The key is the network and the host.
type ipFlights struct {
	mu    sync.Mutex
	byKey map[[2]string]*ipFlight
}

// An ipFlight is one lookup. It ends early when nobody waits for it any more.
type ipFlight struct {
	done   chan struct{}
	cancel context.CancelFunc
	// Guarded by ipFlights.mu.
	waiters int
	shared  bool // many have joined

	// The result, once done is closed.
	addrs []IPAddr
	err   error
}

// lookupIPAddr returns the addresses of a host on network "ip", "ip4" or "ip6".
func (r *Resolver) lookupIPAddr(ctx context.Context, network, host string) ([]IPAddr, error) {
	if host == "" {
		return nil, lookupError(errNoSuchHost, host, "")
	}
	if ip, err := netip.ParseAddr(host); err == nil {
		return []IPAddr{{IP: IP(ip.AsSlice()).To16(), Zone: ip.Zone()}}, nil
	}
	if r == nil {
		r = &zeroResolver
	}
	key := [2]string{network, host}
	traceDone := traceLookup(ctx, host)
	flight := r.join(ctx, key)
	defer r.leave(flight, key)
	select {
	case <-ctx.Done():
		err := lookupError(mapContextError(ctx.Err()), host, "")
		traceDone(nil, false, err)
		return nil, err
	case <-flight.done:
		traceDone(flight.addrs, r.isShared(flight), flight.err)
		return slices.Clone(flight.addrs), flight.err
	}
}

func (r *Resolver) isShared(flight *ipFlight) bool {
	r.flights.mu.Lock()
	defer r.flights.mu.Unlock()
	return flight.shared
}

// join returns the flight of a key, which it starts if there is none.
func (r *Resolver) join(ctx context.Context, key [2]string) *ipFlight {
	r.flights.mu.Lock()
	defer r.flights.mu.Unlock()
	flight := r.flights.byKey[key]
	if flight == nil {
		flight = &ipFlight{done: make(chan struct{})}
		ctx, flight.cancel = context.WithCancel(lastingContext{context.Background(), ctx})
		if r.flights.byKey == nil {
			r.flights.byKey = map[[2]string]*ipFlight{}
		}
		r.flights.byKey[key] = flight
		go r.fly(ctx, flight, key)
	} else {
		flight.shared = true
	}
	flight.waiters++
	return flight
}

// leave is called by each goroutine that has joined.
func (r *Resolver) leave(flight *ipFlight, key [2]string) {
	r.flights.mu.Lock()
	defer r.flights.mu.Unlock()
	flight.waiters--
	if flight.waiters == 0 {
		flight.cancel()
		r.forget(flight, key)
	}
}

// forget makes the next lookup of the key another flight. The caller holds the lock.
func (r *Resolver) forget(flight *ipFlight, key [2]string) {
	if r.flights.byKey[key] == flight {
		delete(r.flights.byKey, key)
	}
}

func (r *Resolver) fly(ctx context.Context, flight *ipFlight, key [2]string) {
	network, host := key[0], key[1]
	flight.addrs, flight.err = r.resolve(ctx, network, host)
	r.flights.mu.Lock()
	r.forget(flight, key)
	r.flights.mu.Unlock()
	close(flight.done)
}

// resolve finds the addresses of a host, or has the context's resolver find them.
func (r *Resolver) resolve(ctx context.Context, network, host string) ([]IPAddr, error) {
	type resolver = func(ctx context.Context, network, host string) ([]IPAddr, error)
	if other, _ := ctx.Value(nettrace.LookupIPAltResolverKey{}).(resolver); other != nil {
		return other(ctx, network, host)
	}
	addrs, _, err := r.findIPs(ctx, network, host)
	return addrs, err
}

// A lastingContext has the values of another context until that ends, and does not end with it: others may wait for the same.
type lastingContext struct {
	context.Context
	values context.Context
}

func (c lastingContext) Value(key any) any {
	if c.values.Err() != nil {
		return nil
	}
	return c.values.Value(key)
}
