package sync

import (
	"sync/atomic"
	"unsafe"
)

// notifyList is the runtime's queue of tickets.
type notifyList [5]uintptr

//go:linkname notifyAdd mg_notify_list_add
func notifyAdd(l *notifyList) uint32

//go:linkname notifyWait mg_notify_list_wait
func notifyWait(l *notifyList, ticket uint32)

//go:linkname notifyOne mg_notify_list_notify_one
func notifyOne(l *notifyList)

//go:linkname notifyAll mg_notify_list_notify_all
func notifyAll(l *notifyList)

// Cond is a condition that goroutines wait for. It must not be copied.
type Cond struct {
	L      Locker // held around changes of the condition and Wait
	notify notifyList
	self   uintptr // its own address, to detect copies
}

// NewCond returns a Cond with lock l.
func NewCond(l Locker) *Cond {
	return &Cond{L: l}
}

func (c *Cond) check() {
	here := uintptr(unsafe.Pointer(c))
	if atomic.LoadUintptr(&c.self) != here && !atomic.CompareAndSwapUintptr(&c.self, 0, here) &&
		atomic.LoadUintptr(&c.self) != here {
		panic("sync.Cond is copied")
	}
}

// Wait frees c.L, waits for Signal or Broadcast, and takes c.L again.
func (c *Cond) Wait() {
	c.check()
	ticket := notifyAdd(&c.notify)
	c.L.Unlock()
	notifyWait(&c.notify, ticket)
	c.L.Lock()
}

// Signal wakes the goroutine that has waited longest.
func (c *Cond) Signal() {
	c.check()
	notifyOne(&c.notify)
}

// Broadcast wakes all.
func (c *Cond) Broadcast() {
	c.check()
	notifyAll(&c.notify)
}
