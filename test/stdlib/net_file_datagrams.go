// RUN: %minigo run %s | diff %s.out -

// Datagrams over the two ends of a pair of sockets that become connections.
package main

import (
	"fmt"
	"net"
	"os"
	"syscall"
)

func main() {
	pair, err := syscall.Socketpair(syscall.AF_UNIX, syscall.SOCK_DGRAM, 0)
	fmt.Println(err)
	var ends [2]*net.UnixConn
	for i, fd := range pair {
		file := os.NewFile(uintptr(fd), "end")
		conn, err := net.FileConn(file)
		fmt.Println(err)
		file.Close()
		ends[i] = conn.(*net.UnixConn)
	}
	fmt.Println(ends[0].Write([]byte("one")))
	fmt.Println(ends[0].WriteMsgUnix([]byte("two"), syscall.UnixRights(0), nil))
	var data, control [64]byte
	for range 2 {
		n, oobn, _, _, err := ends[1].ReadMsgUnix(data[:], control[:])
		fmt.Println(string(data[:n]), oobn, err)
	}
}
