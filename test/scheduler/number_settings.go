// RUN: %minigo build -o %t %s
// RUN: sh -c 'for n in 7 +7 0 2147483647 off -1 -5; do GOGC=$n %t percent; done' 2>&1 | tr '\n' ' ' | FileCheck %s --check-prefix=PERCENT
// RUN: sh -c 'for bad in "" 1x " 5" "5 " 5.5 0x10 1_0 OFF 2147483648 99999999999999999999; do GOGC=$bad %t percent; done' 2>&1 | uniq -c | FileCheck %s --check-prefix=HUNDRED
// RUN: sh -c 'for n in 3 +3 03; do GOMAXPROCS=$n %t processors; done' 2>&1 | uniq -c | FileCheck %s --check-prefix=THREE
// RUN: sh -c 'for bad in "" 3x " 3" "3 " 3.5 0x3 0 -3 4294967299; do GOMAXPROCS=$bad %t is-number-of-cpus; done' 2>&1 | uniq -c | FileCheck %s --check-prefix=CPUS
// RUN: sh -c 'for other in gctrace=x gctrace=1x gctrace xgctrace=1 gctrace=1,gctrace=0 scheddetail=1,schedtrace=5x schedtrace=-1 xschedtrace=1; do GODEBUG=$other %t collect; done' 2>&1 | uniq -c | FileCheck %s --check-prefix=QUIET
// RUN: sh -c 'for good in gctrace=1 gctrace=0,gctrace=1,gctrace=x; do GODEBUG=$good %t collect; done' 2>&1 | FileCheck %s --check-prefix=TRACE

// Settings that are malformed count as missing, as under Go, and of those in GODEBUG the last good one counts.
package main

import (
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
)

func main() {
	switch os.Args[1] {
	case "percent":
		fmt.Println(debug.SetGCPercent(100))
	case "processors":
		fmt.Println(runtime.GOMAXPROCS(0))
	case "is-number-of-cpus":
		fmt.Println(runtime.GOMAXPROCS(0) == runtime.NumCPU())
	case "collect":
		runtime.GC()
		fmt.Println("collected")
	}
}

// PERCENT: {{^}}7 7 0 2147483647 -1 -1 -1 {{$}}
// HUNDRED: {{^ *}}10 100{{$}}
// HUNDRED-NOT: {{.}}
// THREE: {{^ *}}3 3{{$}}
// THREE-NOT: {{.}}
// CPUS: {{^ *}}9 true{{$}}
// CPUS-NOT: {{.}}
// QUIET: {{^ *}}8 collected{{$}}
// QUIET-NOT: {{.}}
// TRACE-COUNT-4: {{gc 1 @|collected}}
