// RUN: %minigo build -o %t %s
// RUN: env GOMAXPROCS=2 GODEBUG=schedtrace=20 %t 2>&1 | FileCheck %s
// RUN: env GOMAXPROCS=2 GODEBUG=schedtrace=20,scheddetail=1 %t 2>&1 | FileCheck %s --check-prefix=DETAIL

// What the scheduler tells of itself, in Go's format.
package main

import (
	"runtime"
	"time"
)

func main() {
	go func() {
		for {
			runtime.Gosched()
		}
	}()
	time.Sleep(100 * time.Millisecond)
}

// CHECK: SCHED {{[0-9]+}}ms: gomaxprocs=2 idleprocs={{[0-2]}} threads={{[0-9]+}} spinningthreads={{[0-2]}} needspinning={{[01]}} idlethreads={{[0-9]+}} runqueue={{[0-9]+}} [ {{[0-9]+}} {{[0-9]+}} ] schedticks=[ {{[0-9]+}} {{[0-9]+}} ]
// CHECK: SCHED

// DETAIL: SCHED {{[0-9]+}}ms: gomaxprocs=2 {{.*}} runqueue={{[0-9]+}} gcwaiting={{false|true|0|1}} nmidlelocked={{[0-9]+}} stopwait={{[0-9]+}} sysmonwait={{false|true|0|1}}
// DETAIL-NEXT: P0: status={{[0-4]}} schedtick={{[0-9]+}} syscalltick={{[0-9]+}} m={{[0-9]+|nil}} runqsize={{[0-9]+}} gfreecnt={{[0-9]+}} timerslen={{[0-9]+}}
// DETAIL-NEXT: P1: status=
// DETAIL-NEXT: M{{[0-9]+}}: p={{[0-9]+|nil}} curg={{[0-9]+|nil}} mallocing={{[0-9]+}} throwing={{[0-9]+}} preemptoff= locks={{[0-9]+}} dying={{[0-9]+}} spinning={{false|true}} blocked={{false|true}} lockedg={{[0-9]+|nil}}
// DETAIL: G1: status={{[0-9]}}({{[a-z ]*}}) m={{[0-9]+|nil}} lockedm={{[0-9]+|nil}}
