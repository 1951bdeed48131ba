package syscall

// Commands of fcntl and lockf, and kinds of locks.
const (
	F_OK         = 0x0
	F_RDLCK      = 0x0
	F_ULOCK      = 0x0
	F_LOCK       = 0x1
	F_WRLCK      = 0x1
	F_TLOCK      = 0x2
	F_UNLCK      = 0x2
	F_TEST       = 0x3
	F_EXLCK      = 0x4
	F_GETLK      = 0x5
	F_GETLK64    = 0x5
	F_SETLK      = 0x6
	F_SETLK64    = 0x6
	F_SETLKW     = 0x7
	F_SETLKW64   = 0x7
	F_SETOWN     = 0x8
	F_SHLCK      = 0x8
	F_GETOWN     = 0x9
	F_SETSIG     = 0xa
	F_GETSIG     = 0xb
	F_SETOWN_EX  = 0xf
	F_GETOWN_EX  = 0x10
	F_SETLEASE   = 0x400
	F_GETLEASE   = 0x401
	F_NOTIFY     = 0x402
	F_SETPIPE_SZ = 0x407
	F_GETPIPE_SZ = 0x408
)

// More flags of Open.
const (
	O_NDELAY  = 0x800
	O_DSYNC   = 0x1000
	O_ASYNC   = 0x2000
	O_DIRECT  = 0x4000
	O_NOATIME = 0x40000
	O_FSYNC   = 0x101000
	O_RSYNC   = 0x101000
)

// More bits of a file's mode.
const (
	S_IXOTH   = 0x1
	S_IWOTH   = 0x2
	S_IROTH   = 0x4
	S_IRWXO   = 0x7
	S_IXGRP   = 0x8
	S_IWGRP   = 0x10
	S_IRGRP   = 0x20
	S_IRWXG   = 0x38
	S_IEXEC   = 0x40
	S_IWRITE  = 0x80
	S_IREAD   = 0x100
	S_IRWXU   = 0x1c0
	S_BLKSIZE = 0x200
)

// More flags and protections of Mmap.
const (
	MAP_TYPE       = 0xf
	MAP_32BIT      = 0x40
	MAP_GROWSDOWN  = 0x100
	MAP_DENYWRITE  = 0x800
	MAP_EXECUTABLE = 0x1000
	MAP_LOCKED     = 0x2000
	MAP_NORESERVE  = 0x4000
	MAP_POPULATE   = 0x8000
	MAP_NONBLOCK   = 0x10000
	MAP_STACK      = 0x20000
	MAP_HUGETLB    = 0x40000
	PROT_GROWSDOWN = 0x1000000
	PROT_GROWSUP   = 0x2000000
)

// Kinds of entries of a directory.
const (
	DT_UNKNOWN = 0x0
	DT_FIFO    = 0x1
	DT_CHR     = 0x2
	DT_DIR     = 0x4
	DT_BLK     = 0x6
	DT_REG     = 0x8
	DT_LNK     = 0xa
	DT_SOCK    = 0xc
	DT_WHT     = 0xe
)

// Flags of Wait4.
const (
	WSTOPPED   = 0x2
	WEXITED    = 0x4
	WCONTINUED = 0x8
	WORDSIZE   = 0x40
	WNOWAIT    = 0x1000000
	WNOTHREAD  = 0x20000000
	WALL       = 0x40000000
	WCLONE     = 0x80000000
)

// Whose priority.
const (
	PRIO_PROCESS = 0x0
	PRIO_PGRP    = 0x1
	PRIO_USER    = 0x2
)

// The classes of IP addresses.
const (
	IN_CLASSA_HOST   = 0xffffff
	IN_CLASSA_MAX    = 0x80
	IN_CLASSA_NET    = 0xff000000
	IN_CLASSA_NSHIFT = 0x18
	IN_CLASSB_HOST   = 0xffff
	IN_CLASSB_MAX    = 0x10000
	IN_CLASSB_NET    = 0xffff0000
	IN_CLASSB_NSHIFT = 0x10
	IN_CLASSC_HOST   = 0xff
	IN_CLASSC_NET    = 0xffffff00
	IN_CLASSC_NSHIFT = 0x8
	IN_LOOPBACKNET   = 0x7f
)

// Others.
const (
	FD_SETSIZE      = 0x400
	ICMPV6_FILTER   = 0x1
	ImplementsGetwd = true
	NAME_MAX        = 0xff
	RLIM_INFINITY   = -0x1
)
