// RUN: %minigo run %s | diff %s.out -

// Package net: what io.Copy and Buffers do with connections, files and what wraps them.
package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"sync"
	"syscall"
	"time"
)

var dir string

func check(err error) {
	if err != nil {
		panic(err)
	}
}

func pair(network string) (client, server net.Conn) {
	address := "127.0.0.1:0"
	if network != "tcp" {
		address = filepath.Join(dir, "pair")
	}
	l, err := net.Listen(network, address)
	check(err)
	defer l.Close()
	client, err = net.Dial(network, l.Addr().String())
	check(err)
	server, err = l.Accept()
	check(err)
	return client, server
}

func pattern(size int) []byte {
	b := make([]byte, size)
	for i := range b {
		b[i] = byte(i ^ i>>8 ^ i>>16)
	}
	return b
}

// drain reads all of r, as slowly as its first byte asks for.
func drain(r io.Reader) (n int, sum string) {
	b, err := io.ReadAll(r)
	check(err)
	return len(b), fmt.Sprintf("%x", sha256.Sum256(b))[:8]
}

type hidden struct{ io.Reader }

// counted has a connection and reads in its own way.
type counted struct {
	*net.TCPConn
	reads int
}

func (c *counted) Read(b []byte) (int, error) {
	c.reads++
	return c.TCPConn.Read(b)
}

func (c *counted) WriteTo(w io.Writer) (int64, error) { return io.Copy(w, hidden{c}) }

// into copies what source makes to a connection, by io.Copy and by a limited reader.
func into(name, network string, data []byte, source func() io.Reader) {
	for _, limit := range []int64{-1, 0, 1, 1000, 200000, 1 << 30} {
		client, server := pair(network)
		r := source()
		limited := &io.LimitedReader{R: r, N: limit}
		if limit >= 0 {
			r = limited
		}
		go func() {
			n, err := io.Copy(client, r)
			fmt.Println(name, network, limit, "copied", n, err, "left", limited.N)
			client.Close()
		}()
		n, sum := drain(server)
		server.Close()
		want := data
		if limit >= 0 && limit < int64(len(data)) {
			want = data[:limit]
		}
		fmt.Println("received", n, sum == fmt.Sprintf("%x", sha256.Sum256(want))[:8])
		time.Sleep(5 * time.Millisecond)
	}
}

func sources() {
	data := pattern(700001)
	path := filepath.Join(dir, "data")
	check(os.WriteFile(path, data, 0o600))
	for _, network := range []string{"tcp", "unix"} {
		into("file", network, data, func() io.Reader {
			f, err := os.Open(path)
			check(err)
			return f
		})
		into("file at 5", network, data[5:], func() io.Reader {
			f, err := os.Open(path)
			check(err)
			f.Seek(5, io.SeekStart)
			return f
		})
		for _, from := range []string{"tcp", "unix"} {
			into("from "+from, network, data, func() io.Reader {
				a, b := pair(from)
				go func() {
					for rest := data; len(rest) > 0; {
						n := min(70000, len(rest))
						a.Write(rest[:n])
						rest = rest[n:]
					}
					a.Close()
				}()
				return b
			})
		}
		into("hidden", network, data, func() io.Reader { return hidden{bytes.NewReader(data)} })
		into("bytes", network, data, func() io.Reader { return bytes.NewReader(data) })
		into("pipe", network, data, func() io.Reader {
			r, w, err := os.Pipe()
			check(err)
			go func() {
				w.Write(data)
				w.Close()
			}()
			return r
		})
		into("empty", network, nil, func() io.Reader { return bytes.NewReader(nil) })
	}
}

func toFiles() {
	data := pattern(300001)
	for _, network := range []string{"tcp", "unix"} {
		a, b := pair(network)
		go func() {
			a.Write(data)
			a.Close()
		}()
		f, err := os.Create(filepath.Join(dir, "out"))
		check(err)
		n, err := io.Copy(f, b)
		fmt.Println("to file", n, err)
		f.Seek(0, io.SeekStart)
		got, sum := drain(f)
		fmt.Println(got, sum == fmt.Sprintf("%x", sha256.Sum256(data))[:8])
		f.Close()
		b.Close()
	}
}

func wrapped() {
	a, b := pair("tcp")
	c, d := pair("tcp")
	w := &counted{TCPConn: b.(*net.TCPConn)}
	go func() {
		a.Write(make([]byte, 100000))
		a.Close()
	}()
	go io.Copy(io.Discard, d)
	n, err := io.Copy(c, w)
	fmt.Println("wrapped", n, err, w.reads > 0)
	c.Close()
	b.Close()
	d.Close()
}

// beside writes to a connection while io.Copy copies to it from one that says nothing.
func beside() {
	a, b := pair("tcp")
	c, d := pair("tcp")
	copied := make(chan struct{})
	go func() {
		io.Copy(c, b)
		close(copied)
	}()
	time.Sleep(10 * time.Millisecond)
	c.SetWriteDeadline(time.Now().Add(5 * time.Second))
	n, err := c.Write([]byte("heartbeat"))
	fmt.Println("beside a copy:", n, err)
	buf := make([]byte, 9)
	_, err = io.ReadFull(d, buf)
	fmt.Println(string(buf), err)
	a.Close()
	<-copied
	c.Close()
	d.Close()
	b.Close()
}

