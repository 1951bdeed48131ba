// RUN: %minigo run %s | diff %s.out -

// Package encoding/csv: lines that are longer than any buffer, records that stay as they are while others are read, and commas of
// several bytes.
package main

import (
	"encoding/csv"
	"fmt"
	"os"
	"strings"
)

func main() {
	long := strings.Repeat("0123456789", 1000)
	texts := []string{
		long + "," + long + "\r\nshort,\"x\"\n", "\"" + long + "\n" + long + "\"\"" + long + "\",a\n1,2\n", "a," + long, "a," + long + "\r", long + "\"\n",
		"\"" + long + "\"x\n", "\"" + long,
	}
	for _, text := range texts {
		for _, reuse := range []bool{false, true} {
			r := csv.NewReader(strings.NewReader(text))
			r.ReuseRecord = reuse
			show(r)
		}
	}
	kept()
	wide()
}

func show(r *csv.Reader) {
	for {
		record, err := r.Read()
		for i, field := range record {
			line, col := r.FieldPos(i)
			fmt.Print(len(field), " ", strings.Count(field, "7"), " ", line, ":", col, "; ")
		}
		fmt.Println(len(record), err, r.InputOffset())
		if err != nil {
			return
		}
	}
}

// kept reads records that must not change when the next is read.
func kept() {
	r := csv.NewReader(strings.NewReader("a,b\nc,d,e\n\"f\",,g\n"))
	r.FieldsPerRecord = -1
	var all [][]string
	for {
		record, err := r.Read()
		if err != nil {
			break
		}
		all = append(all, record)
		record = append(record, "extra")
	}
	fmt.Printf("%q\n", all)
}

func wide() {
	for _, comma := range []rune{'é', '日', '😀', '\t'} {
		text := strings.ReplaceAll("a|\"b|c\"|\"d\"\"|\"\n|x\xff|\xc3y\n\"q\"z|\n", "|", string(comma))
		r := csv.NewReader(strings.NewReader(text))
		r.Comma = comma
		for range 4 {
			record, err := r.Read()
			fmt.Printf("%q %v\n", record, err)
		}
		w := csv.NewWriter(os.Stdout)
		w.Comma = comma
		w.Write([]string{"a" + string(comma) + "b", "plain", "\xc3", "\"", "é日", ""})
		w.Flush()
	}
}
