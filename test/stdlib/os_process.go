// RUN: %minigo run %s | diff %s.out -

// The environment, files and the exit.
package main

import (
	"fmt"
	"io"
	"os"
)

func main() {
	fmt.Println(len(os.Args))
	fmt.Println(os.Setenv("MINIGO_A", "1"), os.Getenv("MINIGO_A"), os.Getenv("MINIGO_NONE") == "")
	value, ok := os.LookupEnv("MINIGO_A")
	fmt.Println(value, ok, os.Unsetenv("MINIGO_A"))
	_, ok = os.LookupEnv("MINIGO_A")
	fmt.Println(ok, os.Setenv("", "x"), os.Setenv("a=b", "x"), len(os.Environ()) > 0)

	name := "/tmp/minigo_os_process_test"
	fmt.Println(os.WriteFile(name, []byte("some\ncontents\n"), 0644))
	data, err := os.ReadFile(name)
	fmt.Printf("%q %v\n", data, err)
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_APPEND, 0)
	fmt.Println(err, f.Name())
	n, err := f.WriteString("more")
	fmt.Println(n, err, f.Close(), f.Close())
	_, err = f.Write([]byte("x"))
	fmt.Println(err)
	f, err = os.Open(name)
	buf := make([]byte, 9)
	for err == nil {
		n, err = f.Read(buf)
		fmt.Printf("%d %q\n", n, buf[:n])
	}
	fmt.Println(err == io.EOF)
	_, err = f.Write([]byte("x"))
	fmt.Println(err)
	_, err = os.Create("/no/such/folder/file")
	fmt.Println(err)
	fmt.Println(os.Stdin.Name(), os.Stdout.Name(), os.Stderr.Fd())
	var none *os.File
	_, err = none.Write(nil)
	fmt.Println(err)
	defer fmt.Println("never")
	os.Exit(0)
}
