// RUN: %minigo build -o %t %s
// RUN: env GOMEMLIMIT=  %t | FileCheck %s --check-prefix=NONE
// RUN: env GOMEMLIMIT=off %t | FileCheck %s --check-prefix=NONE
// RUN: env GOMEMLIMIT=3000000000 %t | FileCheck %s --check-prefix=BYTES
// RUN: env GOMEMLIMIT=3000000000B %t | FileCheck %s --check-prefix=BYTES
// RUN: env GOMEMLIMIT=+3000000000 %t | FileCheck %s --check-prefix=BYTES
// RUN: env GOMEMLIMIT=64MiB %t | FileCheck %s --check-prefix=MIB
// RUN: env GOMEMLIMIT=8388607TiB %t | FileCheck %s --check-prefix=MOST
// RUN: sh -c 'for bad in 1x 1MiBB -1 ++1 1.5GiB " 1" 1mib 8388608TiB 9223372036854775808 99999999999999999999; do GOMEMLIMIT=$bad %t; echo $?; done' 2>&1 | FileCheck %s --check-prefix=BAD

// GOMEMLIMIT as package runtime documents it: what is malformed ends the program with Go's message and code.
package main

import (
	"fmt"
	"runtime/debug"
)

func main() {
	fmt.Println(debug.SetMemoryLimit(-1))
}

// NONE: {{^}}9223372036854775807
// BYTES: {{^}}3000000000
// MIB: {{^}}67108864
// MOST: {{^}}9223370937343148032
// BAD: GOMEMLIMIT=1x
// BAD-NEXT: fatal error: malformed GOMEMLIMIT; see `go doc runtime/debug.SetMemoryLimit`
// BAD: {{^}}2
// BAD: GOMEMLIMIT=1MiBB
// BAD: {{^}}2
// BAD: GOMEMLIMIT=-1
// BAD: {{^}}2
// BAD: GOMEMLIMIT=++1
// BAD: {{^}}2
// BAD: GOMEMLIMIT=1.5GiB
// BAD: {{^}}2
// BAD: GOMEMLIMIT= 1
// BAD: {{^}}2
// BAD: GOMEMLIMIT=1mib
// BAD: {{^}}2
// BAD: GOMEMLIMIT=8388608TiB
// BAD: {{^}}2
// BAD: GOMEMLIMIT=9223372036854775808
// BAD: {{^}}2
// BAD: GOMEMLIMIT=99999999999999999999
// BAD: {{^}}2
