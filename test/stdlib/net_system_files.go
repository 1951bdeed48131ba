// REQUIRES: private-etc
// RUN: %minigo build -o %t %s
// RUN: unshare -rm sh -c 'mount -t tmpfs none /etc && exec "$0"' %t | diff %s.out -

// How resolv.conf, hosts and nsswitch.conf direct package net's lookups, in an /etc of its own. Each system is a process, which shows
// what it would ask which server.
package main

import (
	"context"
	"encoding/binary"
	"fmt"
	"net"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"time"
)

// A system is files and the names looked up there.
type system struct {
	title, resolv, hosts, nsswitch string
	lookups                        []string
}

var systems = []system{
	{"no files", "", "", "", []string{"host a", "host a.b.test"}},
	{"search", "# comment\n;another\nnameserver 192.0.2.1\nnameserver nonsense\nnameserver 2001:db8::1\nnameserver fe80::1%lo\nnameserver 192.0.2.4\nsearch one.test two.test. .\n", "", "",
		[]string{"host a", "host a.b", "host a.", "text a", "host x.onion", "text x.onion", "addr 192.0.2.99"}},
	{"domain", "nameserver 192.0.2.1\nsearch no.test\ndomain this.test\noptions ndots:2 attempts:1", "", "", []string{"host a", "host a.b", "host a.b.c"}},
	{"extreme options", "options ndots:-1 timeout:x attempts:0 unknown trust-ad ndots\nnameserver 192.0.2.1\nsearch s.test", "", "", []string{"host a"}},
	{"many dots", "options ndots:99\nnameserver 192.0.2.1\nsearch s.test", "", "", []string{"text a.a.a.a.a.a.a.a.a.a.a.a.a.a.a", "text a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a"}},
	{"rotate", "nameserver 192.0.2.1\nnameserver 192.0.2.2\nnameserver 192.0.2.3\noptions rotate attempts:1", "", "",
		[]string{"text a.", "text b.", "text c.", "text fail.", "text fail."}},
	{"tcp", "nameserver 192.0.2.1\noptions use-vc trust-ad single-request attempts:3", "", "", []string{"text a.", "host fail."}},
	{"hosts", "nameserver 192.0.2.1\n", "127.0.0.1 localhost\n::1 localhost ip6-localhost\n10.0.0.1\tFirst.test first # comment\n10.0.0.2 second.test first\n" +
		"nonsense bad\n10.0.0.3\n#10.0.0.4 off\nfe80::1%lo zoned\n10.0.0.5 first.test.\n010.0.0.1 octal", "",
		[]string{"host localhost", "host LOCALHOST", "host localhost.", "host first", "host first.test", "host FIRST.TEST.", "host second.test", "host bad", "host off",
			"host zoned", "host octal", "ips first", "ips zoned", "name first", "name first.test", "name ip6-localhost", "addr 10.0.0.1", "addr 10.0.0.2", "addr ::1", "addr fe80::1%lo",
			"addr fe80::1", "addr ::ffff:10.0.0.1"}},
	{"files only", "nameserver 192.0.2.1\n", "10.0.0.1 here\n", "hosts: files\n", []string{"host here", "host a.", "name a.", "addr 10.0.0.1", "addr 10.0.0.2", "text a."}},
	{"dns only", "nameserver 192.0.2.1\n", "10.0.0.1 here a.\n", "passwd: files\nhosts: dns", []string{"host here", "host a.", "addr 10.0.0.1"}},
	{"dns first", "nameserver 192.0.2.1\noptions attempts:1", "10.0.0.1 here a. fail.test\n", "hosts:dns [!UNAVAIL=return] files # comment",
		[]string{"host here", "host fail.test", "host other", "host a.", "name here", "addr 10.0.0.1", "addr 10.0.0.2"}},
	{"other services", "nameserver 192.0.2.1\n", "10.0.0.1 here\n", "hosts: files mdns4_minimal [NOTFOUND=return] resolve", []string{"host here", "host a."}},
	{"other services before dns", "nameserver 192.0.2.1\n", "10.0.0.1 a.\n", "hosts: mymachines files dns", []string{"host a."}},
	{"other services first", "nameserver 192.0.2.1\n", "10.0.0.1 a.\n", "hosts: mymachines files", []string{"host a."}},
	{"broken nsswitch", "nameserver 192.0.2.1\n", "10.0.0.1 here\n", "hosts: dns\nno colon", []string{"host here"}},
	{"unclosed bracket", "nameserver 192.0.2.1\n", "10.0.0.1 here\n", "hosts: dns [a=b", []string{"host here"}},
	{"bad action", "nameserver 192.0.2.1\n", "10.0.0.1 here\n", "hosts: dns [a] files", []string{"host here"}},
	{"no hosts", "nameserver 192.0.2.1\n", "10.0.0.1 here\n", "hosts:\npasswd: files", []string{"host here"}},
}

// ownEtc ends the program unless /etc is empty: run by hand, it would replace the machine's own files.
func ownEtc() {
	if entries, err := os.ReadDir("/etc"); err != nil || len(entries) > 0 {
		fmt.Println("this test writes to /etc: run it by lit, which mounts an empty one")
		os.Exit(1)
	}
}

