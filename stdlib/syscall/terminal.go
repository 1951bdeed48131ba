package syscall

// Termios is how a terminal behaves, for ioctl's TCGETS and TCSETS.
type Termios struct {
	Iflag     uint32
	Oflag     uint32
	Cflag     uint32
	Lflag     uint32
	Line      uint8
	Cc        [32]uint8
	Pad_cgo_0 [3]byte
	Ispeed    uint32
	Ospeed    uint32
}

// Iflag's bits.
const (
	IGNBRK  = 0x1
	BRKINT  = 0x2
	IGNPAR  = 0x4
	PARMRK  = 0x8
	INPCK   = 0x10
	ISTRIP  = 0x20
	INLCR   = 0x40
	IGNCR   = 0x80
	ICRNL   = 0x100
	IUCLC   = 0x200
	IXON    = 0x400
	IXANY   = 0x800
	IXOFF   = 0x1000
	IMAXBEL = 0x2000
	IUTF8   = 0x4000
)

// Oflag's bits.
const (
	OPOST  = 0x1
	OLCUC  = 0x2
	ONLCR  = 0x4
	OCRNL  = 0x8
	ONOCR  = 0x10
	ONLRET = 0x20
	OFILL  = 0x40
	OFDEL  = 0x80
)

// Cflag's bits.
const (
	CS5    = 0x0
	CS6    = 0x10
	CS7    = 0x20
	CS8    = 0x30
	CSIZE  = 0x30
	CSTOPB = 0x40
	CREAD  = 0x80
	PARENB = 0x100
	PARODD = 0x200
	HUPCL  = 0x400
	CLOCAL = 0x800
)

// Lflag's bits.
const (
	ISIG    = 0x1
	ICANON  = 0x2
	XCASE   = 0x4
	ECHO    = 0x8
	ECHOE   = 0x10
	ECHOK   = 0x20
	ECHONL  = 0x40
	NOFLSH  = 0x80
	TOSTOP  = 0x100
	ECHOCTL = 0x200
	ECHOPRT = 0x400
	ECHOKE  = 0x800
	FLUSHO  = 0x1000
	PENDIN  = 0x4000
	IEXTEN  = 0x8000
)

// Indices of Cc.
const (
	VINTR    = 0x0
	VQUIT    = 0x1
	VERASE   = 0x2
	VKILL    = 0x3
	VEOF     = 0x4
	VTIME    = 0x5
	VMIN     = 0x6
	VSWTC    = 0x7
	VSTART   = 0x8
	VSTOP    = 0x9
	VSUSP    = 0xa
	VEOL     = 0xb
	VREPRINT = 0xc
	VDISCARD = 0xd
	VWERASE  = 0xe
	VLNEXT   = 0xf
	VEOL2    = 0x10
)

// Speeds.
const (
	B0       = 0x0
	B50      = 0x1
	B75      = 0x2
	B110     = 0x3
	B134     = 0x4
	B150     = 0x5
	B200     = 0x6
	B300     = 0x7
	B600     = 0x8
	B1200    = 0x9
	B1800    = 0xa
	B2400    = 0xb
	B4800    = 0xc
	B9600    = 0xd
	B19200   = 0xe
	B38400   = 0xf
	B57600   = 0x1001
	B115200  = 0x1002
	B230400  = 0x1003
	B460800  = 0x1004
	B500000  = 0x1005
	B576000  = 0x1006
	B921600  = 0x1007
	B1000000 = 0x1008
	B1152000 = 0x1009
	B1500000 = 0x100a
	B2000000 = 0x100b
	B2500000 = 0x100c
	B3000000 = 0x100d
	B3500000 = 0x100e
	B4000000 = 0x100f
)

// Requests of ioctl.
const (
	TCIFLUSH        = 0x0
	TCOFLUSH        = 0x1
	TCIOFLUSH       = 0x2
	TCGETS          = 0x5401
	TCSETS          = 0x5402
	TIOCEXCL        = 0x540c
	TIOCNXCL        = 0x540d
	TIOCSCTTY       = 0x540e
	TIOCGPGRP       = 0x540f
	TIOCSPGRP       = 0x5410
	TIOCOUTQ        = 0x5411
	TIOCSTI         = 0x5412
	TIOCGWINSZ      = 0x5413
	TIOCSWINSZ      = 0x5414
	TIOCMGET        = 0x5415
	TIOCMBIS        = 0x5416
	TIOCMBIC        = 0x5417
	TIOCMSET        = 0x5418
	TIOCGSOFTCAR    = 0x5419
	TIOCSSOFTCAR    = 0x541a
	TIOCINQ         = 0x541b
	TIOCLINUX       = 0x541c
	TIOCCONS        = 0x541d
	TIOCGSERIAL     = 0x541e
	TIOCSSERIAL     = 0x541f
	TIOCPKT         = 0x5420
	TIOCNOTTY       = 0x5422
	TIOCSETD        = 0x5423
	TIOCGETD        = 0x5424
	TIOCSBRK        = 0x5427
	TIOCCBRK        = 0x5428
	TIOCGSID        = 0x5429
	TIOCGRS485      = 0x542e
	TIOCSRS485      = 0x542f
	TIOCSERCONFIG   = 0x5453
	TIOCSERGWILD    = 0x5454
	TIOCSERSWILD    = 0x5455
	TIOCGLCKTRMIOS  = 0x5456
	TIOCSLCKTRMIOS  = 0x5457
	TIOCSERGSTRUCT  = 0x5458
	TIOCSERGETLSR   = 0x5459
	TIOCSERGETMULTI = 0x545a
	TIOCSERSETMULTI = 0x545b
	TIOCMIWAIT      = 0x545c
	TIOCGICOUNT     = 0x545d
	TIOCSPTLCK      = 0x40045431
	TIOCSIG         = 0x40045436
	TIOCGPTN        = 0x80045430
	TIOCGDEV        = 0x80045432
)

// Lines of a modem, and the state of a serial transmitter.
const (
	TIOCM_LE     = 0x1
	TIOCSER_TEMT = 0x1
	TIOCM_DTR    = 0x2
	TIOCM_RTS    = 0x4
	TIOCM_ST     = 0x8
	TIOCM_SR     = 0x10
	TIOCM_CTS    = 0x20
	TIOCM_CAR    = 0x40
	TIOCM_CD     = 0x40
	TIOCM_RI     = 0x80
	TIOCM_RNG    = 0x80
	TIOCM_DSR    = 0x100
)

// Bits of a pseudoterminal's packets.
const (
	TIOCPKT_DATA       = 0x0
	TIOCPKT_FLUSHREAD  = 0x1
	TIOCPKT_FLUSHWRITE = 0x2
	TIOCPKT_STOP       = 0x4
	TIOCPKT_START      = 0x8
	TIOCPKT_NOSTOP     = 0x10
	TIOCPKT_DOSTOP     = 0x20
	TIOCPKT_IOCTL      = 0x40
)
