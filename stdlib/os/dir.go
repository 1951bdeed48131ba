package os

import (
	"cmp"
	"io"
	"io/fs"
	"slices"
	"sync"
	"syscall"
)

// dirEntry is an entry of a directory: its name and type are known at once.
type dirEntry struct {
	parent string
	name   string
	typ    FileMode
	info   FileInfo // if it had to be asked for
}

func (d *dirEntry) Name() string   { return d.name }
func (d *dirEntry) IsDir() bool    { return d.typ.IsDir() }
func (d *dirEntry) Type() FileMode { return d.typ }
func (d *dirEntry) String() string { return fs.FormatDirEntry(d) }

func (d *dirEntry) Info() (FileInfo, error) {
	if d.info != nil {
		return d.info, nil
	}
	return Lstat(d.parent + "/" + d.name)
}

// ask fills in all that the system says of the entry, of an open directory.
func (d *dirEntry) ask(directory int) error {
	info := &fileStat{name: d.name}
	if err := statAt(directory, d.name, &info.sys); err != nil {
		return err
	}
	d.typ, d.info = info.Mode().Type(), info
	return nil
}

// types are the modes by the system's numbers of types; others are unknown.
func typeOf(number byte) (mode FileMode, known bool) {
	switch number {
	case 1:
		return ModeNamedPipe, true
	case 2:
		return ModeDevice | ModeCharDevice, true
	case 4:
		return ModeDir, true
	case 6:
		return ModeDevice, true
	case 8:
		return 0, true
	case 10:
		return ModeSymlink, true
	case 12:
		return ModeSocket, true
	}
	return 0, false
}

// blockSize is how much of a directory the system is asked for at once, in bytes.
const blockSize = 8192

// blocks has the memory that directories are read into: *[blockSize]byte.
var blocks = sync.Pool{New: func() any { return new([blockSize]byte) }}

// directory is what was read of a directory, but not handed out.
type directory struct {
	mu             sync.Mutex
	block          *[blockSize]byte // nil before the first read and after the last
	position, size int              // what is left in block: from here to there
}

// forget drops what was read, so that the next read asks the system again.
func (d *directory) forget() {
	d.mu.Lock()
	d.release()
	d.mu.Unlock()
}

// close is forget, unless somebody is reading the directory.
func (d *directory) close() {
	if d.mu.TryLock() {
		d.release()
		d.mu.Unlock()
	}
}

// release gives the memory back; the caller holds mu.
func (d *directory) release() {
	if d.block != nil {
		blocks.Put(d.block)
	}
	d.block, d.position, d.size = nil, 0, 0
}

// next is the next entry as the system lays it out, until the next call; nil at the end.
func (d *directory) next(f *File) ([]byte, error) {
	if d.position >= d.size {
		if d.block == nil {
			d.block = blocks.Get().(*[blockSize]byte)
		}
		n, err := f.fd.ReadDirent(d.block[:])
		if n <= 0 || err != nil {
			d.release()
			if err != nil {
				err = &PathError{"readdirent", f.name, err}
			}
			return nil, err
		}
		d.position, d.size = 0, n
	}
	entry := d.block[d.position:d.size]
	d.position += int(entry[16]) | int(entry[17])<<8
	return entry, nil
}

// nextName reads an entry's name, until the next call, and the system's number of its type; no name at the end. The
// system's form of an entry: its number (8 bytes), a position (8), the length of it all (2), the type (1), the name and a
// null byte.
func (f *File) nextName() (name []byte, kind byte, err error) {
	for {
		entry, err := f.directory.next(f)
		if entry == nil {
			return nil, 0, err
		}
		end := 19
		for entry[end] != 0 {
			end++
		}
		name = entry[19:end]
		if string(name) != "." && string(name) != ".." {
			return name, entry[18], nil
		}
	}
}

// describe makes an entry, nil if it is gone. One of a Root is asked for at once, since its path may lead elsewhere.
func (f *File) describe(name string, kind byte) (*dirEntry, error) {
	d := &dirEntry{parent: f.name, name: name}
	known := false
	if d.typ, known = typeOf(kind); !known || f.rooted {
		err := d.ask(f.fd.Sysfd)
		if err == syscall.ENOENT {
			return nil, nil
		}
		if err != nil {
			return nil, &PathError{"lstat", d.parent + "/" + d.name, err}
		}
	}
	return d, nil
}

// read gives n names and the types' numbers to take, all if n <= 0, which says whether the entry counts.
func (f *File) read(n int, take func(name string, kind byte) (bool, error)) error {
	f.directory.mu.Lock()
	defer f.directory.mu.Unlock()
	for taken := 0; n <= 0 || taken < n; {
		name, kind, err := f.nextName()
		if err != nil {
			return err
		}
		if name == nil {
			if n > 0 && taken == 0 {
				return io.EOF
			}
			return nil
		}
		counts, err := take(string(name), kind)
		if err != nil {
			return err
		}
		if counts {
			taken++
		}
	}
	return nil
}

// ReadDir reads the next n entries, in the directory's order; all if n <= 0.
func (f *File) ReadDir(n int) ([]DirEntry, error) {
	if f == nil {
		return nil, ErrInvalid
	}
	list := []DirEntry{}
	err := f.read(n, func(name string, kind byte) (bool, error) {
		d, err := f.describe(name, kind)
		if d == nil {
			return false, err
		}
		list = append(list, d)
		return true, nil
	})
	return list, err
}

// Readdir is ReadDir with the descriptions.
func (f *File) Readdir(n int) ([]FileInfo, error) {
	entries, err := f.ReadDir(n)
	if entries == nil {
		return nil, err
	}
	list := make([]FileInfo, 0, len(entries))
	for _, d := range entries {
		info, infoErr := d.Info()
		if IsNotExist(infoErr) {
			continue
		}
		if infoErr != nil {
			return list, infoErr
		}
		list = append(list, info)
	}
	return list, err
}

// Readdirnames is ReadDir with the names alone.
func (f *File) Readdirnames(n int) (names []string, err error) {
	if f == nil {
		return nil, ErrInvalid
	}
	names = []string{}
	err = f.read(n, func(name string, _ byte) (bool, error) {
		names = append(names, name)
		return true, nil
	})
	return names, err
}

// ReadDir reads the named directory, sorted by name.
func ReadDir(name string) ([]DirEntry, error) {
	f, err := OpenFile(name, O_RDONLY|syscall.O_DIRECTORY, 0)
	if err != nil {
		return nil, err
	}
	return f.sortedAndClose()
}

// sortedAndClose reads a whole directory, sorted by name.
func (f *File) sortedAndClose() ([]DirEntry, error) {
	defer f.Close()
	entries, err := f.ReadDir(-1)
	slices.SortFunc(entries, func(a, b DirEntry) int {
		return cmp.Compare(a.(*dirEntry).name, b.(*dirEntry).name)
	})
	return entries, err
}
