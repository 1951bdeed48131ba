package testing

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"unicode"
)

const indent = "    "

// log writes a text behind the place depth callers up.
func (c *common) log(text string, depth int) {
	file, line := c.place(depth + 1)
	if i := strings.LastIndexByte(file, '/'); i >= 0 {
		file = file[i+1:]
	}
	text = strings.ReplaceAll(strings.TrimSuffix(text, "\n"), "\n", "\n"+indent+indent)
	if c := c.active(); c != nil {
		c.endLine()
		c.show(fmt.Sprintf("%s%s:%d: %s\n", indent, file, line, text))
	}
}

// active returns the test that texts of c belong to: c until it is reported, then the first around it that is not; nil
// if all are.
func (c *common) active() *common {
	for ; c != nil; c = c.parent {
		c.mu.Lock()
		done := c.done
		c.mu.Unlock()
		if !done {
			return c
		}
	}
	return nil
}

// show prints a text at once, or keeps it for the report.
func (c *common) show(text string) {
	if isVerbose() {
		out.print(c.name, text)
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.output = append(c.output, text...)
}

// Output returns a writer of lines that belong to the test's log, without the places that Log shows.
func (c *common) Output() io.Writer { return outputWriter{c} }

type outputWriter struct{ c *common }

func (w outputWriter) Write(p []byte) (int, error) {
	c := w.c.active()
	if c == nil {
		return 0, nil // as in Go
	}
	for line := range bytes.Lines(p) {
		c.write(string(line))
	}
	return len(p), nil
}

// write shows a line, or a part that what is written next goes on with.
func (c *common) write(line string) {
	if !c.half {
		line = indent + line
	}
	c.half = !strings.HasSuffix(line, "\n")
	c.show(line)
}

// endLine ends a line that Output has left open.
func (c *common) endLine() {
	if c.half {
		c.half = false
		c.show("\n")
	}
}

// Attr shows a property of the test where the test's progress is shown. The key has no white space, the value no line
// breaks.
func (c *common) Attr(key, value string) {
	if strings.ContainsFunc(key, unicode.IsSpace) {
		c.Errorf("disallowed whitespace in attribute key %q", key)
		return
	}
	if strings.ContainsAny(value, "\r\n") {
		c.Errorf("disallowed newline in attribute value %q", value)
		return
	}
	out.event("ATTR", c.name, key, value)
}
