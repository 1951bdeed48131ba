package syscall

import (
	"unsafe"
)

// What Reboot takes.
const (
	LINUX_REBOOT_CMD_CAD_OFF    = 0x0
	LINUX_REBOOT_CMD_RESTART    = 0x1234567
	LINUX_REBOOT_MAGIC2         = 0x28121969
	LINUX_REBOOT_CMD_POWER_OFF  = 0x4321fedc
	LINUX_REBOOT_CMD_KEXEC      = 0x45584543
	LINUX_REBOOT_CMD_CAD_ON     = 0x89abcdef
	LINUX_REBOOT_CMD_RESTART2   = 0xa1b2c3d4
	LINUX_REBOOT_CMD_HALT       = 0xcdef0123
	LINUX_REBOOT_CMD_SW_SUSPEND = 0xd000fce2
	LINUX_REBOOT_MAGIC1         = 0xfee1dead
)

// Sysinfo_t is what the system says of its memory and load.
type Sysinfo_t struct {
	Uptime    int64
	Loads     [3]uint64
	Totalram  uint64
	Freeram   uint64
	Sharedram uint64
	Bufferram uint64
	Totalswap uint64
	Freeswap  uint64
	Procs     uint16
	Pad       uint16
	Pad_cgo_0 [4]byte
	Totalhigh uint64
	Freehigh  uint64
	Unit      uint32
	X_f       [0]byte
	Pad_cgo_1 [4]byte
}

// Sysinfo fills info.
func Sysinfo(info *Sysinfo_t) error {
	_, err := call(SYS_SYSINFO, uintptr(unsafe.Pointer(info)), 0, 0)
	return err
}

// Reboot restarts the machine, stops it, or says what the keyboard may do.
func Reboot(cmd int) error {
	_, _, err := Syscall6(SYS_REBOOT, LINUX_REBOOT_MAGIC1, LINUX_REBOOT_MAGIC2, uintptr(cmd), 0, 0, 0)
	if err != 0 {
		return err
	}
	return nil
}

// The machine's names, the kernel's log, and what the process may do with ports.
func Sethostname(p []byte) error   { return onBytes(SYS_SETHOSTNAME, p) }
func Setdomainname(p []byte) error { return onBytes(SYS_SETDOMAINNAME, p) }

func onBytes(trap uintptr, p []byte) error {
	_, err := call(trap, uintptr(unsafe.Pointer(unsafe.SliceData(p))), uintptr(len(p)), 0)
	return err
}

func Klogctl(typ int, buf []byte) (n int, err error) {
	return call(SYS_SYSLOG, uintptr(typ), uintptr(unsafe.Pointer(unsafe.SliceData(buf))), uintptr(len(buf)))
}

func Ioperm(from int, num int, on int) error {
	return onFd(SYS_IOPERM, from, uintptr(num), uintptr(on))
}
func Iopl(level int) error { return onFd(SYS_IOPL, level, 0, 0) }

// Ustat_t is what the system says of a mounted file system.
type Ustat_t struct {
	Tfree     int32
	Pad_cgo_0 [4]byte
	Tinode    uint64
	Fname     [6]int8
	Fpack     [6]int8
	Pad_cgo_1 [4]byte
}

// Ustat fills ubuf for a device.
func Ustat(dev int, ubuf *Ustat_t) error {
	return onFd(SYS_USTAT, dev, uintptr(unsafe.Pointer(ubuf)), 0)
}
