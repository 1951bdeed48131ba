package net

import (
	"os"
	"sync"
	"sync/atomic"
	"time"
)

// A watchedFile is one of the system's files that say how names are looked up. It is read at its first use, and again when it
// has changed, which lookups notice within fileMaxAge.
type watchedFile[T any] struct {
	path string
	// parse makes a value of the file's text, which is empty where the file cannot be read.
	parse func(text string) T

	latest  atomic.Pointer[fileReading[T]]
	reading sync.Mutex
}

// A fileReading is what a file said, and when.
type fileReading[T any] struct {
	value  T
	looked time.Time // when the file was last seen to be so
	mtime  time.Time
	size   int64
}

const fileMaxAge = 5 * time.Second

// load returns the file's value. While one goroutine looks at the file, others use what it said before.
func (f *watchedFile[T]) load() T {
	old := f.latest.Load()
	if old == nil {
		f.reading.Lock()
	} else if time.Since(old.looked) < fileMaxAge || !f.reading.TryLock() {
		return old.value
	}
	defer f.reading.Unlock()
	if latest := f.latest.Load(); latest != old {
		return latest.value
	}
	fresh := f.look(old)
	f.latest.Store(fresh)
	return fresh.value
}

// look returns the file's reading, the old one's value where the file has not changed since.
func (f *watchedFile[T]) look(old *fileReading[T]) *fileReading[T] {
	fresh := &fileReading[T]{looked: time.Now()}
	if info, err := os.Stat(f.path); err == nil {
		fresh.mtime, fresh.size = info.ModTime(), info.Size()
	}
	if old != nil && old.mtime.Equal(fresh.mtime) && old.size == fresh.size {
		fresh.value = old.value
		return fresh
	}
	text, _ := os.ReadFile(f.path)
	fresh.value = f.parse(string(text))
	return fresh
}
