package testing

import (
	"fmt"
	"math/rand"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"
)

// anyRan is set by the first test or example that runs.
var anyRan bool

// prepare does what the flags ask for before the first test. The program is over if they are wrong, or ask for a list.
func (m *M) prepare() (code int, over bool) {
	if *parallel < 1 {
		fmt.Fprintln(os.Stderr, "testing: -parallel can only be given a positive integer")
		return 2, true
	}
	if *fuzzFlags.match != "" && *fuzzFlags.cache == "" {
		fmt.Fprintln(os.Stderr, "testing: -test.fuzzcachedir must be set if -test.fuzz is set")
		return 2, true
	}
	if coverageFlagIsWrong() {
		return 2, true
	}
	for _, n := range processors() {
		if n < 1 {
			fmt.Fprintf(os.Stderr, "testing: invalid value %q for -test.cpu\n", *cpus)
			return 1, true
		}
	}
	for _, pattern := range []string{*match, *skip, *list, *matchBenchmarks, *fuzzFlags.match} {
		for _, part := range expressions(pattern) {
			if _, err := m.matchString(part, "x"); err != nil {
				fmt.Fprintf(os.Stderr, "testing: invalid regexp for an element of %q: %s\n", pattern, err)
				return 1, true
			}
		}
	}
	if *list != "" {
		m.list()
		return 0, true
	}
	slots = newSlots(*parallel)
	return m.shuffle()
}

// list prints the names that -test.list matches.
func (m *M) list() {
	show := func(name string) {
		if ok, err := m.matchString(*list, name); ok && err == nil {
			fmt.Println(name)
		}
	}
	for _, t := range m.tests {
		show(t.Name)
	}
	for _, b := range m.benchmarks {
		show(b.Name)
	}
	for _, f := range m.fuzzTargets {
		show(f.Name)
	}
	for _, e := range m.examples {
		show(e.Name)
	}
}

// shuffle brings tests and benchmarks into the random order that -test.shuffle asks for.
func (m *M) shuffle() (code int, over bool) {
	if *shuffle == "off" {
		return 0, false
	}
	seed := time.Now().UnixNano()
	if *shuffle != "on" {
		n, err := strconv.ParseInt(*shuffle, 10, 64)
		if err != nil {
			fmt.Fprintln(os.Stderr, `testing: -shuffle should be "off", "on", or a valid integer:`, err)
			return 2, true
		}
		seed = n
	}
	fmt.Println("-test.shuffle", seed)
	r := rand.New(rand.NewSource(seed))
	r.Shuffle(len(m.tests), func(i, j int) { m.tests[i], m.tests[j] = m.tests[j], m.tests[i] })
	r.Shuffle(len(m.benchmarks), func(i, j int) { m.benchmarks[i], m.benchmarks[j] = m.benchmarks[j], m.benchmarks[i] })
	return 0, false
}

// processors returns the values of -test.cpu, or the one that holds. A value that is wrong is 0.
func processors() (list []int) {
	if cpus == nil || *cpus == "" {
		return []int{runtime.GOMAXPROCS(0)}
	}
	for text := range strings.SplitSeq(*cpus, ",") {
		n, err := strconv.Atoi(strings.TrimSpace(text))
		if err != nil {
			n = 0
		}
		list = append(list, n)
	}
	return list
}

// nameOnProcessors is the name of a benchmark, with the number of processors if there are several.
func nameOnProcessors(name string) string {
	if n := runtime.GOMAXPROCS(0); n > 1 {
		return name + "-" + strconv.Itoa(n)
	}
	return name
}

// columnWidth is that of the names of benchmarks.
var columnWidth int

// suffixRoom is what a name needs for the largest number of processors, with a blank.
func suffixRoom() int { return len(nameOnMost("")) + 1 }

func nameOnMost(name string) string {
	if most := slices.Max(processors()); most > 1 {
		return name + "-" + strconv.Itoa(most)
	}
	return name
}

// widenColumn makes the column as wide as a benchmark that is going to run needs.
func widenColumn(name string) {
	columnWidth = max(columnWidth, len(nameOnMost(name))+suffixRoom())
}

// nameColumn returns the width for a name. A sub-benchmark that is wider makes room for others after it.
func nameColumn(name string) int {
	if width := len(name) + suffixRoom(); width > columnWidth {
		columnWidth = width + 8
	}
	return columnWidth
}

// describeMachine heads the results of benchmarks.
func (m *M) describeMachine() {
	if *matchBenchmarks == "" || len(m.benchmarks) == 0 || m.path == "" {
		return
	}
	fmt.Printf("goos: %s\ngoarch: %s\npkg: %s\n", runtime.GOOS, runtime.GOARCH, m.path)
	info, _ := os.ReadFile("/proc/cpuinfo")
	for line := range strings.Lines(string(info)) {
		if key, value, ok := strings.Cut(line, ":"); ok && strings.TrimSpace(key) == "model name" {
			fmt.Printf("cpu: %s\n", strings.TrimSpace(value))
			return
		}
	}
}

// benchTimeFlag is how long a benchmark runs, or how often if count is not 0.
type benchTimeFlag struct {
	limit time.Duration
	count int
	zero  bool // it may be 0
}

func (f *benchTimeFlag) String() string {
	if f.count > 0 {
		return strconv.Itoa(f.count) + "x"
	}
	return f.limit.String()
}

func (f *benchTimeFlag) Set(text string) error {
	if times, ok := strings.CutSuffix(text, "x"); ok {
		n, err := strconv.Atoi(times)
		if err != nil || n < 0 || n == 0 && !f.zero {
			return fmt.Errorf("invalid count")
		}
		*f = benchTimeFlag{count: n, zero: f.zero}
		return nil
	}
	d, err := time.ParseDuration(text)
	if err != nil || d < 0 || d == 0 && !f.zero {
		return fmt.Errorf("invalid duration")
	}
	*f = benchTimeFlag{limit: d, zero: f.zero}
	return nil
}