func write(name, text string) {
	if text == "" {
		os.Remove("/etc/" + name)
	} else if err := os.WriteFile("/etc/"+name, []byte(text), 0o644); err != nil {
		panic(err)
	}
}

// asked are the questions that were asked, as text.
type asked struct {
	mu    sync.Mutex
	lines []string
}

func (a *asked) dial(ctx context.Context, network, address string) (net.Conn, error) {
	return &conn{asked: a, server: network + " " + address}, nil
}

// A conn is a stream to a server, which answers each query at once.
type conn struct {
	net.Conn
	*asked
	server string
	reply  []byte
}

func (c *conn) Close() error                  { return nil }
func (c *conn) SetDeadline(t time.Time) error { return nil }

func (c *conn) Read(b []byte) (int, error) {
	n := copy(b, c.reply)
	c.reply = c.reply[n:]
	return n, nil
}

func (c *conn) Write(b []byte) (int, error) {
	query, name, at := b[2:], "", 12
	for ; query[at] != 0; at += 1 + int(query[at]) {
		name += string(query[at+1:at+1+int(query[at])]) + "."
	}
	kind := binary.BigEndian.Uint16(query[at+1:])
	c.mu.Lock()
	c.lines = append(c.lines, fmt.Sprintf("%s type %d name %.30s flags %x", c.server, kind, name, query[2:4]))
	c.mu.Unlock()
	reply := answer(query[:at+5], name, kind)
	c.reply = append(binary.BigEndian.AppendUint16(nil, uint16(len(reply))), reply...)
	return len(b), nil
}

// answer makes a query an answer: some names have a text, some an address, some a server that fails.
func answer(query []byte, name string, kind uint16) []byte {
	reply := slices.Clone(query)
	reply[2] |= 0x80
	reply[3] |= 0x80
	reply[11] = 0
	switch {
	case strings.HasPrefix(name, "fail."):
		reply[3] |= 2
	case kind == 16 && name != "a.one.test.":
		reply[7] = 1
		return append(reply, "\xc0\x0c\x00\x10\x00\x01\x00\x00\x00\x00\x00\x03\x02hi"...)
	case kind == 1 && (name == "a." || name == "a.b.c."):
		reply[7] = 1
		return append(reply, "\xc0\x0c\x00\x01\x00\x01\x00\x00\x00\x00\x00\x04\xc0\x00\x02\x07"...)
	default:
		reply[3] |= 3
	}
	return reply
}

func (a *asked) lookup(what string) {
	ctx := context.Background()
	r := &net.Resolver{PreferGo: true, Dial: a.dial}
	verb, name, _ := strings.Cut(what, " ")
	var result any
	var err error
	switch verb {
	case "host":
		result, err = r.LookupHost(ctx, name)
	case "ips":
		result, err = r.LookupIPAddr(ctx, name)
	case "name":
		result, err = r.LookupCNAME(ctx, name)
	case "text":
		result, err = r.LookupTXT(ctx, name)
	case "addr":
		result, err = r.LookupAddr(ctx, name)
	}
	fmt.Printf("  %s: %v %v\n", what, result, err)
	// A and AAAA are asked for at the same time.
	for i := 0; i < len(a.lines); {
		j := i + 1
		for j < len(a.lines) && strings.Split(a.lines[j], " ")[5] == strings.Split(a.lines[i], " ")[5] && strings.Contains(a.lines[i], "udp") {
			j++
		}
		slices.Sort(a.lines[i:j])
		i = j
	}
	for _, line := range a.lines {
		fmt.Println("   ", line)
	}
	a.lines = nil
}

// reread changes files under a running program, which notices within five seconds.
func reread() {
	write("resolv.conf", "nameserver 192.0.2.1\n")
	write("hosts", "10.0.0.1 here\n")
	write("nsswitch.conf", "hosts: dns files\n")
	a := &asked{}
	a.lookup("host here")
	write("resolv.conf", "nameserver 192.0.2.2\noptions no-reload\n")
	write("hosts", "10.0.0.2 here elsewhere\n")
	write("nsswitch.conf", "hosts: files dns #\n")
	a.lookup("host here")
	time.Sleep(6 * time.Second)
	a.lookup("host here")
	a.lookup("host a.")
	write("resolv.conf", "nameserver 192.0.2.33\n")
	write("hosts", "")
	time.Sleep(6 * time.Second)
	a.lookup("host here")
}

func main() {
	if len(os.Args) > 1 {
		a := &asked{}
		for _, what := range os.Args[1:] {
			a.lookup(what)
		}
		return
	}
	ownEtc()
	for _, s := range systems {
		write("resolv.conf", s.resolv)
		write("hosts", s.hosts)
		write("nsswitch.conf", s.nsswitch)
		fmt.Println(s.title)
		out, err := exec.Command("/proc/self/exe", s.lookups...).CombinedOutput()
		fmt.Printf("%s", out)
		if err != nil {
			fmt.Println(err)
		}
	}
	fmt.Println("changing files")
	reread()
}
