package os

import (
	"io"
	"io/fs"
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

// directory is what was read of a directory, but not handed out.
type directory struct {
	mu       sync.Mutex
	entries  []byte
	position int // in entries
}

func (d *directory) forget() {
	d.mu.Lock()
	d.entries, d.position = nil, 0
	d.mu.Unlock()
}

// next is the next entry as the system lays it out, nil at the end.
func (d *directory) next(f *File) ([]byte, error) {
	if d.position >= len(d.entries) {
		if d.entries == nil {
			d.entries = make([]byte, 8192)
		}
		d.entries = d.entries[:cap(d.entries)]
		n, err := f.fd.ReadDirent(d.entries)
		d.position = 0
		if err != nil {
			d.entries = nil
			return nil, &PathError{"readdirent", f.name, err}
		}
		d.entries = d.entries[:n]
		if n == 0 {
			return nil, nil
		}
	}
	entry := d.entries[d.position:]
	d.position += int(entry[16]) | int(entry[17])<<8
	return entry, nil
}

// nextEntry reads an entry, nil at the end. The system's form of one: its number
// (8 bytes), a position (8), the length of it all (2), the type (1), the name and a
// null byte. An entry of a Root is described at once, since its path may lead elsewhere.
func (f *File) nextEntry() (*dirEntry, error) {
	for {
		entry, err := f.directory.next(f)
		if entry == nil {
			return nil, err
		}
		end := 19
		for entry[end] != 0 {
			end++
		}
		name := string(entry[19:end])
		if name == "." || name == ".." {
			continue
		}
		d := &dirEntry{parent: f.name, name: name}
		known := false
		if d.typ, known = typeOf(entry[18]); !known || f.rooted {
			err := d.ask(f.fd.Sysfd)
			if err == syscall.ENOENT {
				continue
			}
			if err != nil {
				return nil, &PathError{"lstat", d.parent + "/" + d.name, err}
			}
		}
		return d, nil
	}
}

// read reads n entries, all if n <= 0.
func (f *File) read(n int) (list []*dirEntry, err error) {
	if f == nil {
		return nil, ErrInvalid
	}
	f.directory.mu.Lock()
	defer f.directory.mu.Unlock()
	for n <= 0 || len(list) < n {
		d, err := f.nextEntry()
		if err != nil {
			return list, err
		}
		if d == nil {
			if n > 0 && len(list) == 0 {
				return list, io.EOF
			}
			break
		}
		list = append(list, d)
	}
	return list, nil
}

// ReadDir reads the next n entries, in the directory's order; all if n <= 0.
func (f *File) ReadDir(n int) ([]DirEntry, error) {
	entries, err := f.read(n)
	list := make([]DirEntry, len(entries))
	for i, d := range entries {
		list[i] = d
	}
	return list, err
}

// Readdir is ReadDir with the descriptions.
func (f *File) Readdir(n int) ([]FileInfo, error) {
	entries, err := f.read(n)
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
	entries, err := f.read(n)
	names = make([]string, len(entries))
	for i, d := range entries {
		names[i] = d.name
	}
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
	entries, err := f.read(-1)
	sortEntries(entries, make([]*dirEntry, len(entries)))
	list := make([]DirEntry, len(entries))
	for i, d := range entries {
		list[i] = d
	}
	return list, err
}

// sortEntries is a merge sort by name.
func sortEntries(list, spare []*dirEntry) {
	n := len(list)
	if n < 2 {
		return
	}
	half := n / 2
	sortEntries(list[:half], spare[:half])
	sortEntries(list[half:], spare[half:])
	copy(spare, list)
	i, j := 0, half
	for k := range list {
		if j >= n || i < half && spare[i].name <= spare[j].name {
			list[k] = spare[i]
			i++
		} else {
			list[k] = spare[j]
			j++
		}
	}
}
