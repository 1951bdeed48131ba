// Pipes under many goroutines: closed while others read and write, descriptors that are another pipe's at once,
// deadlines that pass as data comes, and more readers than there may be threads.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"syscall"
	"time"
)

// random is a small generator, so that a seed gives the same choices everywhere.
type random uint32

func (r *random) below(n uint32) uint32 {
	x := uint32(*r)
	x ^= x << 13
	x ^= x >> 17
	x ^= x << 5
	*r = random(x)
	return x % n
}

func pipe() (r, w *os.File) {
	r, w, err := os.Pipe()
	if err != nil {
		panic(err)
	}
	return r, w
}

// yield lets other goroutines come to some other place.
func (r *random) yield() {
	for range r.below(5) {
		runtime.Gosched()
	}
	if r.below(10) == 0 {
		time.Sleep(time.Duration(r.below(50)) * time.Microsecond)
	}
}

// expected reports whether an operation on a pipe may end so once its ends are being closed.
func expected(err error) bool {
	return err == nil || err == io.EOF || errors.Is(err, os.ErrClosed) || errors.Is(err, syscall.EPIPE)
}

// closing closes both ends while some read and some write. All must come to an end.
func closing() (wrong int64) {
	var bad atomic.Int64
	choose := random(1)
	for range 300 {
		r, w := pipe()
		var group sync.WaitGroup
		for i := range 6 {
			group.Go(func() {
				buf := make([]byte, 40000)
				for {
					var err error
					if i%2 == 0 {
						_, err = r.Read(buf)
					} else {
						_, err = w.Write(buf)
					}
					if !expected(err) {
						bad.Add(1)
					}
					if err != nil {
						return
					}
				}
			})
		}
		choose.yield()
		first, second := r, w
		if choose.below(2) == 0 {
			first, second = w, r
		}
		for range 2 {
			group.Go(func() {
				if err := first.Close(); err != nil && !errors.Is(err, os.ErrClosed) {
					bad.Add(1)
				}
			})
		}
		choose.yield()
		if second.Close() != nil {
			bad.Add(1)
		}
		group.Wait()
	}
	return bad.Load()
}

// reuse closes a pipe that somebody reads, and makes the next, which gets the numbers of the last. Nobody may see
// another's data.
func reuse() (wrong int64) {
	var bad atomic.Int64
	var group sync.WaitGroup
	for worker := range 8 {
		group.Go(func() {
			choose := random(worker + 1)
			mine := byte(worker + 1)
			var readers sync.WaitGroup
			for range 300 {
				r, w := pipe()
				for range 2 {
					readers.Go(func() {
						var b [1]byte
						n, err := r.Read(b[:])
						if n == 1 && b[0] != mine || !expected(err) {
							bad.Add(1)
						}
					})
				}
				choose.yield()
				if choose.below(2) == 0 {
					w.Write([]byte{mine})
				}
				choose.yield()
				r.Close()
				w.Close()
			}
			readers.Wait()
		})
	}
	group.Wait()
	return bad.Load()
}

// deadlines reads with deadlines that pass all the time. Nothing may get lost.
func deadlines() (wrong int) {
	var total atomic.Int64
	var group sync.WaitGroup
	const pairs, count = 8, 500
	for pair := range pairs {
		r, w := pipe()
		group.Go(func() {
			choose := random(2*pair + 1)
			for i := range count {
				choose.yield()
				w.Write([]byte{byte(i)})
			}
			w.Close()
		})
		group.Go(func() {
			choose := random(2*pair + 2)
			buf := make([]byte, 8)
			next := byte(0)
			for {
				r.SetReadDeadline(time.Now().Add(time.Duration(choose.below(60)) * time.Microsecond))
				n, err := r.Read(buf[:1+choose.below(8)])
				for _, b := range buf[:n] {
					if b == next {
						total.Add(1)
					}
					next++
				}
				if err == io.EOF {
					break
				}
				if err != nil && !errors.Is(err, os.ErrDeadlineExceeded) {
					panic(err)
				}
			}
			r.Close()
		})
	}
	group.Wait()
	return pairs*count - int(total.Load())
}

// crowd has more readers than there may be threads, and wakes them in another order, some by closing.
func crowd() (read, closed int64) {
	const count = 400
	var data, ends atomic.Int64
	var group sync.WaitGroup
	var pipes [count][2]*os.File
	for i := range count {
		r, w := pipe()
		pipes[i] = [2]*os.File{r, w}
		group.Go(func() {
			var b [1]byte
			switch _, err := r.Read(b[:]); {
			case err == nil && b[0] == byte(i):
				data.Add(1)
			case errors.Is(err, os.ErrClosed):
				ends.Add(1)
			}
		})
	}
	time.Sleep(20 * time.Millisecond)
	for k := range count {
		i := k * 7 % count
		if i%4 == 0 {
			pipes[i][0].Close()
		} else {
			pipes[i][1].Write([]byte{byte(i)})
		}
	}
	group.Wait()
	for _, ends := range pipes {
		ends[0].Close()
		ends[1].Close()
	}
	return data.Load(), ends.Load()
}

// abandoned leaves pipes to the collector, which closes them.
func abandoned() {
	for range 200 {
		pipe()
	}
}

func open() int {
	entries, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		panic(err)
	}
	return len(entries)
}

func main() {
	debug.SetMaxThreads(100)
	r, w := pipe() // the poller's own descriptors come with the first
	before := open()
	fmt.Println("closing:", closing())
	fmt.Println("reuse:", reuse())
	fmt.Println("deadlines:", deadlines())
	fmt.Println(crowd())
	fmt.Println("left open:", open()-before)
	abandoned()
	for open() > before+20 {
		runtime.GC()
		time.Sleep(time.Millisecond)
	}
	r.Close()
	w.Close()
}
