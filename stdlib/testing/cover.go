package testing

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

// CoverBlock is a stretch of code whose runs are counted.
type CoverBlock struct {
	Line0, Line1 uint32
	Col0, Col1   uint16
	Stmts        uint16
}

// Cover is how often the code of a program's files has run.
type Cover struct {
	Mode            string
	Counters        map[string][]uint32
	Blocks          map[string][]CoverBlock
	CoveredPackages string
}

// RegisterCover is for programs that count on their own; minigo test counts without.
func RegisterCover(c Cover) {}

// coverage is what a program that minigo test -cover has made knows of its counters.
var coverage struct {
	mode     string
	report   func(profile, folder string) (string, error) // writes the profile; the line to print
	fraction func() float64
	profile  *string // the flag
}

func defineCoverageFlags() {
	coverage.profile = flag.String("test.coverprofile", "", "write a coverage profile to `file`")
}

// CoverMode is how coverage is measured: "set", "count" or "atomic"; "" if it is not.
func CoverMode() string { return coverage.mode }

// Coverage returns the part of the statements that has run, from 0 to 1; 0 if coverage is not measured.
func Coverage() float64 {
	if coverage.fraction == nil {
		return 0
	}
	return coverage.fraction()
}

// coverageFlagIsWrong reports whether a profile is wanted of a program that does not count, and says so.
func coverageFlagIsWrong() bool {
	if *coverage.profile == "" || coverage.mode != "" {
		return false
	}
	fmt.Fprintln(os.Stderr, "testing: cannot use -test.coverprofile because test binary was not built with coverage enabled")
	return true
}

// reportCoverage prints how much of the code has run, after the tests.
func reportCoverage() {
	if coverage.mode == "" {
		return
	}
	profile := *coverage.profile
	if folder := *profileFlags.folder; profile != "" && folder != "" && !filepath.IsAbs(profile) {
		profile = filepath.Join(folder, profile)
	}
	line, err := coverage.report(profile, "")
	if err != nil {
		fmt.Fprintln(os.Stderr, "error generating coverage report:", err)
		os.Exit(2)
	}
	fmt.Print(line)
}
