package testing

import (
	"errors"
	"flag"
	"fmt"
	"internal/testexit"
	"io"
	"os"
	"reflect"
	"runtime"
	"sort"
	"strings"
	"time"
)

var initialized bool

// Init defines the flags of tests.
func Init() {
	if initialized {
		return
	}
	initialized = true
	match = flag.String("test.run", "", "run only tests and examples matching `regexp`")
	skip = flag.String("test.skip", "", "do not list or run tests matching `regexp`")
	short = flag.Bool("test.short", false, "run smaller test suite to save time")
	flag.Var(&verbose, "test.v", "verbose: print additional output")
	count = flag.Uint("test.count", 1, "run tests and benchmarks `n` times")
	failFast = flag.Bool("test.failfast", false, "do not start new tests after the first test failure")
	artifacts = flag.Bool("test.artifacts", false, "store test artifacts in test.outputdir")
	matchBenchmarks = flag.String("test.bench", "", "run only benchmarks matching `regexp`")
	flag.Var(&benchTime, "test.benchtime", "run each benchmark for duration `d` or N times if `d` is of the form Nx")
	benchMemory = flag.Bool("test.benchmem", false, "print memory allocations for benchmarks")
	list = flag.String("test.list", "", "list tests, examples, and benchmarks matching `regexp` then exit")
	timeout = flag.Duration("test.timeout", 0, "panic test binary after duration `d` (default 0, timeout disabled)")
	parallel = flag.Int("test.parallel", runtime.GOMAXPROCS(0), "run at most `n` tests in parallel")
	cpus = flag.String("test.cpu", "", "comma-separated `list` of cpu counts to run each test with")
	shuffle = flag.String("test.shuffle", "off", "randomize the execution order of tests and benchmarks")
	defineFuzzFlags()
	panicOnExit = flag.Bool("test.paniconexit0", false, "panic on call to os.Exit(0)")
	logFile = flag.String("test.testlogfile", "", "write test action log to `file` (for use only by cmd/go)")
	defineProfileFlags()
	defineCoverageFlags()
}

var (
	short, failFast, artifacts, benchMemory *bool
	match, skip, matchBenchmarks            *string
	count                                   *uint
	verbose                                 verboseFlag
	benchTime                               = benchTimeFlag{limit: time.Second}
	list, cpus, shuffle                     *string
	timeout                                 *time.Duration
	parallel                                *int
	panicOnExit                             *bool
	logFile                                 *string
)

// Short reports whether -test.short is set.
func Short() bool {
	if short == nil {
		panic("testing: Short called before Init")
	}
	if !flag.Parsed() {
		panic("testing: Short called before Parse")
	}
	return *short
}

// Verbose reports whether -test.v is set.
func Verbose() bool {
	if !initialized {
		panic("testing: Verbose called before Init")
	}
	return verbose.on
}

// Testing reports whether this is the program that go test makes.
func Testing() bool { return testing }

var testing bool

// InternalTest is a test function and its name.
type InternalTest struct {
	Name string
	F    func(*T)
}

// M runs all tests of a program, which a TestMain does.
type M struct {
	matchString func(pat, str string) (bool, error)
	tests       []InternalTest
	benchmarks  []InternalBenchmark
	fuzzTargets []InternalFuzzTarget
	examples    []InternalExample
	setExitCode func(int) // nil for a program's own M
	path        string    // of the package under test
	deps        testDeps  // nil for a program's own M
}

// testDeps is what the programs that go test makes give to MainStart. Only MatchString is used here.
type testDeps interface {
	ImportPath() string
	ModulePath() string
	MatchString(pat, str string) (bool, error)
	SetPanicOnExit0(bool)
	StartCPUProfile(io.Writer) error
	StopCPUProfile()
	StartTestLog(io.Writer)
	StopTestLog() error
	WriteProfileTo(string, io.Writer, int) error
	CoordinateFuzzing(time.Duration, int64, time.Duration, int64, int, []corpusEntry, []reflect.Type, string, string) error
	RunFuzzWorker(func(corpusEntry) error) error
	ReadCorpus(string, []reflect.Type) ([]corpusEntry, error)
	CheckCorpus([]any, []reflect.Type) error
	ResetCoverage()
	SnapshotCoverage()
	InitRuntimeCoverage() (mode string, tearDown func(coverprofile string, gocoverdir string) (string, error), snapcov func() float64)
}

// corpusEntry is an input of a fuzz test.
type corpusEntry = struct {
	Parent     string
	Path       string
	Data       []byte
	Values     []any
	Generation int
	IsSeed     bool
}

