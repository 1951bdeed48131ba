// RUN: %minigo build -o %t %s && %t 2>&1 | diff %s.out -
// RUN: %t -test.run=TestOne 2>&1 | FileCheck %s
//
// testing.Main without patterns runs all tests, whatever its function would say of an empty pattern.
package main

import (
	"fmt"
	"testing"
)

func same(pattern, name string) (bool, error) {
	return pattern == name, nil
}

func main() {
	testing.Main(same, []testing.InternalTest{
		{Name: "TestOne", F: func(t *testing.T) {
			fmt.Println("one")
			t.Run("sub", func(t *testing.T) { fmt.Println("sub") })
		}},
		{Name: "TestTwo", F: func(t *testing.T) { fmt.Println("two") }},
	}, nil, nil)
}

// CHECK: one
// CHECK-NOT: two
