// RUN: %same-as-go
// RUN: env GODEBUG=cpu.avx2=off %same-as-go

// TLS with ChaCha20-Poly1305: records of all lengths come out as they went in.
package main

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"io"
	"math/big"
	"net"
)

func certificate() tls.Certificate {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		panic(err)
	}
	template := &x509.Certificate{SerialNumber: big.NewInt(1), DNSNames: []string{"example.com"}}
	der, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	if err != nil {
		panic(err)
	}
	return tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key}
}

// serve sends back what it gets.
func serve(conn *tls.Conn) {
	io.Copy(conn, conn)
	conn.Close()
}

func main() {
	suites := []uint16{tls.TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256}
	a, b := net.Pipe()
	server := &tls.Config{Certificates: []tls.Certificate{certificate()}, MaxVersion: tls.VersionTLS12, CipherSuites: suites}
	go serve(tls.Server(a, server))
	client := tls.Client(b, &tls.Config{InsecureSkipVerify: true, MaxVersion: tls.VersionTLS12, CipherSuites: suites})
	for size := 1; size < 40_000; size += size/3 + 1 {
		sent := bytes.Repeat([]byte{byte(size), byte(size >> 8), 7}, size)[:size]
		go client.Write(sent)
		got := make([]byte, size)
		_, err := io.ReadFull(client, got)
		fmt.Println(size, err, bytes.Equal(sent, got))
	}
	fmt.Println(tls.CipherSuiteName(client.ConnectionState().CipherSuite))
}
