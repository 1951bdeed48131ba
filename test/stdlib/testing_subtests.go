// RUN: not %minigo run %s -test.v 2>&1 | sed 's/([0-9.]*s)/(TIME)/' | diff %s.out -
// RUN: not %minigo run %s 2>&1 | sed 's/([0-9.]*s)/(TIME)/' | FileCheck %s

// Package testing: names of subtests, and how they are reported.
package main

import (
	"fmt"
	"strings"
	"testing"
)

func testNames(t *testing.T) {
	names := []string{"", "", "a b", "a\tb", "x", "x", "x#01", "x", "y#01", "y", "y", "x#1", "x#001", "\x00é\u200d", "\xff", "#00", "n#-1"}
	for _, name := range names {
		t.Run(name, func(t *testing.T) {
			if name == "x" {
				t.Run("x", func(t *testing.T) { t.Log("inner") })
			}
		})
	}
}

func testFailure(t *testing.T) {
	t.Log("before")
	t.Run("good", func(t *testing.T) { t.Log("good") })
	t.Run("skipped", func(t *testing.T) { t.Skip("skipped") })
	t.Run("bad", func(t *testing.T) {
		t.Run("inner", func(t *testing.T) { t.Error("two\nlines") })
		t.Log("after")
	})
	t.Log("after")
}

func testParallel(t *testing.T) {
	t.Run("group", func(t *testing.T) {
		t.Run("one", func(t *testing.T) {
			t.Parallel()
			t.Log("one")
		})
	})
}

func main() {
	testing.Main(func(pat, name string) (bool, error) { return strings.Contains(name, pat), nil }, []testing.InternalTest{
		{Name: "TestNames", F: testNames},
		{Name: "TestFailure", F: testFailure},
		{Name: "TestParallel", F: testParallel},
	}, nil, nil)
	fmt.Println("never")
}

// CHECK-NOT: TestNames
// CHECK: {{^}}--- FAIL: TestFailure (TIME)
// CHECK-NEXT: testing_subtests.go:[[#]]: before
// CHECK-NEXT: {{^}}    --- FAIL: TestFailure/bad (TIME)
// CHECK-NEXT: {{^}}        --- FAIL: TestFailure/bad/inner (TIME)
// CHECK-NEXT: {{^}}            testing_subtests.go:[[#]]: two
// CHECK-NEXT: {{^}}                lines
// CHECK-NEXT: {{^}}        testing_subtests.go:[[#]]: after
// CHECK-NEXT: {{^}}    testing_subtests.go:[[#]]: after
// CHECK-NEXT: {{^}}FAIL
