package poll

import "internal/rt"

// RawControl calls f with the descriptor's number, which stays valid meanwhile.
func (fd *FD) RawControl(f func(uintptr)) error {
	if err := fd.enter(); err != nil {
		return err
	}
	defer fd.leave(other)
	f(uintptr(fd.Sysfd))
	return nil
}

// RawRead calls f as a reader, again whenever there is something to read, until it returns true.
func (fd *FD) RawRead(f func(uintptr) bool) error {
	if err := fd.lock(reader); err != nil {
		return err
	}
	defer fd.leave(reader)
	if err := fd.beginReading(); err != nil {
		return err
	}
	return fd.until(f, rt.PollRead)
}

// RawWrite calls f as a writer, again whenever there is room to write, until it returns true.
func (fd *FD) RawWrite(f func(uintptr) bool) error {
	if err := fd.lock(writer); err != nil {
		return err
	}
	defer fd.leave(writer)
	if err := fd.begin(rt.PollWrite); err != nil {
		return err
	}
	return fd.until(f, rt.PollWrite)
}

func (fd *FD) until(f func(uintptr) bool, mode int) error {
	for !f(uintptr(fd.Sysfd)) {
		if fd.desc == 0 {
			return errCannotWait
		}
		if err := fd.wait(mode); err != nil {
			return err
		}
	}
	return nil
}

// WaitWrite waits until there is room to write, as a connection that is being made has when it is made.
func (fd *FD) WaitWrite() error {
	if err := fd.enter(); err != nil {
		return err
	}
	defer fd.leave(other)
	if fd.desc == 0 {
		return errCannotWait
	}
	return fd.wait(rt.PollWrite)
}
