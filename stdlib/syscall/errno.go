// Package syscall is the system's calls, numbers and errors: what package os and
// programs close to the system need of it.
package syscall

import (
	"internal/oserror"
	"internal/rt"
)

// Errno is a system error number.
type Errno uintptr

// The system's error numbers.
const (
	E2BIG           = Errno(7)
	EACCES          = Errno(13)
	EADDRINUSE      = Errno(98)
	EADDRNOTAVAIL   = Errno(99)
	EADV            = Errno(68)
	EAFNOSUPPORT    = Errno(97)
	EAGAIN          = Errno(11)
	EALREADY        = Errno(114)
	EBADE           = Errno(52)
	EBADF           = Errno(9)
	EBADFD          = Errno(77)
	EBADMSG         = Errno(74)
	EBADR           = Errno(53)
	EBADRQC         = Errno(56)
	EBADSLT         = Errno(57)
	EBFONT          = Errno(59)
	EBUSY           = Errno(16)
	ECANCELED       = Errno(125)
	ECHILD          = Errno(10)
	ECHRNG          = Errno(44)
	ECOMM           = Errno(70)
	ECONNABORTED    = Errno(103)
	ECONNREFUSED    = Errno(111)
	ECONNRESET      = Errno(104)
	EDEADLK         = Errno(35)
	EDEADLOCK       = Errno(35)
	EDESTADDRREQ    = Errno(89)
	EDOM            = Errno(33)
	EDOTDOT         = Errno(73)
	EDQUOT          = Errno(122)
	EEXIST          = Errno(17)
	EFAULT          = Errno(14)
	EFBIG           = Errno(27)
	EHOSTDOWN       = Errno(112)
	EHOSTUNREACH    = Errno(113)
	EIDRM           = Errno(43)
	EILSEQ          = Errno(84)
	EINPROGRESS     = Errno(115)
	EINTR           = Errno(4)
	EINVAL          = Errno(22)
	EIO             = Errno(5)
	EISCONN         = Errno(106)
	EISDIR          = Errno(21)
	EISNAM          = Errno(120)
	EKEYEXPIRED     = Errno(127)
	EKEYREJECTED    = Errno(129)
	EKEYREVOKED     = Errno(128)
	EL2HLT          = Errno(51)
	EL2NSYNC        = Errno(45)
	EL3HLT          = Errno(46)
	EL3RST          = Errno(47)
	ELIBACC         = Errno(79)
	ELIBBAD         = Errno(80)
	ELIBEXEC        = Errno(83)
	ELIBMAX         = Errno(82)
	ELIBSCN         = Errno(81)
	ELNRNG          = Errno(48)
	ELOOP           = Errno(40)
	EMEDIUMTYPE     = Errno(124)
	EMFILE          = Errno(24)
	EMLINK          = Errno(31)
	EMSGSIZE        = Errno(90)
	EMULTIHOP       = Errno(72)
	ENAMETOOLONG    = Errno(36)
	ENAVAIL         = Errno(119)
	ENETDOWN        = Errno(100)
	ENETRESET       = Errno(102)
	ENETUNREACH     = Errno(101)
	ENFILE          = Errno(23)
	ENOANO          = Errno(55)
	ENOBUFS         = Errno(105)
	ENOCSI          = Errno(50)
	ENODATA         = Errno(61)
	ENODEV          = Errno(19)
	ENOENT          = Errno(2)
	ENOEXEC         = Errno(8)
	ENOKEY          = Errno(126)
	ENOLCK          = Errno(37)
	ENOLINK         = Errno(67)
	ENOMEDIUM       = Errno(123)
	ENOMEM          = Errno(12)
	ENOMSG          = Errno(42)
	ENONET          = Errno(64)
	ENOPKG          = Errno(65)
	ENOPROTOOPT     = Errno(92)
	ENOSPC          = Errno(28)
	ENOSR           = Errno(63)
	ENOSTR          = Errno(60)
	ENOSYS          = Errno(38)
	ENOTBLK         = Errno(15)
	ENOTCONN        = Errno(107)
	ENOTDIR         = Errno(20)
	ENOTEMPTY       = Errno(39)
	ENOTNAM         = Errno(118)
	ENOTRECOVERABLE = Errno(131)
	ENOTSOCK        = Errno(88)
	ENOTSUP         = Errno(95)
	ENOTTY          = Errno(25)
	ENOTUNIQ        = Errno(76)
	ENXIO           = Errno(6)
	EOPNOTSUPP      = Errno(95)
	EOVERFLOW       = Errno(75)
	EOWNERDEAD      = Errno(130)
	EPERM           = Errno(1)
	EPFNOSUPPORT    = Errno(96)
	EPIPE           = Errno(32)
	EPROTO          = Errno(71)
	EPROTONOSUPPORT = Errno(93)
	EPROTOTYPE      = Errno(91)
	ERANGE          = Errno(34)
	EREMCHG         = Errno(78)
	EREMOTE         = Errno(66)
	EREMOTEIO       = Errno(121)
	ERESTART        = Errno(85)
	ERFKILL         = Errno(132)
	EROFS           = Errno(30)
	ESHUTDOWN       = Errno(108)
	ESOCKTNOSUPPORT = Errno(94)
	ESPIPE          = Errno(29)
	ESRCH           = Errno(3)
	ESRMNT          = Errno(69)
	ESTALE          = Errno(116)
	ESTRPIPE        = Errno(86)
	ETIME           = Errno(62)
	ETIMEDOUT       = Errno(110)
	ETOOMANYREFS    = Errno(109)
	ETXTBSY         = Errno(26)
	EUCLEAN         = Errno(117)
	EUNATCH         = Errno(49)
	EUSERS          = Errno(87)
	EWOULDBLOCK     = Errno(11)
	EXDEV           = Errno(18)
	EXFULL          = Errno(54)
)

func (e Errno) Error() string {
	if text := rt.ErrorText(int(e)); text != "" {
		return text
	}
	return "errno " + decimal(int(e))
}

// Is makes errors.Is(err, fs.ErrNotExist) and its like true.
func (e Errno) Is(target error) bool {
	switch target {
	case oserror.ErrPermission:
		return e == EACCES || e == EPERM
	case oserror.ErrExist:
		return e == EEXIST || e == ENOTEMPTY
	case oserror.ErrNotExist:
		return e == ENOENT
	}
	return false
}

// Temporary reports whether trying again may help.
func (e Errno) Temporary() bool {
	return e == EINTR || e == EMFILE || e == ENFILE || e.Timeout()
}

// Timeout reports whether the error says that time has run out.
func (e Errno) Timeout() bool {
	return e == EAGAIN || e == EWOULDBLOCK || e == ETIMEDOUT
}

func decimal(n int) string {
	if n < 0 {
		return "-" + decimal(-n)
	}
	digits := ""
	for ; n > 0 || digits == ""; n /= 10 {
		digits = string(rune('0'+n%10)) + digits
	}
	return digits
}
