package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"
)

// threads is how many this process has.
func threads() int {
	status, err := os.ReadFile("/proc/self/status")
	check(err)
	for line := range strings.Lines(string(status)) {
		if value, found := strings.CutPrefix(line, "Threads:"); found {
			n, err := strconv.Atoi(strings.TrimSpace(value))
			check(err)
			return n
		}
	}
	return 0
}

// wakePipes blocks readers of pipes, and measures how long it takes to wake all of them.
func wakePipes() {
	writers := make([]*os.File, *connections)
	var reading, read sync.WaitGroup
	for i := range writers {
		reader, writer, err := os.Pipe()
		check(err)
		writers[i] = writer
		reading.Add(1)
		read.Go(func() {
			reading.Done()
			_, err := reader.Read(make([]byte, 1))
			check(err)
		})
	}
	reading.Wait()
	time.Sleep(*duration)
	fmt.Println("threads", threads())
	start := time.Now()
	for _, writer := range writers {
		_, err := writer.Write([]byte{1})
		check(err)
	}
	read.Wait()
	fmt.Println("took", time.Since(start).Nanoseconds())
}
