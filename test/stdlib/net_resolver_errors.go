// RUN: %minigo run %s | diff %s.out -

// The errors of package net's Resolver where servers of names cannot be reached, and where contexts end.
package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"regexp"
	"time"
)

var (
	ports  = regexp.MustCompile(`127.0.0.1:\d+`)
	server = regexp.MustCompile(` on \S+:53:`)
)

// show prints an error without ports and servers, which are the system's.
func show(what string, err error) {
	text := server.ReplaceAllString(ports.ReplaceAllString(fmt.Sprint(err), "127.0.0.1:PORT"), " on SERVER:")
	fmt.Println(what+":", text)
	var failure *net.DNSError
	if errors.As(err, &failure) {
		fmt.Println("   timeout", failure.IsTimeout, "temporary", failure.IsTemporary, "not found", failure.IsNotFound,
			"cancelled", errors.Is(err, context.Canceled), "late", errors.Is(err, context.DeadlineExceeded), errors.Is(err, os.ErrDeadlineExceeded))
		var operation *net.OpError
		fmt.Println("   operation", errors.As(err, &operation))
	}
}

func through(network, address string) *net.Resolver {
	return &net.Resolver{PreferGo: true, Dial: func(ctx context.Context, _, _ string) (net.Conn, error) {
		var d net.Dialer
		return d.DialContext(ctx, network, address)
	}}
}

func unreachable() {
	gone, err := net.ListenPacket("udp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	address := gone.LocalAddr().String()
	gone.Close()
	for _, to := range [][2]string{{"udp", address}, {"tcp", address}, {"tcp9", address}, {"tcp", "127.0.0.1"}, {"tcp", "x.onion:1"}, {"unix", "/nonexistent"}} {
		r := through(to[0], to[1])
		_, err := r.LookupTXT(context.Background(), "a.test.")
		show(to[0]+" text", err)
		_, err = r.LookupHost(context.Background(), "a.test.")
		show(to[0]+" host", err)
		_, err = r.LookupIPAddr(context.Background(), "a.test.")
		show(to[0]+" addresses", err)
	}
	d := net.Dialer{Resolver: through("udp", address)}
	_, err = d.Dial("tcp", "a.test.:80")
	show("dial", err)
	_, err = d.Dial("tcp", "x.onion:80")
	show("dial", err)
}

// ending ends lookups in a context that is to end soon, or has ended.
func ending(what string, r *net.Resolver) {
	for _, c := range []struct {
		name  string
		start func() (context.Context, context.CancelFunc)
	}{
		{"late", func() (context.Context, context.CancelFunc) {
			return context.WithTimeout(context.Background(), 30*time.Millisecond)
		}},
		{"ended", ended},
		{"too late", func() (context.Context, context.CancelFunc) {
			return context.WithDeadline(context.Background(), time.Now().Add(-time.Second))
		}},
	} {
		for _, lookup := range []struct {
			name string
			call func(ctx context.Context) error
		}{
			{"text", func(ctx context.Context) error { _, err := r.LookupTXT(ctx, "a.test."); return err }},
			{"host", func(ctx context.Context) error { _, err := r.LookupHost(ctx, "a.test."); return err }},
			{"addresses", func(ctx context.Context) error { _, err := r.LookupIPAddr(ctx, "a.test."); return err }},
		} {
			ctx, cancel := c.start()
			show(what+" "+c.name+" "+lookup.name, lookup.call(ctx))
			cancel()
		}
	}
}

func ended() (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	return ctx, cancel
}

func main() {
	unreachable()
	udp, err := net.ListenPacket("udp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	ending("udp", through("udp", udp.LocalAddr().String()))
	tcp, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	ending("tcp", through("tcp", tcp.Addr().String()))
}
