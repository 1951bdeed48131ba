// RUN: %same-as-go

// Go's programs as data: parsing, types, formatting, documentation, and Go's own executables.
package main

import (
	"debug/buildinfo"
	"debug/elf"
	"fmt"
	"go/ast"
	"go/build/constraint"
	"go/constant"
	"go/doc"
	"go/format"
	"go/parser"
	"go/token"
	"go/types"
	"go/version"
	"os/exec"
	"sort"
)

const text = `// Package p is an example.
package p

// F doubles.
func F[T ~int|~float64](x T) T { return   x+x }

var v = F(3) + F(c)
const c = 1<<70 >> 68
type S struct { a, b int; next *S }
func (s *S) M() error { return nil }
var bad string = 1
`

func check() {
	files := token.NewFileSet()
	f, err := parser.ParseFile(files, "p.go", text, parser.ParseComments)
	fmt.Println(err, len(f.Decls))
	config := types.Config{Error: func(err error) { fmt.Println(err) }}
	info := &types.Info{Defs: map[*ast.Ident]types.Object{}}
	pkg, err := config.Check("p", files, []*ast.File{f}, info)
	fmt.Println(err)
	names := pkg.Scope().Names()
	sort.Strings(names)
	for _, name := range names {
		fmt.Println(pkg.Scope().Lookup(name))
	}
	documented, err := doc.NewFromFiles(files, []*ast.File{f}, "example.com/p")
	fmt.Printf("%q %v\n", documented.Doc, err)
}

func executables() {
	path, err := exec.LookPath("go")
	if err != nil {
		return
	}
	info, err := buildinfo.ReadFile(path)
	fmt.Println(info.Path, info.GoVersion, err)
	f, err := elf.Open(path)
	fmt.Println(f.Machine, err)
	data, err := f.DWARF()
	fmt.Println(data != nil, err)
}

func main() {
	check()
	out, err := format.Source([]byte(text))
	fmt.Println(string(out), err)
	x, err := constraint.Parse("//go:build linux && (amd64 || !cgo)")
	fmt.Println(x, err, version.Compare("go1.9", "go1.21rc1"))
	fmt.Println(constant.BinaryOp(constant.MakeInt64(1<<62), token.MUL, constant.MakeInt64(12)))
	executables()
}
