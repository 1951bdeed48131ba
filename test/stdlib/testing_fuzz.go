// RUN: not %minigo run %s -test.v | FileCheck %s

// Package testing: a TestMain's M, and fuzz tests with their own inputs.
package main

import (
	"fmt"
	"io"
	"os"
	"reflect"
	"testing"
	"time"
)

type input = struct {
	Parent     string
	Path       string
	Data       []byte
	Values     []any
	Generation int
	IsSeed     bool
}

// unused is what go test gives to MainStart besides deps' methods.
type unused interface {
	ImportPath() string
	ModulePath() string
	SetPanicOnExit0(bool)
	StartCPUProfile(io.Writer) error
	StopCPUProfile()
	StartTestLog(io.Writer)
	StopTestLog() error
	WriteProfileTo(string, io.Writer, int) error
	CoordinateFuzzing(time.Duration, int64, time.Duration, int64, int, []input, []reflect.Type, string, string) error
	RunFuzzWorker(func(input) error) error
	ResetCoverage()
	SnapshotCoverage()
}

type deps struct{ unused }

func (deps) MatchString(pat, str string) (bool, error) { return pat == "" || pat == str, nil }

func (deps) InitRuntimeCoverage() (string, func(string, string) (string, error), func() float64) {
	return "", nil, nil
}

func (deps) CheckCorpus([]any, []reflect.Type) error            { return nil }
func (deps) ReadCorpus(string, []reflect.Type) ([]input, error) { return nil, nil }

func fuzz(f *testing.F) {
	f.Add("a", 1)
	f.Add("b", 2)
	f.Log("before")
	f.Fuzz(func(t *testing.T, s string, n int) { t.Log(s, n) })
}

func fuzzAndFail(f *testing.F) {
	f.Cleanup(func() { fmt.Println("cleanup") })
	f.Add([]byte("a"))
	f.Fuzz(func(t *testing.T, b []byte) { t.Errorf("bad %s", b) })
}

func main() {
	m := testing.MainStart(deps{}, nil, nil, []testing.InternalFuzzTarget{{"FuzzGood", fuzz}, {"FuzzBad", fuzzAndFail}}, nil)
	fmt.Println("before")
	code := m.Run()
	fmt.Println("after", code)
	os.Exit(code)
}

// CHECK: before
// CHECK-NEXT: === RUN   FuzzGood
// CHECK-NEXT: testing_fuzz.go:[[#]]: before
// CHECK-NEXT: === RUN   FuzzGood/seed#0
// CHECK-NEXT: testing_fuzz.go:[[#]]: a 1
// CHECK-NEXT: === RUN   FuzzGood/seed#1
// CHECK-NEXT: testing_fuzz.go:[[#]]: b 2
// CHECK-NEXT: --- PASS: FuzzGood (
// CHECK: === RUN   FuzzBad
// CHECK-NEXT: === RUN   FuzzBad/seed#0
// CHECK-NEXT: testing_fuzz.go:[[#]]: bad a
// CHECK-NEXT: cleanup
// CHECK-NEXT: --- FAIL: FuzzBad (
// CHECK-NEXT: --- FAIL: FuzzBad/seed#0 (
// CHECK: after 1
