// RUN: %minigo build -o %t %s && %t | diff %s.out -

// What a process makes of an odd environment: keys that come twice, without a name, without a value.
package main

import (
	"fmt"
	"os"
	"strings"
	"syscall"
)

func show(key string) {
	value, found := os.LookupEnv(key)
	fmt.Printf("%q %q %v\n", key, value, found)
}

func child() {
	for _, key := range []string{"TWICE", "ONCE", "", "plain", "EMPTY", "=", "A=B", "NONE"} {
		show(key)
	}
	fmt.Printf("%q\n", os.Environ())
	fmt.Println(os.Unsetenv("TWICE"), os.Unsetenv("NONE"), os.Unsetenv("NONE"), os.Setenv("EMPTY", "not any more"))
	show("TWICE")
	fmt.Println(os.Setenv("NEW", "1"), os.Setenv("TWICE", "third"), os.Setenv("NEW", "2"))
	show("TWICE")
	fmt.Println(os.Setenv("", "x"), os.Setenv("a=b", "x"), os.Setenv("a\x00", "x"), os.Setenv("a", "\x00"), os.Unsetenv(""))
	fmt.Printf("%q %s\n", os.Environ(), os.ExpandEnv("${NEW} $ONCE $TWICE $NONE."))
	os.Clearenv()
	show("ONCE")
	fmt.Println(os.Environ(), os.Setenv("LAST", strings.Repeat("l", 5)), os.Environ())
}

func main() {
	if len(os.Args) > 1 {
		child()
		return
	}
	path, _ := os.Executable()
	attr := &syscall.ProcAttr{
		Env:   []string{"TWICE=first", "ONCE=1", "TWICE=second", "=nameless", "plain", "EMPTY=", "A=B=C"},
		Files: []uintptr{0, 1, 2},
	}
	pid, err := syscall.ForkExec(path, []string{path, "child"}, attr)
	var status syscall.WaitStatus
	syscall.Wait4(pid, &status, 0, nil)
	fmt.Println(err, status.ExitStatus())
}
