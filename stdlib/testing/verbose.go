package testing

import (
	"fmt"
	"strconv"
	"strings"
	"sync"
)

// progress is what -test.v shows while tests run.
type progress struct {
	mu   sync.Mutex
	name string // of the test that the last line was of
}

var out progress

// verboseFlag is the flag -test.v: a boolean, or test2json for lines that a program reads.
type verboseFlag struct{ on, json bool }

func (f *verboseFlag) IsBoolFlag() bool { return true }

func (f *verboseFlag) Set(text string) error {
	if text == "test2json" {
		f.on, f.json = true, true
		return nil
	}
	on, err := strconv.ParseBool(text)
	if err != nil {
		return fmt.Errorf("invalid flag -test.v=%s", text)
	}
	f.on, f.json = on, false
	return nil
}

func (f *verboseFlag) String() string {
	if f.json {
		return "test2json"
	}
	return strconv.FormatBool(f.on)
}

func (f *verboseFlag) Get() any {
	if f.json {
		return "test2json"
	}
	return f.on
}

func isVerbose() bool { return initialized && verbose.on }

// marker stands before each line of progress that a program is to tell from the output of tests.
func (p *progress) marker() string {
	if verbose.json {
		return "\x16"
	}
	return ""
}

// event shows that something happens to a test, and the details.
func (p *progress) event(what, name string, details ...string) {
	if isVerbose() {
		line := strings.Join(append([]string{name}, details...), " ")
		p.update(name, fmt.Sprintf("%s=== %-5s %s\n", p.marker(), what, line))
	}
}

// back tells a program that reads the events whose output follows; no name: no test's.
func (p *progress) back(name string) {
	if isVerbose() && verbose.json {
		p.update(name, fmt.Sprintf("%s=== NAME  %s\n", p.marker(), name))
	}
}

// update shows a text that names its test.
func (p *progress) update(name, text string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.name = name
	fmt.Print(text)
}

// print shows a text of a test, which is named if the last text was another's.
func (p *progress) print(name, text string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.name != name {
		fmt.Printf("%s=== NAME  %s\n", p.marker(), name)
		p.name = name
	}
	fmt.Print(text)
}
