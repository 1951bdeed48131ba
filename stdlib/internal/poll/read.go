package poll

import (
	"io"
	"syscall"

	"internal/rt"
)

// Read reads up to len(p) bytes, and waits for the first.
func (fd *FD) Read(p []byte) (int, error) {
	if err := fd.lock(reader); err != nil {
		return 0, err
	}
	n, err := fd.read(p)
	fd.leave(reader)
	return n, err
}

func (fd *FD) read(p []byte) (int, error) {
	if len(p) == 0 {
		return 0, nil
	}
	looks, err := fd.beginRead()
	if err != nil {
		return 0, err
	}
	for {
		n := fd.receive(p)
		switch {
		case n > 0:
			if looks {
				fd.patience.found()
			}
			fd.drained = n < len(p) && fd.runsDry && fd.desc != 0
			return n, nil
		case n == 0:
			return 0, fd.endOfFile()
		case n == eagain && looks:
			fd.patience.foundNothing()
			looks = false
		}
		if err := fd.again(n, rt.PollRead); err != nil {
			return 0, err
		}
	}
}

// beginRead starts a Read. After one that left nothing it may wait at once, rather than to be told EAGAIN: more data
// raise an event, and events have been kept since. The end of the data may have come along with the last of them, in
// one event. looks reports whether it is to be seen if nothing has come since.
func (fd *FD) beginRead() (looks bool, err error) {
	if !fd.drained {
		return false, fd.begin(rt.PollRead)
	}
	fd.drained = false
	if rt.PollHungUp(fd.desc) {
		return false, fd.begin(rt.PollRead)
	}
	if fd.patience.wait() {
		return false, fd.wait(rt.PollRead)
	}
	return true, fd.begin(rt.PollRead)
}

// patience says whether to wait for a peer that has had no time to answer, or to look first: one that sends without
// an end has sent more meanwhile, and a look is cheaper than a wait. Where looks find nothing they become seldom.
type patience struct {
	most, left uint8 // waits between two looks, and until the next
}

func (p *patience) wait() bool {
	if p.left == 0 {
		return false
	}
	p.left--
	return true
}

func (p *patience) found() { p.most, p.left = 0, 0 }

func (p *patience) foundNothing() {
	p.most = min(2*p.most+1, 63)
	p.left = p.most
}

// beginReading starts every other operation that reads.
func (fd *FD) beginReading() error {
	fd.drained = false
	return fd.begin(rt.PollRead)
}

func (fd *FD) receive(p []byte) int {
	if fd.isSocket && fd.desc != 0 {
		return fd.socketCall(syscall.SYS_RECVFROM, p, 0)
	}
	return rt.ReadFD(fd.Sysfd, address(p), len(p))
}

// again returns nil if a call that failed with -errno is to be made again, after a wait if need be.
func (fd *FD) again(errno, mode int) error {
	switch {
	case errno == eintr:
		return nil
	case errno == eagain && fd.desc != 0:
		return fd.wait(mode)
	}
	return syscall.Errno(-errno)
}

// endOfFile is what it means that there was nothing to read.
func (fd *FD) endOfFile() error {
	if fd.ZeroReadIsEOF {
		return io.EOF
	}
	return nil
}

// Pread reads up to len(p) bytes at a place.
func (fd *FD) Pread(p []byte, off int64) (int, error) {
	if err := fd.enter(); err != nil {
		return 0, err
	}
	defer fd.leave(other)
	n := eintr
	for n == eintr {
		n = fd.call(syscall.SYS_PREAD64, p, off)
	}
	if n < 0 {
		return 0, syscall.Errno(-n)
	}
	if n == 0 && len(p) > 0 {
		return 0, fd.endOfFile()
	}
	return n, nil
}

// ReadDirent reads entries of a directory as the system lays them out; 0 at the end.
func (fd *FD) ReadDirent(p []byte) (n int, err error) {
	err = fd.do(func(number int) (err error) {
		n, err = syscall.ReadDirent(number, p)
		return err
	})
	return max(n, 0), err
}
