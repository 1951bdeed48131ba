// A program that has asked where it is does not hold on to the tables that told it.
package main

import (
	"bytes"
	"fmt"
	"os"
	"runtime"
)

// What the process holds of its files, in kilobytes.
func fileMemory() (size int) {
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		panic(err)
	}
	_, after, _ := bytes.Cut(status, []byte("RssFile:"))
	if _, err := fmt.Sscan(string(after), &size); err != nil {
		panic(err)
	}
	return size
}

func main() {
	fmt.Println("code that is needed in any case:", fileMemory() > 0)
	before := fileMemory()
	_, _, line, ok := runtime.Caller(0)
	grown := fileMemory() - before
	fmt.Println(line, ok)
	if grown > 512 {
		fmt.Println("the process has grown by", grown, "KB")
	}
}
