// RUN: env GOMAXPROCS=3 %minigo run %s | diff %s.out -

// SetDefaultGOMAXPROCS goes back to what the number would be without the environment variable; SetCgoTraceback knows one
// version.
package main

import (
	"fmt"
	"runtime"
)

func main() {
	before := runtime.GOMAXPROCS(7)
	runtime.SetDefaultGOMAXPROCS()
	now := runtime.GOMAXPROCS(0)
	fmt.Println(before, now >= 1 && now <= runtime.NumCPU())

	runtime.SetCgoTraceback(0, nil, nil, nil)
	defer func() { fmt.Println(recover()) }()
	runtime.SetCgoTraceback(1, nil, nil, nil)
}
