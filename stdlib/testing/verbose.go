package testing

import (
	"fmt"
	"sync"
)

// progress is what -test.v shows while tests run.
type progress struct {
	mu   sync.Mutex
	name string // of the test that the last line was of
}

var out progress

func isVerbose() bool { return verbose != nil && *verbose }

// event shows that something happens to a test.
func (p *progress) event(what, name string) {
	if isVerbose() {
		p.update(name, fmt.Sprintf("=== %-5s %s\n", what, name))
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
		fmt.Printf("=== NAME  %s\n", name)
		p.name = name
	}
	fmt.Print(text)
}