// MainStart is for the programs that go test makes.
func MainStart(deps testDeps, tests []InternalTest, benchmarks []InternalBenchmark, fuzzTargets []InternalFuzzTarget, examples []InternalExample) *M {
	Init()
	testing = true
	coverage.mode, coverage.report, coverage.fraction = deps.InitRuntimeCoverage()
	m := &M{deps.MatchString, tests, benchmarks, fuzzTargets, examples, nil, "", deps}
	if d, ok := deps.(interface{ SetExitCode(int) }); ok {
		m.setExitCode, m.path = d.SetExitCode, deps.ImportPath()
	}
	return m
}

// Main runs tests as go test does, and ends the program.
func Main(matchString func(pat, str string) (bool, error), tests []InternalTest, benchmarks []InternalBenchmark, examples []InternalExample) {
	Init()
	os.Exit((&M{matchString, tests, benchmarks, nil, examples, nil, "", nil}).Run())
}

// Run runs the tests, examples and benchmarks that the flags name. It returns the exit status of the program.
func (m *M) Run() (code int) {
	defer func() {
		if m.setExitCode != nil {
			m.setExitCode(code)
		}
	}()
	if !flag.Parsed() {
		flag.Parse()
	}
	if code, over := m.prepare(); over {
		return code
	}
	if *fuzzFlags.worker {
		return m.runFuzzWorker()
	}
	testexit.PanicOnZero.Store(*panicOnExit)
	defer testexit.PanicOnZero.Store(false)
	startProfiles()
	stop := startAlarm()
	anyRan = false
	ok := RunTests(m.matchString, m.tests)
	ok = m.runFuzzSeeds() && ok
	ok = runExamples(m.matchString, m.examples) && ok
	stop()
	if !anyRan && *matchBenchmarks == "" && *fuzzFlags.match == "" {
		fmt.Fprintln(os.Stderr, "testing: warning: no tests to run")
	}
	if ok {
		ok = m.runFuzzing()
	}
	if ok {
		m.describeMachine()
		ok = runBenchmarks(m.matchString, m.benchmarks)
	}
	writeProfiles()
	if !ok {
		fmt.Println(out.marker() + "FAIL")
		reportCoverage()
		return 1
	}
	writeNotes()
	fmt.Println(out.marker() + "PASS")
	reportCoverage()
	return 0
}

// filter is what -test.run and -test.skip name: a pattern for each part of a name, between slashes; or several such
// lists, between bars, of which the first that matches counts.
type filter struct {
	matchString func(pat, str string) (bool, error)
}

var chosen filter

// matches reports whether a test is to run: its parts match the patterns as far as there are some, and are not all
// that is to be skipped.
func (f filter) matches(name string) bool { return f.matchesBy(match, name) }

// matchesBy is matches for what the patterns of another flag choose.
func (f filter) matchesBy(patterns *string, name string) bool {
	if f.matchString == nil {
		return true
	}
	if all, _ := f.compare(*patterns, name); !all {
		return false
	}
	all, whole := f.compare(*skip, name)
	return *skip == "" || !all || !whole
}

// compare reports whether the parts of a name match the patterns that stand for them, and whether there was a part for
// each pattern. Without patterns all names match; a pattern that is wrong matches nothing.
func (f filter) compare(patterns, name string) (all, whole bool) {
	if patterns == "" {
		return true, true
	}
	parts := strings.Split(name, "/")
	for _, list := range split(patterns, '|') {
		if all, whole = f.compareParts(split(list, '/'), parts); all {
			return all, whole
		}
	}
	return false, false
}

func (f filter) compareParts(patterns, parts []string) (all, whole bool) {
	for i, pattern := range patterns {
		if i == len(parts) {
			return true, false
		}
		if ok, err := f.matchString(pattern, parts[i]); !ok || err != nil {
			return false, false
		}
	}
	return true, true
}

// split cuts at the marks that are in no brackets.
func split(patterns string, mark byte) (list []string) {
	depth, begin := 0, 0
	for i := 0; i < len(patterns); i++ {
		switch patterns[i] {
		case '\\':
			i++
		case '[', '(':
			depth++
		case ']', ')':
			depth--
		case mark:
			if depth == 0 {
				list = append(list, patterns[begin:i])
				begin = i + 1
			}
		}
	}
	return append(list, patterns[begin:])
}

// expressions returns those in the patterns of a flag.
func expressions(patterns string) (list []string) {
	for _, alternative := range split(patterns, '|') {
		list = append(list, split(alternative, '/')...)
	}
	return list
}

