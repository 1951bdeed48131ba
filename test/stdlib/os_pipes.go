// RUN: %minigo run %s | diff %s.out -
// RUN: env GOMAXPROCS=1 %minigo run %s | diff %s.out -

// Files that goroutines wait for: pipes, FIFOs, sockets; their ends, deadlines and closing.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

func pipe() (r, w *os.File) {
	r, w, err := os.Pipe()
	if err != nil {
		panic(err)
	}
	return r, w
}

// result prints what a call returned.
func result(what string, n int, err error) {
	var timeout interface{ Timeout() bool }
	fmt.Printf("%s: %d %v; deadline %v, closed %v, timeout %v\n", what, n, err, errors.Is(err, os.ErrDeadlineExceeded),
		errors.Is(err, os.ErrClosed), errors.As(err, &timeout) && timeout.Timeout())
}

func ends() {
	r, w := pipe()
	fmt.Println(r.Name(), w.Name())
	buf := make([]byte, 10)
	n, err := r.Read(nil)
	result("nothing to read into", n, err)
	n, err = w.Write(nil)
	result("nothing to write", n, err)
	w.WriteString("more than ten bytes")
	n, err = r.Read(buf)
	result(string(buf[:n]), n, err)
	n, err = r.Read(buf)
	result(string(buf[:n]), n, err)
	_, err = r.ReadAt(buf, 0)
	result("read at", 0, err)
	_, err = w.WriteAt(buf, 0)
	result("write at", 0, err)
	_, err = r.Seek(0, 0)
	result("seek", 0, err)
	fmt.Println(r.Truncate(1), r.Sync())
	n, err = w.Read(buf)
	result("read the writer", n, err)
	n, err = r.Write(buf)
	result("write the reader", n, err)
	w.WriteString("last")
	fmt.Println(w.Close(), w.Close())
	n, err = r.Read(buf)
	result(string(buf[:n]), n, err)
	for range 2 {
		n, err = r.Read(buf)
		result("end", n, err)
	}
	r.Close()
	n, err = r.Read(nil)
	result("closed, nothing to read into", n, err)
	r, w = pipe()
	r.Close()
	n, err = w.Write(buf)
	result("nobody reads", n, err)
	w.Close()
}

func soon() time.Time { return time.Now().Add(5 * time.Millisecond) }
func past() time.Time { return time.Now().Add(-time.Second) }

func deadlines() {
	r, w := pipe()
	buf := make([]byte, 1<<17)
	fmt.Println(r.SetReadDeadline(past()))
	n, err := r.Read(buf)
	result("past", n, err)
	n, err = r.Read(nil)
	result("past, nothing to read into", n, err)
	w.WriteString("data")
	n, err = r.Read(buf)
	result("past, and data", n, err)
	fmt.Println(r.SetDeadline(time.Time{}))
	n, err = r.Read(buf)
	result("none", n, err)
	r.SetReadDeadline(soon())
	n, err = r.Read(buf)
	result("soon", n, err)
	n, err = r.Read(buf)
	result("again", n, err)
	r.SetReadDeadline(time.Now().Add(time.Hour))
	go w.WriteString("late")
	n, err = r.Read(buf)
	result("far", n, err)
	go func() {
		time.Sleep(5 * time.Millisecond)
		r.SetReadDeadline(past())
	}()
	n, err = r.Read(buf)
	result("moved while somebody waits", n, err)
	w.SetWriteDeadline(soon())
	n, err = w.Write(buf)
	result("full", n%4096, err)
	fmt.Println(w.SetWriteDeadline(time.Unix(1<<40, 0)))
	r.SetReadDeadline(time.Time{})
	go io.CopyN(io.Discard, r, 1<<17)
	n, err = w.Write(buf)
	result("far away", n, err)
	r.Close()
	w.Close()
	fmt.Println(r.SetDeadline(soon()), w.SetWriteDeadline(soon()))
}

// waiting lets a goroutine come to where it waits.
func waiting() { time.Sleep(10 * time.Millisecond) }

func closing() {
	r, w := pipe()
	failed := make(chan error)
	for range 3 {
		go func() {
			_, err := r.Read(make([]byte, 1))
			failed <- err
		}()
	}
	waiting()
	fmt.Println(r.Close())
	for range 3 {
		fmt.Println(<-failed)
	}
	w.Close()

	r, w = pipe()
	for range 3 {
		go func() {
			_, err := w.Write(make([]byte, 1<<17))
			failed <- err
		}()
	}
	waiting()
	fmt.Println(w.Close())
	for range 3 {
		fmt.Println(<-failed)
	}
	_, err := io.Copy(io.Discard, r)
	fmt.Println(err)
	r.Close()
}

func others(folder string) {
	f, err := os.Create(filepath.Join(folder, "regular"))
	fmt.Println(err, f.SetDeadline(soon()), f.SetReadDeadline(soon()) == os.ErrNoDeadline)
	f.Close()
	fmt.Println(f.SetDeadline(soon()))
	null, err := os.OpenFile("/dev/null", os.O_RDWR, 0)
	fmt.Println(err, null.SetDeadline(soon()))
	null.Close()
	var none *os.File
	fmt.Println(none.SetDeadline(soon()), none.Close())
	_, err = none.SyscallConn()
	fmt.Println(err)
}

