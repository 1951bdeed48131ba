// RUN: %minigo run %s -test.v | sed 's/([0-9.]*s)/(TIME)/' | diff %s.out -
// RUN: not %minigo run %s panic 2>&1 | sed 's/([0-9.]*s)/(TIME)/' | FileCheck %s

// Package testing: outputs, attributes, directories, examples, and a test that panics.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

func all(pat, str string) (bool, error) { return pat == "" || pat == str, nil }

func testOutput(t *testing.T) {
	fmt.Fprintf(t.Output(), "one\ntwo")
	fmt.Fprintln(t.Output(), " and a half")
	fmt.Fprint(t.Output(), "open")
	t.Log("log")
	t.Attr("key", "value")
}

func testDirectories(t *testing.T) {
	one, two := t.TempDir(), t.TempDir()
	t.Log(filepath.Base(one), filepath.Base(two), filepath.Dir(one) == filepath.Dir(two))
	t.Log(t.ArtifactDir() == t.ArtifactDir())
	before := os.Getenv("PWD")
	t.Run("chdir", func(t *testing.T) {
		t.Chdir(one)
		t.Log(os.Getenv("PWD") == one)
		defer func() { t.Log(recover()) }()
		t.Parallel()
	})
	t.Log(os.Getenv("PWD") == before)
	t.Cleanup(func() {
		_, err := os.Stat(one)
		t.Log(err)
	})
}

func panics(t *testing.T) {
	t.Cleanup(func() { fmt.Println("outer cleanup") })
	t.Run("inner", func(t *testing.T) {
		t.Cleanup(func() { fmt.Println("inner cleanup") })
		t.Log("before")
		panic("no more")
	})
}

func main() {
	testing.Init()
	if flag.Parse(); flag.Arg(0) == "panic" {
		testing.Main(all, []testing.InternalTest{{"TestPanic", panics}}, nil, nil)
	}
	testing.Main(all, []testing.InternalTest{{"TestOutput", testOutput}, {"TestDirectories", testDirectories}}, nil,
		[]testing.InternalExample{{"ExampleOne", func() { fmt.Println("b\na") }, "a\nb", true}})
}

// CHECK: inner cleanup
// CHECK: outer cleanup
// CHECK: --- FAIL: TestPanic (TIME)
// CHECK-NEXT: {{^}}    --- FAIL: TestPanic/inner (TIME)
// CHECK-NEXT: {{^}}        testing_features.go:[[#]]: before
// CHECK: panic: no more [recovered, repanicked]