func faults() {
	a, b := pair("tcp")
	c, d := pair("tcp")
	b.SetReadDeadline(time.Now().Add(10 * time.Millisecond))
	n, err := io.Copy(c, b)
	fmt.Println(n, errors.Is(err, os.ErrDeadlineExceeded))
	var op *net.OpError
	if errors.As(err, &op) {
		fmt.Println(op.Op, op.Net)
	}
	b.SetReadDeadline(time.Time{})
	d.(*net.TCPConn).SetLinger(0)
	d.Close()
	go func() {
		for {
			if _, err := a.Write(make([]byte, 1000)); err != nil {
				return
			}
		}
	}()
	_, err = io.Copy(c, b)
	fmt.Println("broken", err != nil, errors.As(err, &op) && op.Op == "readfrom")
	time.AfterFunc(5*time.Millisecond, func() { b.Close() })
	c, d = pair("tcp")
	go io.Copy(io.Discard, d)
	_, err = io.Copy(c, b)
	fmt.Println("closed", errors.Is(err, net.ErrClosed))
	a.Close()
	c.Close()
	d.Close()
}

func buffers() {
	for _, network := range []string{"tcp", "unix", "unixpacket"} {
		a, b := pair(network)
		var v net.Buffers
		var want []byte
		for i := range 3000 {
			if network == "unixpacket" && i > 2 {
				break
			}
			piece := pattern(i % 300)
			v = append(v, piece)
			want = append(want, piece...)
		}
		var wg sync.WaitGroup
		wg.Go(func() {
			n, err := v.WriteTo(a)
			fmt.Println(network, n == int64(len(want)), err, len(v))
			a.Close()
		})
		got, sum := drain(b)
		fmt.Println(got == len(want), sum == fmt.Sprintf("%x", sha256.Sum256(want))[:8])
		wg.Wait()
		b.Close()
	}
}

func isTimeout(err error) bool {
	var ne net.Error
	return errors.As(err, &ne) && ne.Timeout()
}

func dialing() {
	// Nobody accepts, and the queue is full: connecting takes for ever.
	l, err := net.Listen("tcp", "127.0.0.1:0")
	check(err)
	raw, _ := l.(*net.TCPListener).SyscallConn()
	raw.Control(func(fd uintptr) { listen(int(fd)) })
	var kept []net.Conn
	for range 100 {
		d := net.Dialer{Timeout: 100 * time.Millisecond}
		c, err := d.Dial("tcp", l.Addr().String())
		if err != nil {
			fmt.Println("full:", isTimeout(err))
			break
		}
		kept = append(kept, c)
	}
	ctx, cancel := context.WithCancel(context.Background())
	time.AfterFunc(20*time.Millisecond, cancel)
	var d net.Dialer
	_, err = d.DialContext(ctx, "tcp", l.Addr().String())
	fmt.Println("cancelled:", errors.Is(err, context.Canceled))
	stop := make(chan struct{})
	time.AfterFunc(20*time.Millisecond, func() { close(stop) })
	d = net.Dialer{Cancel: stop}
	_, err = d.Dial("tcp", l.Addr().String())
	fmt.Println("stopped:", err != nil)
	ctx, cancel = context.WithTimeoutCause(context.Background(), 20*time.Millisecond, errors.New("cause"))
	d = net.Dialer{}
	_, err = d.DialContext(ctx, "tcp", l.Addr().String())
	fmt.Println("late:", isTimeout(err))
	cancel()
	_, err = net.DialTimeout("tcp", l.Addr().String(), 20*time.Millisecond)
	fmt.Println("late:", isTimeout(err))
	for _, c := range kept {
		c.Close()
	}
	l.Close()

	l, err = net.Listen("tcp", "127.0.0.1:0")
	check(err)
	d = net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 0, 0, 2)}, KeepAliveConfig: net.KeepAliveConfig{Enable: true, Idle: time.Minute}}
	c, err := d.Dial("tcp", l.Addr().String())
	check(err)
	s, err := l.Accept()
	check(err)
	fmt.Println(s.RemoteAddr().(*net.TCPAddr).IP, c.LocalAddr().(*net.TCPAddr).IP, options(c), options(s))
	c.Close()
	s.Close()
	lc := net.ListenConfig{KeepAlive: -1}
	l2, err := lc.Listen(context.Background(), "tcp", "127.0.0.1:0")
	check(err)
	d = net.Dialer{KeepAlive: -1}
	c, err = d.Dial("tcp", l2.Addr().String())
	check(err)
	s, err = l2.Accept()
	check(err)
	fmt.Println(options(c), options(s))
	tc := c.(*net.TCPConn)
	check(tc.SetKeepAliveConfig(net.KeepAliveConfig{Enable: true, Idle: 1500 * time.Millisecond, Interval: -1, Count: 3}))
	fmt.Println(options(c))
	check(tc.SetKeepAlivePeriod(7 * time.Second))
	check(tc.SetNoDelay(false))
	fmt.Println(options(c))
}

func main() {
	var err error
	dir, err = os.MkdirTemp("", "net")
	check(err)
	defer os.RemoveAll(dir)
	sources()
	toFiles()
	wrapped()
	beside()
	faults()
	buffers()
	dialing()
}

func listen(fd int) { check(syscall.Listen(fd, 0)) }

// options are TCP_NODELAY, SO_KEEPALIVE and the three numbers of it, where that is on.
func options(c net.Conn) (values []int) {
	raw, err := c.(*net.TCPConn).SyscallConn()
	check(err)
	raw.Control(func(fd uintptr) {
		get := func(level, option int) int {
			value, err := syscall.GetsockoptInt(int(fd), level, option)
			check(err)
			return value
		}
		values = append(values, get(syscall.IPPROTO_TCP, syscall.TCP_NODELAY), get(syscall.SOL_SOCKET, syscall.SO_KEEPALIVE))
		if values[1] != 0 {
			values = append(values, get(syscall.IPPROTO_TCP, syscall.TCP_KEEPIDLE), get(syscall.IPPROTO_TCP, syscall.TCP_KEEPINTVL), get(syscall.IPPROTO_TCP, syscall.TCP_KEEPCNT))
		}
	})
	return values
}
