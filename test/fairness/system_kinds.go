package main

import (
	"io"
	"os"
	"runtime"
	"time"
)

// A goroutine with a thread of its own, which talks, yields and sleeps.
func locked(m *mix) {
	echo := make(chan int)
	m.start("locked", func(p *participant) {
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		defer close(echo)
		for i := 0; !m.stop.Load(); i++ {
			switch i % 3 {
			case 0:
				echo <- i
			case 1:
				runtime.Gosched()
			case 2:
				time.Sleep(10 * time.Microsecond)
			}
			p.step()
		}
	})
	m.start("locked's echo", func(p *participant) {
		for range echo {
			p.step()
		}
	})
}

type tree struct{ left, right *tree }

func grow(depth int) *tree {
	if depth == 0 {
		return &tree{}
	}
	return &tree{grow(depth - 1), grow(depth - 1)}
}

func (t *tree) count() int {
	if t.left == nil {
		return 1
	}
	return 1 + t.left.count() + t.right.count()
}

func allocator(m *mix) {
	m.start("allocator", func(p *participant) {
		for !m.stop.Load() {
			if grow(8).count() != 511 {
				panic("a tree has lost a branch")
			}
			p.step()
		}
	})
}

// Bytes through the system: reads block.
func pipe(m *mix) {
	reader, writer, err := os.Pipe()
	if err != nil {
		panic(err)
	}
	var written, read int64
	m.start("pipe writer", func(p *participant) {
		defer writer.Close()
		block := make([]byte, 64)
		for i := 0; !m.stop.Load(); i++ {
			n, err := writer.Write(block[:1+i%64])
			if err != nil {
				panic(err)
			}
			written += int64(n)
			p.step()
		}
	})
	m.start("pipe reader", func(p *participant) {
		defer reader.Close()
		block := make([]byte, 100)
		for {
			n, err := reader.Read(block)
			if err == io.EOF {
				return
			}
			if err != nil {
				panic(err)
			}
			read += int64(n)
			p.step()
		}
	})
	m.same("bytes through a pipe", func() int64 { return written }, func() int64 { return read })
}

func procReader(m *mix) {
	m.start("proc reader", func(p *participant) {
		for !m.stop.Load() {
			if text, err := os.ReadFile("/proc/self/status"); err != nil || len(text) == 0 {
				panic(err)
			}
			p.step()
		}
	})
}

func collections(m *mix) {
	pause := time.Duration(2+m.random.IntN(20)) * time.Millisecond
	m.start("collections", func(p *participant) {
		for !m.stop.Load() {
			runtime.GC()
			p.step()
			time.Sleep(pause)
		}
	})
}

func resize(m *mix) {
	most := 2 * m.processors
	m.processors = most
	m.start("resize", func(p *participant) {
		for i := 0; !m.stop.Load(); i++ {
			runtime.GOMAXPROCS(1 + i*5%most)
			p.step()
			time.Sleep(5 * time.Millisecond)
		}
	})
}
