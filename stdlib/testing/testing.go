// Package testing runs tests and benchmarks that a program calls itself.
package testing

import (
	"context"
	"flag"
	"fmt"
	"os"
	"runtime"
	"strings"
	"sync"
	"time"
)

// TB is what T and B have in common.
type TB interface {
	Cleanup(func())
	Context() context.Context
	Error(args ...any)
	Errorf(format string, args ...any)
	Fail()
	FailNow()
	Failed() bool
	Fatal(args ...any)
	Fatalf(format string, args ...any)
	Helper()
	Log(args ...any)
	Logf(format string, args ...any)
	Name() string
	Setenv(key, value string)
	Chdir(dir string)
	Skip(args ...any)
	SkipNow()
	Skipf(format string, args ...any)
	Skipped() bool
	TempDir() string
	private()
}

// common is the state of a test or benchmark.
type common struct {
	mu       sync.Mutex
	name     string
	subNames map[string]int // how often each was asked for
	output   []byte         // logs, and reports of subtests
	failed   bool
	skipped  bool
	finished bool
	cleanups []func()
	parent   *common
	start    time.Time
	duration time.Duration
	ctx      context.Context
	cancel   context.CancelFunc
}

func (c *common) private() {}

// Name returns the name.
func (c *common) Name() string { return c.name }

// Fail marks the test as failed; it goes on.
func (c *common) Fail() {
	if c.parent != nil {
		c.parent.Fail()
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.failed = true
}

// Failed reports whether the test has failed.
func (c *common) Failed() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.failed
}

// FailNow marks the test as failed and ends it.
func (c *common) FailNow() {
	c.Fail()
	c.finish()
}

func (c *common) finish() {
	c.mu.Lock()
	c.finished = true
	c.mu.Unlock()
	runtime.Goexit()
}

// log writes a text behind the place depth callers up.
func (c *common) log(text string, depth int) {
	_, file, line, ok := runtime.Caller(depth + 1)
	if !ok {
		file = "???"
	}
	if i := strings.LastIndexByte(file, '/'); i >= 0 {
		file = file[i+1:]
	}
	text = strings.ReplaceAll(strings.TrimSuffix(text, "\n"), "\n", "\n        ")
	text = fmt.Sprintf("    %s:%d: %s\n", file, line, text)
	if isVerbose() {
		out.print(c.name, text)
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.output = append(c.output, text...)
}

// Log writes the operands, shown if the test fails.
func (c *common) Log(args ...any) { c.log(fmt.Sprintln(args...), 1) }

// Logf is Log with a format.
func (c *common) Logf(format string, args ...any) { c.log(fmt.Sprintf(format, args...), 1) }

// Error is Log and Fail.
func (c *common) Error(args ...any) {
	c.log(fmt.Sprintln(args...), 1)
	c.Fail()
}

// Errorf is Logf and Fail.
func (c *common) Errorf(format string, args ...any) {
	c.log(fmt.Sprintf(format, args...), 1)
	c.Fail()
}

// Fatal is Log and FailNow.
func (c *common) Fatal(args ...any) {
	c.log(fmt.Sprintln(args...), 1)
	c.FailNow()
}

// Fatalf is Logf and FailNow.
func (c *common) Fatalf(format string, args ...any) {
	c.log(fmt.Sprintf(format, args...), 1)
	c.FailNow()
}

// Skip is Log and SkipNow.
func (c *common) Skip(args ...any) {
	c.log(fmt.Sprintln(args...), 1)
	c.SkipNow()
}

// Skipf is Logf and SkipNow.
func (c *common) Skipf(format string, args ...any) {
	c.log(fmt.Sprintf(format, args...), 1)
	c.SkipNow()
}

// SkipNow marks the test as skipped and ends it.
func (c *common) SkipNow() {
	c.mu.Lock()
	c.skipped = true
	c.mu.Unlock()
	c.finish()
}

// Skipped reports whether the test was skipped.
func (c *common) Skipped() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.skipped
}

// Helper marks the caller as one whose place is not shown; here it is.
func (c *common) Helper() {}

// Cleanup calls f when the test has ended, the last first.
func (c *common) Cleanup(f func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.cleanups = append(c.cleanups, f)
}

func (c *common) cleanUp() {
	if c.cancel != nil {
		c.cancel()
	}
	for {
		c.mu.Lock()
		n := len(c.cleanups)
		if n == 0 {
			c.mu.Unlock()
			return
		}
		f := c.cleanups[n-1]
		c.cleanups = c.cleanups[:n-1]
		c.mu.Unlock()
		f()
	}
}

// Context is canceled just before the cleanups.
func (c *common) Context() context.Context {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.ctx == nil {
		c.ctx, c.cancel = context.WithCancel(context.Background())
	}
	return c.ctx
}

// TempDir returns a new directory, which is removed after the test.
func (c *common) TempDir() string {
	dir, err := os.MkdirTemp("", strings.ReplaceAll(c.name, "/", "_"))
	if err != nil {
		c.Fatalf("TempDir: %v", err)
	}
	c.Cleanup(func() { os.RemoveAll(dir) })
	return dir
}

// Setenv sets a variable until the end of the test.
func (c *common) Setenv(key, value string) {
	old, set := os.LookupEnv(key)
	if err := os.Setenv(key, value); err != nil {
		c.Fatalf("cannot set environment variable: %v", err)
	}
	c.Cleanup(func() {
		if set {
			os.Setenv(key, old)
		} else {
			os.Unsetenv(key)
		}
	})
}

