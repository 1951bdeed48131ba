// RUN: %minigo run %s | diff %s.out -

// Package net's Resolver given 30,000 answers, most of them damaged: none of them harms, and those that are whole are read.
package main

import (
	"context"
	"encoding/binary"
	"fmt"
	"io"
	"math/rand"
	"net"
	"time"
)

var random = rand.New(rand.NewSource(7))

// A conn is a stream to a server whose answers have the given flags, counts and records.
type conn struct {
	net.Conn
	tail  []byte
	reply []byte
}

func (c *conn) Close() error                { return nil }
func (c *conn) SetDeadline(time.Time) error { return nil }

func (c *conn) Read(b []byte) (int, error) {
	if len(c.reply) == 0 {
		return 0, io.EOF
	}
	n := copy(b, c.reply)
	c.reply = c.reply[n:]
	return n, nil
}

func (c *conn) Write(b []byte) (int, error) {
	query, at := b[2:], 12
	for query[at] != 0 {
		at += 1 + int(query[at])
	}
	message := append([]byte{}, query[:at+5]...)
	copy(message[2:12], c.tail[:10])
	message[2] |= 0x80
	message[4], message[5] = 0, 1
	message = append(message, c.tail[10:]...)
	c.reply = append(binary.BigEndian.AppendUint16(nil, uint16(len(message))), message...)
	return len(b), nil
}

var data = map[byte][]byte{
	1:  {1, 2, 3, 4},
	2:  {1, 'x', 1, 'y', 0},
	5:  {1, 'x', 1, 'y', 0},
	12: {1, 'x', 1, 'y', 0},
	15: {0, 1, 1, 'a', 0xc0, 12},
	16: {2, 'a', 'b', 1, 'c'},
	28: make([]byte, 16),
	33: {0, 1, 0, 2, 0, 3, 1, 'a', 0xc0, 12},
	41: {},
}

var kinds = []byte{1, 2, 5, 12, 15, 16, 28, 33, 41}

// tail makes flags, counts and records, the first of the kind that is asked for.
func tail(kind byte) []byte {
	b := make([]byte, 10)
	b[0], b[1], b[5] = 0x81, 0x80, byte(1+random.Intn(4))
	for range b[5] {
		b = append(b, 0xc0, 12, 0, kind, 0, 1, 0, 0, 0, 0, 0, byte(len(data[kind])))
		b = append(b, data[kind]...)
		kind = kinds[random.Intn(len(kinds))]
	}
	return b
}

// damage returns b as it was in one case of four only.
func damage(b []byte) (damaged []byte, whole bool) {
	switch random.Intn(4) {
	case 0:
		for range 1 + random.Intn(3) {
			b[random.Intn(len(b))] = byte(random.Int())
		}
	case 1:
		b = b[:10+random.Intn(len(b)-10)]
	case 2:
		for range 1 + random.Intn(3) {
			// A pointer to anywhere, in place of anything.
			at := 10 + random.Intn(len(b)-11)
			b[at], b[at+1] = 0xc0, byte(random.Intn(len(b)+20))
		}
	default:
		return b, true
	}
	return b, false
}

func main() {
	var sent []byte
	r := &net.Resolver{PreferGo: true, Dial: func(context.Context, string, string) (net.Conn, error) { return &conn{tail: sent}, nil }}
	ctx := context.Background()
	lookups := []struct {
		kind byte
		call func() error
	}{
		{1, func() error { _, err := r.LookupIP(ctx, "ip4", "a.test."); return err }},
		{28, func() error { _, err := r.LookupIP(ctx, "ip6", "a.test."); return err }},
		{5, func() error { _, err := r.LookupCNAME(ctx, "a.test."); return err }},
		{15, func() error { _, err := r.LookupMX(ctx, "a.test."); return err }},
		{16, func() error { _, err := r.LookupTXT(ctx, "a.test."); return err }},
		{2, func() error { _, err := r.LookupNS(ctx, "a.test."); return err }},
		{33, func() error { _, _, err := r.LookupSRV(ctx, "", "", "a.test."); return err }},
		{12, func() error { _, err := r.LookupAddr(ctx, "192.0.2.1"); return err }},
	}
	whole, read := 0, 0
	for i := range 30000 {
		lookup := lookups[i%len(lookups)]
		var isWhole bool
		sent, isWhole = damage(tail(lookup.kind))
		err := lookup.call()
		if isWhole {
			whole++
			if err == nil {
				read++
			} else {
				fmt.Println(lookup.kind, sent, err)
			}
		}
	}
	fmt.Println(whole, read)
}