// RunTests runs the tests that the flags name, and reports whether none failed.
func RunTests(matchString func(pat, str string) (bool, error), tests []InternalTest) (ok bool) {
	chosen = filter{matchString}
	ok = true
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	for _, n := range processors() {
		runtime.GOMAXPROCS(n)
		for range *count {
			ok = runRound(tests, ok) && ok
		}
	}
	return ok
}

// runRound runs the tests once: those that call Parallel go on together when the others have ended.
func runRound(tests []InternalTest, ok bool) bool {
	round := newTest("", nil)
	round.isRound = true
	for _, test := range tests {
		if !chosen.matches(test.Name) || !ok && *failFast {
			continue
		}
		anyRan = true
		ok = round.Run(test.Name, test.F) && ok
	}
	close(round.children)
	round.waiters.Wait()
	return ok && !round.Failed()
}

// RunBenchmarks runs the benchmarks that -test.bench names.
func RunBenchmarks(matchString func(pat, str string) (bool, error), benchmarks []InternalBenchmark) {
	runBenchmarks(matchString, benchmarks)
}

// runBenchmarks reports whether none failed.
func runBenchmarks(matchString func(pat, str string) (bool, error), benchmarks []InternalBenchmark) (ok bool) {
	if *matchBenchmarks == "" {
		return true
	}
	chosen = filter{matchString}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	var named []InternalBenchmark
	for _, benchmark := range benchmarks {
		if chosen.matchesBy(matchBenchmarks, benchmark.Name) {
			named = append(named, benchmark)
			widenColumn(benchmark.Name)
		}
	}
	ok = true
	for _, benchmark := range named {
		for _, n := range processors() {
			runtime.GOMAXPROCS(n)
			for range *count {
				b := &B{parallelism: 1, filtered: true}
				b.name = benchmark.Name
				ok = b.runAndPrint(benchmark.F) && ok
			}
		}
	}
	return ok
}

// InternalExample is an example function and what it prints.
type InternalExample struct {
	Name      string
	F         func()
	Output    string
	Unordered bool
}

// RunExamples runs the examples that the flags name, and reports whether each printed what it should.
func RunExamples(matchString func(pat, str string) (bool, error), examples []InternalExample) (ok bool) {
	return runExamples(matchString, examples)
}

// runExamples and runExample are in the stacks of examples, which know them.
func runExamples(matchString func(pat, str string) (bool, error), examples []InternalExample) (ok bool) {
	chosen = filter{matchString}
	ok = true
	for _, example := range examples {
		if chosen.matches(example.Name) && (ok || !*failFast) {
			anyRan = true
			ok = runExample(&example) && ok
		}
	}
	return ok
}

func runExample(e *InternalExample) bool {
	defer out.back("")
	out.event("RUN", e.Name)
	began := time.Now()
	var got string
	output, err := redirect()
	if err == nil {
		defer output.restore() // after a panic
		e.F()
		got, err = output.end()
	}
	took := time.Since(began).Seconds()
	want := normal(e.Output, e.Unordered)
	if got = normal(got, e.Unordered); err == nil && got == want {
		if verbose.on {
			fmt.Printf("%s--- PASS: %s (%.2fs)\n", out.marker(), e.Name, took)
		}
		return true
	}
	fmt.Printf("%s--- FAIL: %s (%.2fs)\ngot:\n%s\nwant:\n%s\n", out.marker(), e.Name, took, got, want)
	return false
}

// normal is an output without the space around it, with its lines sorted if their order does not count.
func normal(output string, unordered bool) string {
	output = strings.TrimSpace(output)
	if unordered {
		lines := strings.Split(output, "\n")
		sort.Strings(lines)
		output = strings.Join(lines, "\n")
	}
	return output
}

// redirection is of the standard output to a pipe.
type redirection struct {
	stdout, pipe *os.File
	read         chan string // what went through the pipe, once it is closed
	failure      error       // of reading it; after read
}

func redirect() (*redirection, error) {
	r, w, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	to := &redirection{stdout: os.Stdout, pipe: w, read: make(chan string)}
	os.Stdout = w
	go func() {
		data, err := io.ReadAll(r)
		to.failure = errors.Join(err, r.Close())
		to.read <- string(data)
	}()
	return to, nil
}

// restore ends the redirection, if it has not ended.
func (to *redirection) restore() {
	if to.pipe != nil {
		os.Stdout = to.stdout
		to.pipe.Close()
		to.pipe = nil
	}
}

// end restores the standard output and returns what was written to it.
func (to *redirection) end() (string, error) {
	to.restore()
	return <-to.read, to.failure
}
