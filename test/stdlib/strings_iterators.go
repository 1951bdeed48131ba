// RUN: %minigo run %s | diff %s.out -

// The iterators of packages strings and bytes.
package main

import (
	"bytes"
	"fmt"
	"strings"
)

func main() {
	for _, s := range []string{"", "a", "a\n", "a\nb", "\n\n", "a,b,,c", ",", "é ü\xff  x ", " lead", "no"} {
		for line := range strings.Lines(s) {
			fmt.Printf("%q ", line)
		}
		for line := range bytes.Lines([]byte(s)) {
			fmt.Printf("%q %v ", line, cap(line) == len(line))
		}
		fmt.Println()
		for _, sep := range []string{",", "", "b,"} {
			for part := range strings.SplitSeq(s, sep) {
				fmt.Printf("%q ", part)
			}
			for part := range strings.SplitAfterSeq(s, sep) {
				fmt.Printf("%q ", part)
			}
			for part := range bytes.SplitSeq([]byte(s), []byte(sep)) {
				fmt.Printf("%q %v ", part, cap(part) == len(part))
			}
			for part := range bytes.SplitAfterSeq([]byte(s), []byte(sep)) {
				fmt.Printf("%q ", part)
			}
			fmt.Println()
		}
		for part := range strings.FieldsSeq(s) {
			fmt.Printf("%q ", part)
		}
		for part := range bytes.FieldsSeq([]byte(s)) {
			fmt.Printf("%q ", part)
		}
		for part := range strings.FieldsFuncSeq(s, func(r rune) bool { return r == 'a' }) {
			fmt.Printf("%q ", part)
		}
		for part := range bytes.FieldsFuncSeq([]byte(s), func(r rune) bool { return r == 'a' }) {
			fmt.Printf("%q ", part)
		}
		fmt.Println()
	}
	// Each may be left early.
	for part := range strings.SplitSeq("1,2,3", ",") {
		fmt.Println(part)
		if part == "2" {
			break
		}
	}
	for part := range bytes.FieldsSeq([]byte("x y z")) {
		fmt.Println(string(part))
		break
	}
	for line := range strings.Lines("one\ntwo\n") {
		fmt.Printf("%q\n", line)
		break
	}
}
