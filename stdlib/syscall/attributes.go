package syscall

import "unsafe"

// onAttribute makes a system call of a path, the name of an attribute, and bytes.
func onAttribute(trap uintptr, path, attr string, data []byte, flags int) (int, error) {
	p, err := BytePtrFromString(path)
	if err != nil {
		return -1, err
	}
	name, err := BytePtrFromString(attr)
	if err != nil {
		return -1, err
	}
	n, _, failed := Syscall6(trap, uintptr(unsafe.Pointer(p)), uintptr(unsafe.Pointer(name)),
		uintptr(unsafe.Pointer(unsafe.SliceData(data))), uintptr(len(data)), uintptr(flags), 0)
	if failed != 0 {
		return -1, failed
	}
	return int(n), nil
}

// The calls of a file's extended attributes. Getxattr and Listxattr return the
// size that is needed if dest is empty.
func Getxattr(path string, attr string, dest []byte) (sz int, err error) {
	return onAttribute(SYS_GETXATTR, path, attr, dest, 0)
}

func Setxattr(path string, attr string, data []byte, flags int) error {
	_, err := onAttribute(SYS_SETXATTR, path, attr, data, flags)
	return err
}

func Removexattr(path string, attr string) error {
	_, err := onAttribute(SYS_REMOVEXATTR, path, attr, nil, 0)
	return err
}

func Listxattr(path string, dest []byte) (sz int, err error) {
	return callPath(SYS_LISTXATTR, path, uintptr(unsafe.Pointer(unsafe.SliceData(dest))), uintptr(len(dest)))
}

// Flock_t is a lock of a part of a file.
type Flock_t struct {
	Type      int16
	Whence    int16
	Pad_cgo_0 [4]byte
	Start     int64
	Len       int64
	Pid       int32
	Pad_cgo_1 [4]byte
}

// FcntlFlock makes a call of fcntl on a lock.
func FcntlFlock(fd uintptr, cmd int, lk *Flock_t) error {
	return onFd(SYS_FCNTL, int(fd), uintptr(cmd), uintptr(unsafe.Pointer(lk)))
}

// Getdents reads entries of a directory, as the system writes them.
func Getdents(fd int, buf []byte) (n int, err error) {
	return call(SYS_GETDENTS64, uintptr(fd), uintptr(unsafe.Pointer(unsafe.SliceData(buf))), uintptr(len(buf)))
}

// Getcwd writes the working directory's path and a zero byte.
func Getcwd(buf []byte) (n int, err error) {
	return call(SYS_GETCWD, uintptr(unsafe.Pointer(unsafe.SliceData(buf))), uintptr(len(buf)), 0)
}

// SyncFileRange writes a part of a file.
func SyncFileRange(fd int, off int64, n int64, flags int) error {
	_, _, err := Syscall6(SYS_SYNC_FILE_RANGE, uintptr(fd), uintptr(off), uintptr(n), uintptr(flags), 0, 0)
	if err != 0 {
		return err
	}
	return nil
}

// StringByteSlice is ByteSliceFromString for a string without zero bytes.
func StringByteSlice(s string) []byte {
	b, err := ByteSliceFromString(s)
	if err != nil {
		panic("syscall: string with NUL passed to StringByteSlice")
	}
	return b
}

// StringBytePtr is BytePtrFromString for a string without zero bytes.
func StringBytePtr(s string) *byte { return &StringByteSlice(s)[0] }

// StringSlicePtr is SlicePtrFromStrings for strings without zero bytes.
func StringSlicePtr(ss []string) []*byte {
	list := make([]*byte, len(ss)+1)
	for i, s := range ss {
		list[i] = StringBytePtr(s)
	}
	return list
}
