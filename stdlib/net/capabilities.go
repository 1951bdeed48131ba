package net

import (
	"os"
	"strings"
	"sync"
	"syscall"
)

// The abilities of the system, found out when first asked.
var (
	hasIPv4 = sync.OnceValue(func() bool { return canBind(syscall.AF_INET, nil, -1) })
	hasIPv6 = sync.OnceValue(func() bool {
		return canBind(syscall.AF_INET6, &syscall.SockaddrInet6{Addr: [16]byte{15: 1}}, 1)
	})
	// hasMappedIPv4 reports whether IPv6 sockets speak IPv4 as well.
	hasMappedIPv4 = sync.OnceValue(func() bool {
		mapped := [16]byte{10: 0xff, 11: 0xff, 12: 127, 15: 1}
		return canBind(syscall.AF_INET6, &syscall.SockaddrInet6{Addr: mapped}, 0)
	})
)

// canBind reports whether there are TCP sockets of a family, which take the address, if there is one.
func canBind(family int, address syscall.Sockaddr, only6 int) bool {
	fd, err := syscall.Socket(family, syscall.SOCK_STREAM|syscall.SOCK_CLOEXEC, syscall.IPPROTO_TCP)
	if err != nil {
		return false
	}
	defer syscall.Close(fd)
	if only6 >= 0 {
		syscall.SetsockoptInt(fd, syscall.IPPROTO_IPV6, syscall.IPV6_V6ONLY, only6)
	}
	return address == nil || syscall.Bind(fd, address) == nil
}

// backlog is how many connections may wait to be accepted: as many as the system allows.
var backlog = sync.OnceValue(func() int {
	text, err := os.ReadFile("/proc/sys/net/core/somaxconn")
	if err != nil {
		return syscall.SOMAXCONN
	}
	n, ok := parseDigits(strings.TrimSpace(string(text)))
	if !ok || n == 0 {
		return syscall.SOMAXCONN
	}
	return n
})
