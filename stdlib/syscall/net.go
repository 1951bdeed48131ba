package syscall

// RawConn is a connection's or file's descriptor, for calls that its type does not make.
// The descriptor is valid while f runs, no longer.
type RawConn interface {
	// Control calls f with the descriptor.
	Control(f func(fd uintptr)) error

	// Read calls f, which is to try to read, until it returns true, and waits before each
	// further call until the descriptor may be read.
	Read(f func(fd uintptr) (done bool)) error

	// Write is Read for writing.
	Write(f func(fd uintptr) (done bool)) error
}

// Conn is a connection or file with a RawConn.
type Conn interface {
	// SyscallConn returns the RawConn.
	SyscallConn() (RawConn, error)
}
