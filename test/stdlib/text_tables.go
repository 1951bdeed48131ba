// RUN: %minigo run %s | diff %s.out -

// Package text/tabwriter: columns, alignment, escapes and filters.
package main

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"text/tabwriter"
)

type broken struct{ left int }

func (b *broken) Write(p []byte) (int, error) {
	if b.left -= len(p); b.left < 0 {
		return 0, errors.New("broken")
	}
	return len(p), nil
}

func main() {
	texts := []string{
		"", "\n", "a", "a\tb", "a\tb\tc\naaa\tbbbb\tc\n", "a\t\tc\n\t\tccc\nx\t\ty\n", "one\ttwo\nno columns\nthree\tfour\tfive\nsix\tseven\n",
		"é\tü\nlonger\tx\n", "a\tb\fc\td\te\nfff\tg\n", "\ta\n\t\tb\n\t\t\tc\n", "a\v\vb\nc\v\vd\n", "a\t\tb\nc\t\td\n",
		"\xffesc\taped\xff\tx\ny\tz\n", "<b>bold</b>\tx\n&lt;\ty\nplain\tz\n", "open\xff\tno end", "trailing\t\nmore trailing\t\n", "a\tb\tc\n\na\tbbb\tc\n",
		"1\t22\t333\t4444\n55555\t6\t77\t888\n", "longer than eight\tx\nshort\ty\n",
	}
	settings := []struct {
		min, tab, pad int
		char          byte
		flags         uint
	}{
		{0, 8, 1, ' ', 0}, {5, 0, 2, '.', tabwriter.AlignRight}, {8, 8, 1, '\t', 0}, {0, 4, 0, '\t', tabwriter.TabIndent}, {4, 4, 1, ' ', tabwriter.Debug | tabwriter.DiscardEmptyColumns},
		{0, 8, 1, ' ', tabwriter.StripEscape | tabwriter.FilterHTML}, {0, 8, 1, '-', tabwriter.AlignRight | tabwriter.Debug}, {0, 4, 1, ' ', tabwriter.TabIndent}, {0, 0, 1, '\t', 0}, {20, 8, 0, '.', tabwriter.DiscardEmptyColumns},
	}
	for i, s := range settings {
		for k, text := range texts {
			var b strings.Builder
			w := tabwriter.NewWriter(&b, s.min, s.tab, s.pad, s.char, s.flags)
			// In pieces, too: the result is the same.
			for at := 0; at < len(text); at += 3 {
				w.Write([]byte(text[at:min(at+3, len(text))]))
			}
			fmt.Println(i, k, w.Flush())
			fmt.Printf("%q\n", b.String())
		}
	}
	w := tabwriter.NewWriter(os.Stdout, 0, 8, 2, ' ', 0)
	fmt.Fprintln(w, "Name\tAge\tCity")
	fmt.Fprintln(w, "Alice\t30\tParis")
	fmt.Fprintln(w, "Bob\t5\tRio")
	w.Flush()
	w = tabwriter.NewWriter(&broken{5}, 0, 8, 2, ' ', 0)
	fmt.Println(w.Write([]byte("long\ttext\nmore\ttext\nline\n")))
	fmt.Println(w.Flush())
}
