// RUN: %same-as-go

// Hooks of net/http/httptrace: what package net tells of look-ups and connections.
package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httptrace"
	"strings"
	"sync"
)

func main() {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { w.Write([]byte("hello")) }))
	defer server.Close()
	_, port, _ := net.SplitHostPort(server.Listener.Addr().String())
	show := func(s string) string { return strings.ReplaceAll(s, port, "PORT") }

	var mu sync.Mutex
	say := func(args ...any) {
		mu.Lock()
		defer mu.Unlock()
		fmt.Print(show(fmt.Sprintln(args...)))
	}
	trace := &httptrace.ClientTrace{
		GetConn:      func(hostPort string) { say("get", hostPort) },
		GotConn:      func(info httptrace.GotConnInfo) { say("got", info.Reused, info.WasIdle) },
		DNSStart:     func(info httptrace.DNSStartInfo) { say("look up", info.Host) },
		DNSDone:      func(info httptrace.DNSDoneInfo) { say("looked up", len(info.Addrs) > 0, info.Coalesced, info.Err) },
		ConnectStart: func(network, addr string) { say("connect", network, addr) },
		ConnectDone:  func(network, addr string, err error) { say("connected", network, addr, err) },
	}
	ctx := httptrace.WithClientTrace(context.Background(), trace)
	for range 2 {
		request, _ := http.NewRequestWithContext(ctx, "GET", server.URL, nil)
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(response.Status)
		response.Body.Close()
		http.DefaultClient.CloseIdleConnections()
	}

	// An address needs no look-up; a host that the system knows does, and so does none at all.
	var d net.Dialer
	if c, err := d.DialContext(ctx, "tcp4", "localhost:"+port); err == nil {
		c.Close()
	}
	_, err := d.DialContext(ctx, "tcp", "no such host:80")
	var notFound *net.DNSError
	fmt.Println(errors.As(err, &notFound) && notFound.IsNotFound)
	cancelled, cancel := context.WithCancel(ctx)
	cancel()
	_, err = d.DialContext(cancelled, "tcp", "127.0.0.1:"+port)
	fmt.Println(show(err.Error()))
	server.Close()
	_, err = d.DialContext(ctx, "tcp", "127.0.0.1:"+port)
	fmt.Println(show(err.Error()))
}
