// Select_benchmarks makes a folder of benchmarks out of the tests of a package of Go's library.
//
//	select_benchmarks [-inner] [-without FILE:LINE,...] [-stand-ins FOLDER] PACKAGE FOLDER
//
// The folder becomes a package of its own, to be compiled by `go test -c` or by another command: it has the Benchmark functions of
// the package's external tests, or with -inner those of its internal tests, which then import the package by a dot. What the
// benchmarks do not need is blanked out, so that all lines keep their numbers and an error of a compiler can be given back
// in -without: the declaration or import at such a place is left out, too. What benchmarks take from Go's library alone has stand-ins (stand_ins.go). The names of the benchmarks are printed.
package main

import (
	"flag"
	"fmt"
	"go/build"
	"go/parser"
	"go/token"
	"log"
	"os"
	"path/filepath"
	"strings"
)

func main() {
	log.SetFlags(0)
	inner := flag.Bool("inner", false, "take the internal tests")
	standIns := flag.String("stand-ins", "", "the `folder` of what stands in for names that only the library has")
	without := flag.String("without", "", "leave out what stands at these `places`")
	flag.Parse()
	if flag.NArg() != 2 {
		log.Fatal("usage: select_benchmarks [-inner] [-without FILE:LINE,...] [-stand-ins FOLDER] PACKAGE FOLDER")
	}
	path, folder := flag.Arg(0), flag.Arg(1)
	files := token.NewFileSet()
	sources := parse(files, path, *inner)
	sources = addNames(files, sources, *standIns, path)
	for place := range strings.SplitSeq(*without, ",") {
		exclude(files, sources, place)
	}
	for _, name := range markNeeded(sources) {
		fmt.Println(name)
	}
	for _, source := range sources {
		text := replaceImports(source.render(files, path, *inner), *standIns, folder)
		if err := os.WriteFile(filepath.Join(folder, source.name), text, 0o666); err != nil {
			log.Fatal(err)
		}
	}
}

// parse reads the files of tests that go test would compile without cgo.
func parse(files *token.FileSet, path string, inner bool) []*source {
	context := build.Default
	context.CgoEnabled = false
	folder := filepath.Join(context.GOROOT, "src", path)
	found, err := context.ImportDir(folder, 0)
	if err != nil {
		log.Fatal(err)
	}
	names := found.XTestGoFiles
	if inner {
		names = found.TestGoFiles
	}
	var sources []*source
	for _, name := range names {
		sources = append(sources, parseFile(files, filepath.Join(folder, name)))
	}
	return sources
}

func parseFile(files *token.FileSet, path string) *source {
	text, err := os.ReadFile(path)
	if err != nil {
		log.Fatal(err)
	}
	name := filepath.Base(path)
	syntax, err := parser.ParseFile(files, name, text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		log.Fatal(err)
	}
	return declarationsOf(&source{name: name, text: text, syntax: syntax})
}
