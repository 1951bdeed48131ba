// Package testlog notes what of its surroundings a program of tests looks at, so that minigo test can tell when the
// result would be another. It notes from the start of the program, since the initialisation of a package may look
// as well.
package testlog

import (
	"internal/rt"
	"sync"
)

// Flag names the file that the notes are for. It is the first argument, or there are none.
const Flag = "-test.testlogfile="

var wanted = isWanted()

func isWanted() bool {
	if rt.ArgCount() < 2 {
		return false
	}
	first := rt.Arg(1)
	return len(first) > len(Flag) && first[:len(Flag)] == Flag
}

var notes struct {
	mu    sync.Mutex
	seen  map[string]bool // since the working directory changed
	lines []byte
}

// Getenv notes the name of a variable.
func Getenv(name string) { note("getenv", name) }

// Environ notes a look at all variables.
func Environ() { note("environ", "all") }

// Open notes the path of a file that is opened, or is not there.
func Open(path string) { note("open", path) }

// Stat notes the path of a file that is described, or is not there.
func Stat(path string) { note("stat", path) }

// Chdir notes the new working directory, from the root.
func Chdir(path string) {
	if wanted {
		note("chdir", path)
		notes.mu.Lock()
		clear(notes.seen)
		notes.mu.Unlock()
	}
}

// Unknown notes a look at more than the notes can say, after which no result is to be kept.
func Unknown(what string) { note("unknown", what) }

func note(what, name string) {
	if !wanted {
		return
	}
	for _, c := range []byte(name) {
		if c == '\n' {
			what, name = "unknown", "a name of several lines"
			break
		}
	}
	line := what + " " + name + "\n"
	notes.mu.Lock()
	defer notes.mu.Unlock()
	if notes.seen == nil {
		notes.seen = map[string]bool{}
	}
	if !notes.seen[line] {
		notes.seen[line] = true
		notes.lines = append(notes.lines, line...)
	}
}

// Notes returns the notes so far, a line each.
func Notes() []byte {
	notes.mu.Lock()
	defer notes.mu.Unlock()
	return append([]byte("# test log\n"), notes.lines...)
}
