package testing

import (
	"flag"
	"fmt"
	"internal/race"
	"os"
	"runtime/debug"
	"strings"
	"time"
)

// fuzzFlags are those of fuzzing.
var fuzzFlags struct {
	match, cache   *string
	worker         *bool
	time, minimize benchTimeFlag
}

func defineFuzzFlags() {
	fuzzFlags.match = flag.String("test.fuzz", "", "run the fuzz test matching `regexp`")
	fuzzFlags.cache = flag.String("test.fuzzcachedir", "", "directory where interesting fuzzing inputs are stored (for use only by cmd/go)")
	fuzzFlags.worker = flag.Bool("test.fuzzworker", false, "coordinate with the parent process to fuzz random values (for use only by cmd/go)")
	fuzzFlags.minimize = benchTimeFlag{limit: time.Minute, zero: true}
	flag.Var(&fuzzFlags.time, "test.fuzztime", "time to spend fuzzing; default is to run indefinitely")
	flag.Var(&fuzzFlags.minimize, "test.fuzzminimizetime", "time to spend minimizing a value after finding a failing input")
}

// matchesFuzz reports whether -test.fuzz names a fuzz test.
func (m *M) matchesFuzz(target InternalFuzzTarget) bool {
	if *fuzzFlags.match == "" {
		return false
	}
	all, whole := filter{m.matchString}.compare(*fuzzFlags.match, target.Name)
	return all && whole
}

// runFuzzSeeds runs the fuzz tests that the flags name with their own inputs, but for one that is to be fuzzed.
func (m *M) runFuzzSeeds() bool {
	var tests []InternalTest
	for _, target := range m.fuzzTargets {
		if !m.matchesFuzz(target) {
			tests = append(tests, target.asTest(m.deps, runSeeds))
		}
	}
	return RunTests(m.matchString, tests)
}

// runFuzzing fuzzes the one fuzz test that -test.fuzz names.
func (m *M) runFuzzing() (ok bool) {
	if *fuzzFlags.match == "" || len(m.fuzzTargets) == 0 {
		return true
	}
	var found []InternalFuzzTarget
	var names []string
	for _, target := range m.fuzzTargets {
		if m.matchesFuzz(target) {
			found, names = append(found, target), append(names, target.Name)
		}
	}
	switch {
	case len(found) == 0:
		fmt.Fprintln(os.Stderr, "testing: warning: no fuzz tests to fuzz")
		return true
	case len(found) > 1:
		fmt.Fprintf(os.Stderr, "testing: will not fuzz, -fuzz matches more than one fuzz test: %v\n", names)
		return false
	}
	mode := coordinate
	if *fuzzFlags.worker {
		mode = work
	}
	chosen = filter{}
	return runRound([]InternalTest{found[0].asTest(m.deps, mode)}, true)
}

// runFuzzWorker is Run of a process that runs inputs for another.
func (m *M) runFuzzWorker() int {
	verbose = verboseFlag{}
	if m.runFuzzing() {
		return 0
	}
	const failed = 70 // not what tests end with
	return failed
}

// endRun ends a run of a fuzz test's function: a panic is a failure like others.
func (t *T) endRun() {
	reason := recover()
	switch {
	case reason != nil:
		t.Errorf("panic: %v\n%s\n", reason, debug.Stack())
	case !t.hasFinished():
		t.Errorf("%v\n%s\n", errUnfinished, debug.Stack())
	}
	close(t.children)
	t.waiters.Wait()
	t.cleanUp()
	if race.Enabled {
		t.failAtRaces()
	}
	t.endLine()
}

// indented has four blanks before each line, but those of the first, which the output has.
func indented(text string) string {
	return strings.ReplaceAll(text, "\n", "\n"+indent) + "\n"
}
