package main

import (
	"io"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"time"
)

// fairness: beside streams that never pause and a goroutine that never waits, small requests and timers get on, and
// each of the streams does.
func fairness(*rand.Rand) {
	const streams, requesters, sleepers = 2, 50, 5
	var others, everybody sync.WaitGroup
	var stop atomic.Bool
	everybody.Go(func() {
		for !stop.Load() {
		}
	})
	progress := make([]atomic.Int64, streams)
	for i := range streams {
		client, server := pair(networks[i%len(networks)])
		everybody.Go(func() { pour(client, i, &stop) })
		everybody.Go(func() { drain(server, i, &progress[i]) })
	}
	for i := range requesters {
		others.Go(func() { requestAndAnswer(networks[i%len(networks)], i, *rounds/4) })
	}
	for range sleepers {
		others.Go(func() {
			for range *rounds {
				time.Sleep(time.Millisecond)
			}
		})
	}
	others.Wait()
	// None of the streams stands still beside the others.
	for i := range progress {
		for before := progress[i].Load(); progress[i].Load() < before+1<<20; {
			time.Sleep(time.Millisecond)
		}
	}
	stop.Store(true)
	everybody.Wait()
}

// pour sends blocks until it is told to stop.
func pour(client stream, key int, stop *atomic.Bool) {
	block := make([]byte, 64<<10)
	for offset := 0; !stop.Load(); offset += len(block) {
		pattern(block, key, offset)
		_, err := client.Write(block)
		check(err)
	}
	check(client.Close())
}

func drain(server stream, key int, progress *atomic.Int64) {
	block := make([]byte, 64<<10)
	for offset := 0; ; {
		n, err := server.Read(block)
		verify(block[:n], key, offset)
		offset += n
		progress.Store(int64(offset))
		if err == io.EOF {
			break
		}
		check(err)
	}
	check(server.Close())
}

func requestAndAnswer(network string, key, times int) {
	client, server := pair(network)
	go func() {
		io.Copy(server, server)
		check(server.Close())
	}()
	block := make([]byte, 40)
	for i := range times {
		_, err := send(client, key, i, len(block))
		check(err)
		_, err = io.ReadFull(client, block)
		check(err)
		verify(block, key, i)
	}
	check(client.Close())
}
