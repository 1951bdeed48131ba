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

// WriteProfile writes the blocks in the form that go tool cover reads.
func WriteProfile(w io.Writer, mode string) error {
	text := []byte("mode: " + mode + "\n")
	for _, p := range Packages() {
		for _, i := range p.inOrder() {
			text = p.appendLine(text, i)
		}
	}
	_, err := w.Write(text)
	return err
}

// inOrder returns the numbers of the blocks by file and place.
func (p *Package) inOrder() []int {
	order := make([]int, len(p.Blocks))
	for i := range order {
		order[i] = i
	}
	sort.SliceStable(order, func(i, j int) bool { return p.before(&p.Blocks[order[i]], &p.Blocks[order[j]]) })
	return order
}

func (p *Package) before(a, b *Block) bool {
	switch {
	case a.File != b.File:
		return p.Files[a.File] < p.Files[b.File]
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
