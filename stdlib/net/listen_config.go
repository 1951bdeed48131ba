package net

import (
	"context"
	"syscall"
	"time"
)

// ListenConfig has options of listeners and of sockets of packets.
type ListenConfig struct {
	// Control, if it is set, is called with each socket before it has its address. The network has its
	// family: "tcp4" or "tcp6" rather than "tcp".
	Control func(network, address string, c syscall.RawConn) error

	// KeepAlive is the period of the probes of connections that are accepted: 15 seconds if zero, no probes
	// if negative. KeepAliveConfig goes before it.
	KeepAlive time.Duration

	// KeepAliveConfig says how connections that are accepted are probed, if it is enabled.
	KeepAliveConfig KeepAliveConfig

	multipath bool
}

func (lc *ListenConfig) control() controlFunc {
	if lc.Control == nil {
		return nil
	}
	return func(ctx context.Context, network, address string, c syscall.RawConn) error {
		return lc.Control(network, address, c)
	}
}

// MultipathTCP reports what SetMultipathTCP has asked for.
func (lc *ListenConfig) MultipathTCP() bool { return lc.multipath }

// SetMultipathTCP asks for connections over many paths. Listeners take plain TCP, which those who ask
// for more fall back to.
func (lc *ListenConfig) SetMultipathTCP(use bool) { lc.multipath = use }