// fifo opens both ends of a FIFO; neither can be opened alone.
func fifo(name string) (r, w *os.File) {
	opened := make(chan *os.File)
	go func() {
		w, err := os.OpenFile(name, os.O_WRONLY, 0)
		if err != nil {
			panic(err)
		}
		opened <- w
	}()
	r, err := os.Open(name)
	if err != nil {
		panic(err)
	}
	return r, <-opened
}

func fifos(folder string) {
	name := filepath.Join(folder, "fifo")
	if err := syscall.Mkfifo(name, 0600); err != nil {
		panic(err)
	}
	text := func(err error) string { return strings.ReplaceAll(fmt.Sprint(err), folder, "") }
	buf := make([]byte, 1<<17)
	r, w := fifo(name)
	w.WriteString("hello")
	n, err := r.Read(buf)
	fmt.Println(string(buf[:n]), err)
	r.SetReadDeadline(soon())
	_, err = r.Read(buf)
	fmt.Println(text(err))
	r.SetReadDeadline(time.Time{})
	// The writer goes while the reader waits, and another comes.
	go func() {
		waiting()
		w.Close()
	}()
	n, err = r.Read(buf)
	fmt.Println(n, err)
	w, err = os.OpenFile(name, os.O_WRONLY, 0)
	fmt.Println(err)
	go func() {
		waiting()
		w.WriteString("again")
	}()
	n, err = r.Read(buf)
	fmt.Println(string(buf[:n]), err)
	// The reader goes while the writer waits.
	go func() {
		waiting()
		r.Close()
	}()
	_, err = w.Write(buf)
	fmt.Println(text(err), errors.Is(err, syscall.EPIPE))
	w.Close()
}

func blocks(fd uintptr) bool {
	flags, _, _ := syscall.Syscall(syscall.SYS_FCNTL, fd, syscall.F_GETFL, 0)
	return flags&syscall.O_NONBLOCK == 0
}

func numbers() {
	r, w := pipe()
	raw, _ := r.SyscallConn()
	fmt.Println(raw.Control(func(fd uintptr) { fmt.Println(blocks(fd)) }))
	go func() {
		waiting()
		w.WriteString("raw")
	}()
	var text []byte
	tries := 0
	err := raw.Read(func(fd uintptr) bool {
		tries++
		buf := make([]byte, 10)
		n, err := syscall.Read(int(fd), buf)
		if err == syscall.EAGAIN {
			return false
		}
		text = buf[:n]
		return true
	})
	fmt.Println(string(text), tries > 1, err)
	r.SetReadDeadline(soon())
	fmt.Println(raw.Read(func(uintptr) bool { return false }))
	r.SetReadDeadline(time.Time{})
	// A read that takes nothing away leaves it to the next one.
	w.WriteString("data")
	fmt.Println(raw.Read(func(uintptr) bool { return true }))
	buf := make([]byte, 10)
	n, err := r.Read(buf)
	fmt.Println(string(buf[:n]), err)

	fmt.Println(blocks(r.Fd()), r.SetReadDeadline(soon()))
	r.SetReadDeadline(time.Time{})
	go func() {
		waiting()
		w.WriteString("blocking")
	}()
	n, err = r.Read(buf)
	fmt.Println(string(buf[:n]), err)
	r.Close()
	fmt.Println(raw.Control(func(uintptr) { fmt.Println("never") }), raw.Read(nil), int(r.Fd()))
	w.Close()
}

// inherited is a file of a descriptor that does not block already: it stays so.
func inherited() {
	var ends [2]int
	syscall.Pipe2(ends[:], syscall.O_NONBLOCK)
	r, w := os.NewFile(uintptr(ends[0]), "in"), os.NewFile(uintptr(ends[1]), "out")
	fmt.Println(blocks(r.Fd()), r.SetReadDeadline(soon()))
	buf := make([]byte, 1<<17)
	n, err := r.Read(buf)
	result("inherited", n, err)
	done := make(chan int)
	go func() {
		n, err := w.Write(buf)
		fmt.Println(n, err, w.Close())
		done <- n
	}()
	waiting()
	r.SetReadDeadline(time.Time{})
	all, err := io.ReadAll(r)
	fmt.Println(len(all), err, <-done)
	syscall.Pipe2(ends[:], 0)
	r, w = os.NewFile(uintptr(ends[0]), "in"), os.NewFile(uintptr(ends[1]), "out")
	fmt.Println(blocks(r.Fd()), r.SetReadDeadline(soon()))
	w.WriteString("blocking")
	n, err = r.Read(buf)
	result(string(buf[:n]), n, err)
	fmt.Println(os.NewFile(^uintptr(0), "none") == nil, os.NewFile(1<<20, "none").Close())
}

func main() {
	folder, err := os.MkdirTemp("", "pipes")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(folder)
	ends()
	deadlines()
	closing()
	others(folder)
	fifos(folder)
	numbers()
	inherited()
}