// Chdir changes the working directory until the end of the test.
func (c *common) Chdir(dir string) {
	old, err := os.Getwd()
	if err == nil {
		err = os.Chdir(dir)
	}
	if err != nil {
		c.Fatal(err)
	}
	c.Cleanup(func() { os.Chdir(old) })
}

var initialized bool

// Init defines the flags of tests.
func Init() {
	if initialized {
		return
	}
	initialized = true
	match = flag.String("test.run", "", "run only tests and examples matching `regexp`")
	short = flag.Bool("test.short", false, "run smaller test suite to save time")
	verbose = flag.Bool("test.v", false, "verbose: print additional output")
	benchTime = flag.Duration("test.benchtime", time.Second, "run each benchmark for duration `d`")
	defineProfileFlags()
}

var (
	short, verbose *bool
	match          *string
	benchTime      *time.Duration
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
	if verbose == nil {
		panic("testing: Verbose called before Init")
	}
	return *verbose
}

// Testing reports whether this is the program that go test makes.
func Testing() bool { return false }

// CoverMode is how coverage is measured: not at all.
func CoverMode() string { return "" }

// T is the state of a test.
type T struct {
	common
	waiters  sync.WaitGroup // of subtests
	children chan struct{}  // closed when the test's function has returned: its parallel subtests go on
	release  chan struct{}  // the parent's children
	turn     chan struct{}  // closed when this one has ended or waits to be parallel
	parked   bool
}

func newTest(name string, parent *T) *T {
	t := &T{children: make(chan struct{}), turn: make(chan struct{})}
	t.name = name
	if parent != nil {
		t.parent = &parent.common
		t.release = parent.children
	}
	return t
}

// Parallel lets the test run beside others once its parent's function has
// returned.
func (t *T) Parallel() {
	if t.parked {
		panic("testing: t.Parallel called multiple times")
	}
	t.parked = true
	if t.parent == nil {
		return
	}
	out.event("PAUSE", t.name)
	close(t.turn)
	<-t.release
	out.event("CONT", t.name)
}

// InternalTest is a test function and its name.
type InternalTest struct {
	Name string
	F    func(*T)
}

// InternalExample is an example function and what it prints.
type InternalExample struct {
	Name      string
	F         func()
	Output    string
	Unordered bool
}

// Main runs tests as go test does, and ends the program.
func Main(matchString func(pat, str string) (bool, error), tests []InternalTest, benchmarks []InternalBenchmark, examples []InternalExample) {
	Init()
	if !flag.Parsed() {
		flag.Parse()
	}
	startProfiles()
	ok := runTests(matchString, tests)
	writeProfiles()
	if !ok {
		fmt.Println("FAIL")
		os.Exit(1)
	}
	fmt.Println("PASS")
	os.Exit(0)
}

func runTests(matchString func(pat, str string) (bool, error), tests []InternalTest) (ok bool) {
	ok = true
	for _, test := range tests {
		if matched, err := matchString(*match, test.Name); err != nil || !matched {
			continue
		}
		t := newTest(test.Name, nil)
		done := make(chan struct{})
		go func() {
			defer close(done)
			t.run(test.F)
		}()
		<-done
		ok = ok && !t.Failed()
	}
	return ok
}

// run runs f as a test and reports.
func (t *T) run(f func(*T)) {
	defer func() {
		t.duration = time.Since(t.start)
		t.mu.Lock()
		finished := t.finished
		t.mu.Unlock()
		if !finished {
			if err := recover(); err != nil {
				t.Fail()
				for c := &t.common; c != nil; c = c.parent {
					c.duration = time.Since(c.start)
					c.report()
				}
				panic(err)
			}
		}
		close(t.children)
		t.waiters.Wait()
		t.cleanUp()
		t.report()
	}()
	out.event("RUN", t.name)
	t.start = time.Now()
	f(t)
	t.mu.Lock()
	t.finished = true
	t.mu.Unlock()
}

// report says how the test went, if it failed or all is to be seen: a subtest to
// its parent, behind whose own report it is shown.
func (c *common) report() {
	result := "PASS"
	switch {
	case c.Failed():
		result = "FAIL"
	case c.Skipped():
		result = "SKIP"
	}
	if result != "FAIL" && !isVerbose() {
		return
	}
	text := fmt.Sprintf("--- %s: %s (%.2fs)\n%s", result, c.name, c.duration.Seconds(), c.output)
	if c.parent == nil {
		out.update(c.name, text)
		return
	}
	c.parent.mu.Lock()
	defer c.parent.mu.Unlock()
	for line := range strings.Lines(text) {
		c.parent.output = append(append(c.parent.output, "    "...), line...)
	}
}

// Run runs a subtest and waits for it, unless that is parallel.
func (t *T) Run(name string, f func(t *T)) bool {
	sub := newTest(t.subName(name), t)
	t.waiters.Add(1)
	go func() {
		defer t.waiters.Done()
		defer func() {
			if !sub.parked {
				close(sub.turn)
			}
		}()
		sub.run(f)
	}()
	<-sub.turn
	return !sub.Failed()
}

// Deadline returns when the tests are to be over; never, here.
func (t *T) Deadline() (deadline time.Time, ok bool) { return time.Time{}, false }

// AllocsPerRun returns how many objects f makes, on average, after one run to
// warm up.
func AllocsPerRun(runs int, f func()) (avg float64) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	f()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for range runs {
		f()
	}
	runtime.ReadMemStats(&after)
	return float64((after.Mallocs - before.Mallocs) / uint64(runs))
}
