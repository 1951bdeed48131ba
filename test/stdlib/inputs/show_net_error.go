package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"regexp"
	"strings"
	"syscall"
)

var ports = regexp.MustCompile(`:[0-9]{4,5}\b`)

// dir is the folder of a test's files.
var dir string

// show prints an error of package net with all that can be told from it, but ports and the folder.
func show(what string, err error) {
	if err == nil {
		fmt.Println(what+":", "ok")
		return
	}
	var chain []string
	for e := err; e != nil; e = errors.Unwrap(e) {
		name := fmt.Sprintf("%T", e)
		if !strings.Contains("*net.OpError *os.SyscallError syscall.Errno *net.AddrError *net.DNSError *net.ParseError net.UnknownNetworkError", name) {
			name = "?"
		}
		chain = append(chain, name)
	}
	text := ports.ReplaceAllString(err.Error(), ":PORT")
	text = strings.ReplaceAll(text, dir, "DIR")
	fmt.Printf("%s: %s | %v", what, text, chain)
	var ne net.Error
	if errors.As(err, &ne) {
		fmt.Print(" timeout ", ne.Timeout(), " temporary ", ne.Temporary())
	}
	var op *net.OpError
	if errors.As(err, &op) {
		fmt.Printf(" op %s net %s source %T addr %T", op.Op, op.Net, op.Source, op.Addr)
	}
	for _, target := range []error{net.ErrClosed, os.ErrDeadlineExceeded, io.EOF, context.Canceled, context.DeadlineExceeded,
		syscall.ECONNREFUSED, syscall.ECONNRESET, syscall.EPIPE, syscall.EADDRINUSE, os.ErrNotExist, net.ErrWriteToConnected} {
		if errors.Is(err, target) {
			fmt.Print(" is ", target)
		}
	}
	fmt.Println()
}
