package net

import (
	"context"
	"internal/nettrace"
)

// noTrace hears of nothing.
var noTrace nettrace.Trace

// traceOf returns the functions that want to hear of what is done in ctx.
func traceOf(ctx context.Context) *nettrace.Trace {
	if trace, _ := ctx.Value(nettrace.TraceKey{}).(*nettrace.Trace); trace != nil {
		return trace
	}
	return &noTrace
}

// untraced is ctx without the functions.
func untraced(ctx context.Context) context.Context {
	return context.WithValue(ctx, nettrace.TraceKey{}, &noTrace)
}

// traceConnect tells of the begin of a try to connect to addr; the result tells of its end.
func traceConnect(ctx context.Context, network string, addr Addr) (done func(error)) {
	trace := traceOf(ctx)
	if trace.ConnectStart != nil {
		trace.ConnectStart(network, addr.String())
	}
	return func(err error) {
		if trace.ConnectDone != nil {
			trace.ConnectDone(network, addr.String(), err)
		}
	}
}

// traceLookup tells of the begin of the look-up of a host; the result tells of its end.
func traceLookup(ctx context.Context, host string) (done func(addrs []IPAddr, shared bool, err error)) {
	trace := traceOf(ctx)
	if trace.DNSStart != nil {
		trace.DNSStart(host)
	}
	return func(addrs []IPAddr, shared bool, err error) {
		if trace.DNSDone == nil {
			return
		}
		var values []any
		for _, addr := range addrs {
			values = append(values, addr)
		}
		trace.DNSDone(values, shared, err)
	}
}
