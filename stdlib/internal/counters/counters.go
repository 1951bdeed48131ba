// Package counters knows how often the code of a program has run, as far as minigo test -cover counts it.
package counters

import (
	"io"
	"sort"
	"strconv"
	"sync/atomic"
	"unsafe"
)

// Block is a stretch of statements that run together. Lines and columns count from 1.
type Block struct {
	File                                       uint32 // the place in Package.Files
	BeginLine, BeginColumn, EndLine, EndColumn uint32
	Statements                                 uint32
}

// Package is a package whose code is counted, as the compiler lays it out.
type Package struct {
	Path, Mode string
	Files      []string
	Blocks     []Block
	Counters   []uint32 // of the blocks
}

//go:linkname section mg_coverage
func section() string

// Packages returns the packages that are counted, by import path.
func Packages() []*Package {
	all := section()
	if len(all) == 0 {
		return nil
	}
	entries := unsafe.Slice((*Package)(unsafe.Pointer(unsafe.StringData(all))), len(all)/int(unsafe.Sizeof(Package{})))
	list := make([]*Package, len(entries))
	for i := range entries {
		list[i] = &entries[i]
	}
	sort.Slice(list, func(i, j int) bool { return list[i].Path < list[j].Path })
	return list
}

// runs is how often the block of a number has run.
func (p *Package) runs(i int) uint32 { return atomic.LoadUint32(&p.Counters[i]) }

// Statements returns how many statements the packages have, and how many of them have run.
func Statements() (run, all int) {
	for _, p := range Packages() {
		for i, block := range p.Blocks {
			all += int(block.Statements)
			if p.runs(i) != 0 {
				run += int(block.Statements)
			}
		}
	}
	return run, all
}

// Clear makes it as if nothing had run.
func Clear() {
	for _, p := range Packages() {
		for i := range p.Counters {
			atomic.StoreUint32(&p.Counters[i], 0)
		}
	}
}

// place is where a block of a package is.
type place struct {
	p *Package
	i int
}

// WriteProfile writes the blocks in the form that go tool cover reads.
func WriteProfile(w io.Writer, mode string) error {
	text := []byte("mode: " + mode + "\n")
	for _, at := range inOrder() {
		text = at.p.appendLine(text, at.i)
	}
	_, err := w.Write(text)
	return err
}

// inOrder returns the blocks by package, file and place: the main package has blocks of others.
func inOrder() []place {
	var all []place
	for _, p := range Packages() {
		for i := range p.Blocks {
			all = append(all, place{p, i})
		}
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].before(all[j]) })
	return all
}

func (x place) file() (folder, name string) {
	file := x.p.Files[x.p.Blocks[x.i].File]
	slash := len(file) - 1
	for slash > 0 && file[slash] != '/' {
		slash--
	}
	return file[:slash], file[slash:]
}

func (x place) before(y place) bool {
	xFolder, xName := x.file()
	yFolder, yName := y.file()
	a, b := &x.p.Blocks[x.i], &y.p.Blocks[y.i]
	switch {
	case xFolder != yFolder:
		return xFolder < yFolder
	case xName != yName:
		return xName < yName
	case a.BeginLine != b.BeginLine:
		return a.BeginLine < b.BeginLine
	case a.BeginColumn != b.BeginColumn:
		return a.BeginColumn < b.BeginColumn
	case a.EndLine != b.EndLine:
		return a.EndLine < b.EndLine
	}
	return a.EndColumn < b.EndColumn
}

func (p *Package) appendLine(text []byte, i int) []byte {
	block := &p.Blocks[i]
	text = append(append(text, p.Files[block.File]...), ':')
	text = appendPlace(text, block.BeginLine, block.BeginColumn)
	text = append(text, ',')
	text = appendPlace(text, block.EndLine, block.EndColumn)
	text = strconv.AppendUint(append(text, ' '), uint64(block.Statements), 10)
	text = strconv.AppendUint(append(text, ' '), uint64(p.runs(i)), 10)
	return append(text, '\n')
}

func appendPlace(text []byte, line, column uint32) []byte {
	text = strconv.AppendUint(text, uint64(line), 10)
	return strconv.AppendUint(append(text, '.'), uint64(column), 10)
}
