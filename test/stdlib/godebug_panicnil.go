// RUN: %minigo run %s | diff %s.out -

// panic(nil) with and without GODEBUG's panicnil, which counts from one panic to the next.
package main

import (
	"fmt"
	"os"
	"runtime"
)

func raise() (what string) {
	defer func() {
		r := recover()
		_, isError := r.(*runtime.PanicNilError)
		what = fmt.Sprint(r == nil, isError)
	}()
	panic(nil)
}

func main() {
	for _, setting := range []string{"", "panicnil=1", "a=1,panicnil=1", "panicnil=1,panicnil=0", "xpanicnil=1", "panicnil=1"} {
		os.Setenv("GODEBUG", setting)
		fmt.Println(setting, raise())
	}
	os.Clearenv()
	fmt.Println(raise())
}
