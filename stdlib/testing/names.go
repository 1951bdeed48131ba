package testing

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
)

// subName makes the name of a subtest, which is no other's: the second "x" of
// TestA is TestA/x#01.
func (c *common) subName(name string) string {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.subNames == nil {
		c.subNames = map[string]int{}
	}
	base := c.name + "/" + printable(name)
	for {
		n := c.subNames[base]
		c.subNames[base]++
		if n == 0 && name != "" {
			if c.isTaken(base) {
				continue
			}
			return base
		}
		if numbered := fmt.Sprintf("%s#%02d", base, n); c.subNames[numbered] == 0 {
			return numbered
		}
	}
}

// isTaken reports whether the name is one that subName has made from another.
func (c *common) isTaken(name string) bool {
	i := strings.LastIndexByte(name, '#')
	if i < 0 || len(name)-i < 3 || len(name)-i > 3 && name[i+1] == '0' {
		return false
	}
	n, err := strconv.ParseUint(name[i+1:], 10, 31)
	return err == nil && int(n) < c.subNames[name[:i]]
}

// printable replaces spaces and writes what cannot be seen as an escape.
func printable(name string) string {
	var b strings.Builder
	for _, r := range name {
		switch {
		case unicode.IsSpace(r):
			b.WriteByte('_')
		case strconv.IsPrint(r):
			b.WriteRune(r)
		default:
			b.WriteString(strings.Trim(strconv.QuoteRune(r), "'"))
		}
	}
	return b.String()
}
