// RUN: %minigo run %s | diff %s.out -

// A program that is started near the limit of descriptors gets all of its own, or is not started and the caller is told.
package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"syscall"
)

func main() {
	syscall.Setrlimit(syscall.RLIMIT_NOFILE, &syscall.Rlimit{Cur: 64, Max: 64})
	var files []*os.File
	lost := 0
	for {
		f, err := os.Open("/dev/null")
		if err != nil {
			break
		}
		files = append(files, f)
		var out bytes.Buffer
		cmd := exec.Command("/bin/echo", "text")
		cmd.Stdout = &out
		if cmd.Run() == nil && out.String() != "text\n" {
			lost++
		}
	}
	fmt.Println(lost, len(files) > 40)
}
