// RUN: %minigo run %s | diff %s.out -

// System calls of names in directories, of process groups, memory and file systems; entries of directories.
package main

import (
	"fmt"
	"os"
	"slices"
	"syscall"
)

func main() {
	dir, _ := os.MkdirTemp("", "calls")
	defer os.RemoveAll(dir)
	fd, err := syscall.Open(dir, syscall.O_RDONLY|syscall.O_DIRECTORY, 0)
	fmt.Println(err, syscall.Mkdirat(fd, "d", 0700), syscall.Mkdirat(fd, "d", 0700))
	f, err := syscall.Openat(fd, "f", syscall.O_CREAT|syscall.O_RDWR, 0600)
	fmt.Println(err, syscall.Fdatasync(f), syscall.Fallocate(f, 0, 0, 100))
	fmt.Println(syscall.Renameat(fd, "f", fd, "g"), syscall.Renameat(fd, "f", fd, "g"), syscall.Renameat(fd, "f\x00", fd, "g"))
	fmt.Println(syscall.Faccessat(fd, "g", 4, 0), syscall.Faccessat(fd, "f", 4, 0), syscall.Faccessat(fd, "g", 4, 0x200))
	fmt.Println(syscall.Fchmodat(fd, "g", 0640, 0), syscall.Fchmodat(fd, "g", 0640, 1), syscall.Fchmodat(fd, "g", 0640, 0x100))
	fmt.Println(syscall.Dup3(f, f, 0), syscall.Unlinkat(fd, "d"), syscall.Fchownat(fd, "none", 0, 0, 0))

	buf := make([]byte, 4096)
	n, err := syscall.ReadDirent(fd, buf)
	consumed, count, names := syscall.ParseDirent(buf[:n], -1, nil)
	slices.Sort(names)
	fmt.Println(consumed == n, count, names, err)
	_, count, names = syscall.ParseDirent(buf[:n], 1, []string{"before"})
	fmt.Println(count, len(names))
	fmt.Println(syscall.ParseDirent(buf[:10], -1, nil))

	group, err := syscall.Getpgid(0)
	fmt.Println(group == syscall.Getpgrp(), err)
	_, err = syscall.Getpgid(1 << 30)
	fmt.Println(err)
	prio, err := syscall.Getpriority(0, 0)
	fmt.Println(prio > 0, err)
	memory, _ := syscall.Mmap(-1, 0, 1<<16, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	memory[0] = 1
	fmt.Println(syscall.Madvise(memory, syscall.MADV_DONTNEED), memory[0], syscall.Madvise(memory, 1000))
	var names1 syscall.Utsname
	fmt.Println(syscall.Uname(&names1), names1.Sysname[0] == 'L')
	var st, st2 syscall.Statfs_t
	fmt.Println(syscall.Statfs(dir, &st), syscall.Fstatfs(fd, &st2), st.Type == st2.Type, st.Bsize > 0)
	fmt.Println(syscall.Chroot("/none"), syscall.Tgkill(syscall.Getpid(), syscall.Gettid(), 0))
}
