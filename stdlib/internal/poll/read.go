package poll

import (
	"io"
	"syscall"

	"internal/race"
	"internal/rt"
)

// Read reads up to len(p) bytes, and waits for the first.
func (fd *FD) Read(p []byte) (int, error) {
	if err := fd.lock(reader); err != nil {
		return 0, err
	}
	n, err := 0, fd.beginRead(p)
	if err == nil && len(p) > 0 {
		if n = fd.receive(p); n > 0 {
			fd.haveRead(n, p)
		} else {
			n, err = fd.readSlow(n, p)
		}
	}
	fd.leave(reader)
	return n, err
}

// readSlow goes on where the first call returned n, which is not above 0.
//
//go:noinline
func (fd *FD) readSlow(n int, p []byte) (int, error) {
	for {
		switch {
		case n > 0:
			fd.haveRead(n, p)
			return n, nil
		case n == 0:
			return 0, fd.endOfFile()
		case n == eagain:
			fd.patience.foundNothing()
		}
		if err := fd.again(n, rt.PollRead); err != nil {
			return 0, err
		}
		n = fd.receive(p)
	}
}

// haveRead notes whether n bytes into p were all that there was.
func (fd *FD) haveRead(n int, p []byte) {
	fd.patience.found()
	fd.drained = n < len(p) && fd.runsDry && fd.desc != 0
}

// beginRead starts a Read. After one that left nothing it may wait at once, rather than to be told EAGAIN: more data
// raise an event, and events have been kept since. The end of the data may have come along with the last of them, in
// one event, and so may have what lies behind urgent data, at which reads stop. A wait that a deadline ends forgets no
// event: a server that watches a connection while it answers, until it sets a deadline, has drained it still.
func (fd *FD) beginRead(p []byte) error {
	if len(p) == 0 {
		return nil
	}
	if fd.drained && !rt.PollHungUp(fd.desc) && fd.patience.wait() {
		err := fd.wait(rt.PollRead)
		fd.drained = err != nil
		return err
	}
	fd.drained = false
	return fd.begin(rt.PollRead)
}

// patience says whether to wait for a peer that has had no time to answer, or to look first: one that sends without
// an end has sent more meanwhile, and a look is cheaper than a wait. Where looks find nothing they become seldom.
type patience struct {
	most, left uint8 // waits between two looks, and until the next
	looks      bool  // the operation that has begun is a look
}

func (p *patience) wait() bool {
	p.looks = p.left == 0
	if p.looks {
		return false
	}
	p.left--
	return true
}

func (p *patience) found() {
	if p.looks {
		*p = patience{}
	}
}

func (p *patience) foundNothing() {
	if p.looks {
		most := min(2*p.most+1, 63)
		*p = patience{most: most, left: most}
	}
}

// beginReading starts every other operation that reads.
func (fd *FD) beginReading() error {
	fd.drained = false
	return fd.begin(rt.PollRead)
}

func (fd *FD) receive(p []byte) int {
	if race.Enabled {
		n := fd.receiveBytes(p)
		received(p, n)
		return n
	}
	return fd.receiveBytes(p)
}

func (fd *FD) receiveBytes(p []byte) int {
	if fd.isSocket && fd.desc != 0 {
		return fd.socketCall(syscall.SYS_RECVFROM, p, 0)
	}
	return rt.ReadFD(fd.Sysfd, address(p), len(p))
}

// again returns nil if a call that failed with -errno is to be made again, after a wait if need be.
//
//go:noinline
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
	received(p, n)
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
