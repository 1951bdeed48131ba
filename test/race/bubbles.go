// RUN: %minigo build -race -o %t %s && %t | FileCheck %s
// RUN: env GOMAXPROCS=8 %t | FileCheck %s
// RUN: %if go %{ %go run -race %s | FileCheck %s %}

// What Wait, the end of a bubble and the start of a timer's function order is no race.
package main

import (
	"fmt"
	"os"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

func ordered(t *testing.T) {
	shared := 0
	for range 3 {
		synctest.Test(t, func(t *testing.T) {
			shared++
			go func() { shared++ }()
			synctest.Wait()
			shared++
			c := make(chan bool)
			go func() {
				shared++
				<-c
			}()
			synctest.Wait()
			shared++
			time.AfterFunc(0, func() {
				shared++
				<-c
			})
			synctest.Wait()
			shared++
			close(c)
		})
	}
	fmt.Println(shared)
	// CHECK: 21
}

func sideBySide(t *testing.T) {
	var wg sync.WaitGroup
	for range 20 {
		wg.Go(func() {
			own := 0
			synctest.Test(t, func(t *testing.T) {
				var inner sync.WaitGroup
				for range 20 {
					inner.Go(func() { time.Sleep(time.Second) })
				}
				inner.Wait()
				own++
			})
			own++
		})
	}
	wg.Wait()
}

func main() {
	os.Args = append(os.Args, "-test.v")
	testing.Main(func(string, string) (bool, error) { return true, nil },
		[]testing.InternalTest{{Name: "TestOrdered", F: ordered}, {Name: "TestSideBySide", F: sideBySide}}, nil, nil)
}

// CHECK: --- PASS: TestSideBySide
// CHECK: {{^}}PASS
