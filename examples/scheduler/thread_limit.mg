// A goroutine that is locked to its thread keeps it while it waits, so each of these needs one more. The
// program is ended at a limit, which is 10,000 unless the program sets another.
package main

import (
	"fmt"
	"runtime"
	"runtime/debug"
)

func main() {
	fmt.Println("threads allowed:", debug.SetMaxThreads(40))
	waits := make(chan int)
	for n := 1; ; n++ {
		go func() {
			runtime.LockOSThread()
			waits <- n
			select {}
		}()
		if <-waits == 20 {
			fmt.Println("20 threads wait")
		}
	}
}
