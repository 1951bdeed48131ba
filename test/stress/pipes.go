// Pipes and FIFOs: readers and writers wait, close, die and run out of time, and no byte is lost or doubled.
package main

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"sync"
	"syscall"
	"time"
)

func check(err error) {
	if err != nil {
		panic(err)
	}
}

func want(err, target error) {
	if !errors.Is(err, target) {
		panic(fmt.Sprint(err, " instead of ", target))
	}
}

func pipe() (reader, writer *os.File) {
	reader, writer, err := os.Pipe()
	check(err)
	return reader, writer
}

func pause(random *rand.Rand) {
	if random.IntN(3) > 0 {
		time.Sleep(time.Duration(random.IntN(200)) * time.Microsecond)
	}
}

func soon(random *rand.Rand) time.Time {
	return time.Now().Add(time.Duration(random.IntN(300)) * time.Microsecond)
}

// readAll reads and counts until an error, which it returns. The bytes that come count up.
func readAll(reader *os.File, count int, buffer []byte) (int, error) {
	for {
		n, err := reader.Read(buffer)
		for _, b := range buffer[:n] {
			if b != byte(count) {
				panic(fmt.Sprint("byte ", count, " is ", b))
			}
			count++
		}
		if err != nil {
			return count, err
		}
	}
}

func writeFrom(writer *os.File, count, length int) (int, error) {
	block := make([]byte, length)
	for i := range block {
		block[i] = byte(count + i)
	}
	n, err := writer.Write(block)
	return count + n, err
}

// Both sides have deadlines all the time, and go on after each.
func deadlines(random *rand.Rand) {
	const length = 300000
	reader, writer := pipe()
	choice := rand.New(rand.NewPCG(random.Uint64(), 0))
	go func() {
		for written, err := 0, error(nil); written < length; {
			check(writer.SetWriteDeadline(soon(choice)))
			written, err = writeFrom(writer, written, min(choice.IntN(100000), length-written))
			if err != nil {
				want(err, os.ErrDeadlineExceeded)
			}
			pause(choice)
		}
		check(writer.Close())
	}()
	read, err := 0, error(nil)
	for err != io.EOF {
		check(reader.SetReadDeadline(soon(random)))
		read, err = readAll(reader, read, make([]byte, 1+random.IntN(1000)))
		if err != io.EOF {
			want(err, os.ErrDeadlineExceeded)
		}
	}
	check(reader.Close())
	fmt.Println("deadlines:", read, "bytes")
}

// A close ends reads and writes that wait, of several goroutines.
func closes(random *rand.Rand) {
	for range 100 {
		reader, writer := pipe()
		var group sync.WaitGroup
		for range 2 {
			group.Go(func() {
				_, err := reader.Read(make([]byte, 10))
				want(err, os.ErrClosed)
			})
		}
		pause(random)
		check(reader.Close())
		group.Wait()
		want(reader.Close(), os.ErrClosed)
		_, err := writer.Write([]byte("x"))
		want(err, syscall.EPIPE)
		check(writer.Close())

		reader, writer = pipe()
		for range 2 {
			group.Go(func() {
				_, err := writer.Write(make([]byte, 200000))
				want(err, os.ErrClosed)
			})
		}
		pause(random)
		check(writer.Close())
		group.Wait()
		check(reader.Close())
	}
	fmt.Println("closes")
}

// A reader's end breaks writes that wait.
func breaks(random *rand.Rand) {
	for range 100 {
		reader, writer := pipe()
		failed := make(chan error)
		go func() {
			_, err := writer.Write(make([]byte, 200000))
			failed <- err
		}()
		pause(random)
		check(reader.Close())
		want(<-failed, syscall.EPIPE)
		check(writer.Close())
	}
	fmt.Println("breaks")
}

// Each side of a FIFO is opened while the other is, too, and ends.
func fifos(random *rand.Rand) {
	folder, err := os.MkdirTemp("", "pipes")
	check(err)
	defer os.RemoveAll(folder)
	path := filepath.Join(folder, "fifo")
	check(syscall.Mkfifo(path, 0o600))
	total := 0
	for range 50 {
		length := random.IntN(100000)
		choice := rand.New(rand.NewPCG(random.Uint64(), 0))
		go func() {
			pause(choice)
			writer, err := os.OpenFile(path, os.O_WRONLY, 0)
			check(err)
			_, err = writeFrom(writer, 0, length)
			check(err)
			pause(choice)
			check(writer.Close())
		}()
		pause(random)
		reader, err := os.Open(path)
		check(err)
		count, err := readAll(reader, 0, make([]byte, 1000))
		want(err, io.EOF)
		if count != length {
			panic(fmt.Sprint(count, " of ", length, " bytes"))
		}
		check(reader.Close())
		total++
	}
	fmt.Println("fifos:", total)
}

// A process that is killed ends its side of pipes.
func killed(random *rand.Rand) {
	for range 10 {
		command := exec.Command("sleep", "1000")
		stdin, err := command.StdinPipe()
		check(err)
		stdout, err := command.StdoutPipe()
		check(err)
		check(command.Start())
		failed := make(chan error)
		go func() {
			_, err := stdin.Write(make([]byte, 200000))
			failed <- err
		}()
		go func() {
			_, err := stdout.Read(make([]byte, 10))
			failed <- err
		}()
		pause(random)
		check(command.Process.Kill())
		for range 2 {
			if err := <-failed; err != io.EOF {
				want(err, syscall.EPIPE)
			}
		}
		if command.Wait() == nil {
			panic("the killed process says that all is well")
		}
	}
	fmt.Println("killed")
}

// Blocked readers, many more than threads should be.
func crowd() {
	const n = 500
	var group sync.WaitGroup
	var writers []*os.File
	for range n {
		reader, writer := pipe()
		writers = append(writers, writer)
		group.Go(func() {
			count, err := readAll(reader, 0, make([]byte, 10))
			want(err, io.EOF)
			if count != 3 {
				panic(count)
			}
			check(reader.Close())
		})
	}
	for _, writer := range writers {
		_, err := writeFrom(writer, 0, 3)
		check(err)
		check(writer.Close())
	}
	group.Wait()
	fmt.Println("crowd:", n)
}

func descriptors() int {
	entries, err := os.ReadDir("/proc/self/fd")
	check(err)
	return len(entries)
}

func main() {
	random := rand.New(rand.NewPCG(1, 0))
	// Opens what the runtime opens once.
	deadlines(random)
	before := descriptors()
	closes(random)
	breaks(random)
	fifos(random)
	killed(random)
	crowd()
	for runtime.NumGoroutine() > 1 {
		time.Sleep(time.Millisecond)
	}
	fmt.Println("descriptors:", descriptors()-before, "more")
}
