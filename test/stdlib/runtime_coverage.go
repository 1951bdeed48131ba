// RUN: %minigo run %s | diff %s.out -

package main

import (
	"bytes"
	"fmt"
	"runtime/coverage"
)

func main() {
	var b bytes.Buffer
	fmt.Println(coverage.WriteMetaDir("/tmp"))
	fmt.Println(coverage.WriteMeta(&b))
	fmt.Println(coverage.WriteCountersDir("/tmp"))
	fmt.Println(coverage.WriteCounters(&b))
	fmt.Println(coverage.ClearCounters())
}
