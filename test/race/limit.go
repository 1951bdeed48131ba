// RUN: not %minigo run -race %s 2>&1 | FileCheck %s
// More goroutines at a time than the detector has room for end the program.
package main

func main() {
	wait := make(chan bool)
	for range 70000 {
		go func() { <-wait }()
	}
	close(wait)
}

// CHECK: race: limit on {{[0-9]+}} simultaneously alive goroutines is exceeded, dying
