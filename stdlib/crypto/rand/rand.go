// Package rand gives random numbers that cannot be foreseen: the system's.
package rand

import (
	"io"
	"syscall"
	"unsafe"

	"internal/rt"
)

const getrandom = 318

type reader struct{}

// Read asks the kernel's library, and the kernel itself where that does not help.
func (reader) Read(b []byte) (n int, err error) {
	for n < len(b) {
		part := b[n:min(len(b), n+256)]
		if got := rt.RandomBytes(&part[0], len(part)); got > 0 {
			n += got
			continue
		}
		got, _, errno := syscall.Syscall(getrandom, uintptr(unsafe.Pointer(&part[0])), uintptr(len(part)), 0)
		if errno != 0 && errno != syscall.EINTR {
			return n, errno
		}
		if errno == 0 {
			n += int(got)
		}
	}
	return n, nil
}

// Reader reads random bytes.
var Reader io.Reader = reader{}

// Read fills b with random bytes; it never fails.
func Read(b []byte) (n int, err error) {
	if _, err := io.ReadFull(Reader, b); err != nil {
		panic("crypto/rand: failed to read random data (see https://go.dev/issue/66821): " + err.Error())
	}
	return len(b), nil
}

// Text returns 26 random characters, which have at least 128 random bits.
func Text() string {
	const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
	b := make([]byte, 26)
	Read(b)
	for i := range b {
		b[i] = alphabet[b[i]%32]
	}
	return string(b)
}
