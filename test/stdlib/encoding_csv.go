// RUN: %minigo run %s | diff %s.out -

// Package encoding/csv: quotes, errors, comments and what is written.
package main

import (
	"encoding/csv"
	"errors"
	"fmt"
	"os"
	"strings"
)

func main() {
	texts := []string{
		"", "a,b,c\n", "a,b\r\nc,d\r\n", "\"a\",\"b,c\",\"d\"\"e\"\n", "a\n\nb\n", "\"multi\nline\",x\n", "a,\n,b\n", "a,b\nc\n", "a\"b,c\n", "\"a\"b,c\n", "\"open\nline", "\"open", "\"", "a\n\"", "a\n\"\n\"\"", "\"b\n", "a,b", "# comment\na;b\n", " a, b\n", "\"a\r\nb\"\n", "x,\"\"\n", "a\r", "a\rb\n", "é,ü\n\"日\",本\n", "\"a \"x\" b\",c\n", ",,\n", "a,\"b\nc\"d,e\n", "\"\n\n\"\n",
	}
	for _, text := range texts {
		for mode := range 5 {
			r := csv.NewReader(strings.NewReader(text))
			switch mode {
			case 1:
				r.LazyQuotes = true
				r.FieldsPerRecord = -1
			case 2:
				r.TrimLeadingSpace = true
				r.Comment = '#'
			case 3:
				r.Comma = ';'
				r.ReuseRecord = true
			case 4:
				r.FieldsPerRecord = 2
			}
			for range 5 {
				record, err := r.Read()
				fmt.Printf("%q %d: %q %v", text, mode, record, err)
				for i := range record {
					line, col := r.FieldPos(i)
					fmt.Print(" ", line, ":", col)
				}
				fmt.Println("", r.InputOffset(), errors.Is(err, csv.ErrFieldCount))
				if err != nil && record == nil {
					break
				}
			}
		}
		all, err := csv.NewReader(strings.NewReader(text)).ReadAll()
		fmt.Printf("%q %v\n", all, err)
	}
	r := csv.NewReader(strings.NewReader("x"))
	r.Comma = '"'
	fmt.Println(r.Read())
	w := csv.NewWriter(os.Stdout)
	fmt.Println(w.WriteAll([][]string{{"a", "b c", " d", "e,f", "g\"h", "i\nj", "", `\.`, "k\rl"}, {""}, {"", ""}, {"é"}}))
	w.Comma, w.UseCRLF = ';', true
	w.Write([]string{"a;b", "c,d", "e\nf", "g\r\nh"})
	w.Flush()
	fmt.Println(w.Error())
	w.Comma = '\n'
	fmt.Println(w.Write(nil))
}
