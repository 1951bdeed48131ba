// RUN: %minigo run %s | diff %s.out -

// What a process can be asked to be at its start, as far as any user may ask.
package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"syscall"
)

func output(shell string, attr *syscall.SysProcAttr) {
	cmd := exec.Command("/bin/sh", "-c", shell)
	cmd.SysProcAttr = attr
	out, err := cmd.CombinedOutput()
	fmt.Printf("%s: %q %v\n", shell, strings.TrimSpace(string(out)), err)
}

func same(what, got, want string) {
	fmt.Println(what, got == want)
}

func terminals() {
	output("true", &syscall.SysProcAttr{Setctty: true, Foreground: true})
	output("true", &syscall.SysProcAttr{Setctty: true, Ctty: 3})
	err := exec.Command("/no/such/program").Run()
	fmt.Println(errors.Is(err, os.ErrNotExist), err)
}

func users() {
	output("echo same", &syscall.SysProcAttr{Credential: &syscall.Credential{
		Uid: uint32(os.Getuid()), Gid: uint32(os.Getgid()), NoSetGroups: true}})
	output("grep -c '^CapAmb:' /proc/self/status", &syscall.SysProcAttr{AmbientCaps: []uintptr{}})
	output("true", &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL})
	output("true", &syscall.SysProcAttr{Setsid: true, Noctty: false})
}

func groups() {
	cmd := exec.Command("/bin/sh", "-c", "cut -d' ' -f5 /proc/$$/stat; echo $$")
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	out, err := cmd.Output()
	fields := strings.Fields(string(out))
	fmt.Println(len(fields), err)
	same("a group of its own", fields[0], fields[1])
}

func pidDescriptor() {
	fd := -2
	cmd := exec.Command("/bin/sh", "-c", "exit 3")
	cmd.SysProcAttr = &syscall.SysProcAttr{PidFD: &fd}
	err := cmd.Run()
	fmt.Println(err, fd >= 0 || fd == -1)
	if fd >= 0 {
		fmt.Println(syscall.Close(fd))
	}
}

// Descriptors that are in each other's places.
func descriptors() {
	r, w, _ := os.Pipe()
	cmd := exec.Command("/bin/sh", "-c", "echo three >&3; echo four >&4")
	cmd.ExtraFiles = []*os.File{w, w}
	fmt.Println(cmd.Run())
	w.Close()
	var buffer [64]byte
	n, _ := r.Read(buffer[:])
	fmt.Printf("%q\n", buffer[:n])
}

func main() {
	terminals()
	users()
	groups()
	pidDescriptor()
	descriptors()
}
