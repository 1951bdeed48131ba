// A flight recorder, and traces that are written beside it, while goroutines work. Writes each snapshot and each
// trace into FOLDER, to be judged.
//
//	flight_recorder FOLDER COUNT
package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"runtime/trace"
	"strconv"
	"sync"
	"time"
)

func check(err error) {
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
}

func pingPong(stop chan struct{}) {
	ball := make(chan int)
	go func() {
		for range ball {
			ball <- 1
		}
	}()
	for {
		select {
		case <-stop:
			close(ball)
			return
		case ball <- 1:
			<-ball
		}
	}
}

var sink [][]byte

// allocate has garbage collected while generations end.
func allocate(stop chan struct{}) {
	for {
		select {
		case <-stop:
			return
		default:
			sink = make([][]byte, 1000)
			for i := range sink {
				sink[i] = make([]byte, 1000)
			}
			time.Sleep(time.Microsecond)
		}
	}
}

func create(name string, number int) *os.File {
	f, err := os.Create(filepath.Join(os.Args[1], name+strconv.Itoa(number)+".trace"))
	check(err)
	return f
}

// traces are written and end while the recorder goes on.
func traces(count int) {
	for i := range count {
		f := create("trace-", i)
		check(trace.Start(f))
		time.Sleep(3 * time.Millisecond)
		trace.Stop()
		check(f.Close())
	}
}

func snapshots(recorder *trace.FlightRecorder, count int) {
	for i := range count {
		time.Sleep(2 * time.Millisecond)
		f := create("snapshot-", i)
		n, err := recorder.WriteTo(f)
		check(err)
		if info, _ := f.Stat(); info.Size() != n {
			fmt.Println("wrote", n, "of", info.Size(), "bytes")
		}
		check(f.Close())
	}
}

// firstGeneration returns the generation of a trace's first batch: that is a byte 1, or two bytes of an experiment's.
func firstGeneration(trace []byte) uint64 {
	const header = 16
	begin := header + 1
	if trace[header] != 1 {
		begin++
	}
	generation, _ := binary.Uvarint(trace[begin:])
	return generation
}

// old waits until the recorder has dropped generations.
func old(recorder *trace.FlightRecorder) {
	var b bytes.Buffer
	for b.Len() == 0 || firstGeneration(b.Bytes()) < 4 {
		time.Sleep(10 * time.Millisecond)
		b.Reset()
		_, err := recorder.WriteTo(&b)
		check(err)
	}
	f := create("old-", 0)
	f.Write(b.Bytes())
	check(f.Close())
}

func main() {
	count, _ := strconv.Atoi(os.Args[2])
	stop := make(chan struct{})
	for range 2 {
		go pingPong(stop)
		go allocate(stop)
	}
	for range 2 {
		recorder := trace.NewFlightRecorder(trace.FlightRecorderConfig{MaxBytes: 1 << 20})
		check(recorder.Start())
		var all sync.WaitGroup
		all.Go(func() { traces(count) })
		all.Go(func() { snapshots(recorder, count) })
		all.Wait()
		old(recorder)
		recorder.Stop()
		// The other way round: the trace goes on.
		f := create("around-", 0)
		check(trace.Start(f))
		check(recorder.Start())
		snapshots(recorder, 1)
		recorder.Stop()
		trace.Stop()
		check(f.Close())
	}
	close(stop)
	fmt.Println("done", trace.IsEnabled())
}
