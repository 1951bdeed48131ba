package net

import (
	"context"
	"syscall"
	"time"
)

// Dialer has options of connecting. The zero value has none. Many goroutines may use it at a time.
type Dialer struct {
	// Timeout is how long connecting takes at most, all addresses of a host together; 0 for no limit but the
	// system's.
	Timeout time.Duration

	// Deadline is when connecting must be done; the zero time for no limit but the system's.
	Deadline time.Time

	// LocalAddr is the address to connect from, of the network's type; nil for one of the system's choice.
	LocalAddr Addr

	// DualStack has no effect: see FallbackDelay.
	DualStack bool

	// FallbackDelay is how long a host's addresses of one family are tried before those of the other are too,
	// at the same time (RFC 6555): 300 ms if zero. If it is negative the addresses are tried one by one.
	FallbackDelay time.Duration

	// KeepAlive is the period of the probes of the connection: 15 seconds if zero, no probes if negative.
	// KeepAliveConfig goes before it.
	KeepAlive time.Duration

	// KeepAliveConfig says how the connection is probed, if it is enabled.
	KeepAliveConfig KeepAliveConfig

	// Resolver looks up hosts; nil for DefaultResolver.
	Resolver *Resolver

	// Cancel ends connecting when it is closed. DialContext is better.
	Cancel <-chan struct{}

	// Control, if it is set, is called with each socket before it connects. The network has its family:
	// "tcp4" or "tcp6" rather than "tcp". ControlContext goes before it.
	Control func(network, address string, c syscall.RawConn) error

	// ControlContext is Control with Dial's context.
	ControlContext func(ctx context.Context, network, address string, c syscall.RawConn) error

	multipath bool
}

func (d *Dialer) control() controlFunc {
	switch {
	case d.ControlContext != nil:
		return d.ControlContext
	case d.Control == nil:
		return nil
	}
	return func(ctx context.Context, network, address string, c syscall.RawConn) error {
		return d.Control(network, address, c)
	}
}

// MultipathTCP reports what SetMultipathTCP has asked for.
func (d *Dialer) MultipathTCP() bool { return d.multipath }

// SetMultipathTCP asks for connections over many paths. All are plain TCP, which is what others fall
// back to as well.
func (d *Dialer) SetMultipathTCP(use bool) { d.multipath = use }

// MultipathTCP reports whether the connection uses many paths, which none does.
func (c *TCPConn) MultipathTCP() (bool, error) {
	if !c.ok() {
		return false, syscall.EINVAL
	}
	return false, nil
}

// lookup returns the function that looks up hosts.
func (d *Dialer) lookup() hostLookup {
	if d.Resolver != nil {
		return d.Resolver.lookupIPAddr
	}
	return DefaultResolver.lookupIPAddr
}

// limit returns a context that ends by the time that d gives it, and on d.Cancel. The function ends it
// too, and must be called.
func (d *Dialer) limit(ctx context.Context) (context.Context, context.CancelFunc) {
	if ctx == nil {
		panic("nil context")
	}
	var deadline time.Time
	if d.Timeout != 0 {
		deadline = time.Now().Add(d.Timeout)
	}
	if !d.Deadline.IsZero() && (deadline.IsZero() || d.Deadline.Before(deadline)) {
		deadline = d.Deadline
	}
	cancel := func() {}
	if !deadline.IsZero() {
		ctx, cancel = context.WithDeadline(ctx, deadline)
	}
	if d.Cancel == nil {
		return ctx, cancel
	}
	ctx, cancelToo := context.WithCancel(ctx)
	go func() {
		select {
		case <-d.Cancel:
			cancelToo()
		case <-ctx.Done():
		}
	}()
	outer := cancel
	return ctx, func() {
		cancelToo()
		outer()
	}
}

// fallbackDelay returns the delay, and whether there is a fallback.
func (d *Dialer) fallbackDelay() (time.Duration, bool) {
	const standard = 300 * time.Millisecond
	if d.FallbackDelay == 0 {
		return standard, true
	}
	return d.FallbackDelay, d.FallbackDelay > 0
}
