// A string whose memory cannot be read: the fault is the program's, though the runtime meets it.
package main

import (
	"fmt"
	"syscall"
	"unsafe"
)

func main() {
	page, _ := syscall.Mmap(-1, 0, 4096, syscall.PROT_NONE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	defer func() { fmt.Println(recover()) }()
	fmt.Println(unsafe.String(&page[0], 9) < "something")
}
