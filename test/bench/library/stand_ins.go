package main

import (
	"go/build"
	"go/token"
	"log"
	"os"
	"path/filepath"
	"regexp"
)

// Benchmarks refer to what only Go's library may use. In the folder of stand-ins inner/PATH is a package that stands in for PATH, of
// which programs cannot have Go's; names/PACKAGE.go has declarations that the benchmarks of a package find instead of those of its
// own tests. Of the packages in lent Go's own source serves: a program may compile it as any other.
var lent = map[string]bool{"internal/zstd": true}

var innerImport = regexp.MustCompile(`(?m)^((?:import |\t)[\w.]* ?)"(internal/[^"\n]+)"$`)

// addNames adds the stand-ins for names of a package's tests, if there are any, and excludes what they stand in for.
func addNames(files *token.FileSet, sources []*source, standIns, path string) []*source {
	file := filepath.Join(standIns, "names", path+".go")
	if _, err := os.Stat(file); standIns == "" || err != nil {
		return sources
	}
	names := parseFile(files, file)
	declared := map[string]bool{}
	for _, d := range names.declarations {
		for _, name := range d.names {
			declared[name] = true
		}
	}
	for _, s := range sources {
		for _, d := range s.declarations {
			if len(d.names) == 1 && declared[d.names[0]] {
				d.excluded = true
			}
		}
	}
	names.name = "names_test.go"
	return append(sources, names)
}

// replaceImports gives a file the stand-ins for inner packages, which are copied beside it. Lines keep their numbers.
func replaceImports(text []byte, standIns, folder string) []byte {
	return innerImport.ReplaceAllFunc(text, func(line []byte) []byte {
		parts := innerImport.FindSubmatch(line)
		path := string(parts[2])
		from := filepath.Join(standIns, "inner", path)
		if lent[path] {
			from = filepath.Join(build.Default.GOROOT, "src", path)
		}
		if !copyPackage(from, filepath.Join(folder, "inner_packages", filepath.Base(path))) {
			return line
		}
		return []byte(string(parts[1]) + `"benchmarks/inner_packages/` + filepath.Base(path) + `"`)
	})
}

// copyPackage copies a package's files, and reports whether there is such a package.
func copyPackage(from, to string) bool {
	found, err := build.ImportDir(from, 0)
	if err != nil {
		return false
	}
	if err := os.MkdirAll(to, 0o777); err != nil {
		log.Fatal(err)
	}
	for _, name := range found.GoFiles {
		text, err := os.ReadFile(filepath.Join(from, name))
		if err != nil {
			log.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(to, name), text, 0o666); err != nil {
			log.Fatal(err)
		}
	}
	return true
}
