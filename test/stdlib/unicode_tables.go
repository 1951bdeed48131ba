// RUN: %minigo run %s | diff %s.out -

// The range tables, case tables and folding of package unicode, and UTF-16.
package main

import (
	"fmt"
	"sort"
	"unicode"
	"unicode/utf16"
)

// describe sums up a table; the functions must agree with it.
func describe(t *unicode.RangeTable) string {
	sum, count := uint32(0), 0
	for _, r := range t.R16 {
		for c := uint32(r.Lo); c <= uint32(r.Hi); c += uint32(r.Stride) {
			count++
			sum = sum*31 + c
		}
		if !unicode.Is(t, rune(r.Lo)) || !unicode.Is(t, rune(r.Hi)) || r.Stride > 1 && unicode.Is(t, rune(r.Lo)+1) {
			return "Is is wrong"
		}
	}
	for _, r := range t.R32 {
		for c := r.Lo; c <= r.Hi; c += r.Stride {
			count++
			sum = sum*31 + c
		}
		if !unicode.Is(t, rune(r.Lo)) || !unicode.Is(t, rune(r.Hi)) || r.Stride > 1 && unicode.Is(t, rune(r.Lo)+1) {
			return "Is is wrong"
		}
	}
	return fmt.Sprint(len(t.R16), len(t.R32), t.LatinOffset, count, sum)
}

func show(title string, m map[string]*unicode.RangeTable) {
	var names []string
	for name := range m {
		names = append(names, name)
	}
	sort.Strings(names)
	fmt.Println(title, len(names))
	for _, name := range names {
		fmt.Println(name, describe(m[name]))
	}
}

func classes() {
	kinds := []struct {
		name  string
		f     func(rune) bool
		table *unicode.RangeTable
	}{
		{"letter", unicode.IsLetter, unicode.Letter}, {"upper", unicode.IsUpper, unicode.Upper}, {"lower", unicode.IsLower, unicode.Lower},
		{"title", unicode.IsTitle, unicode.Title}, {"digit", unicode.IsDigit, unicode.Digit}, {"number", unicode.IsNumber, unicode.Number},
		{"mark", unicode.IsMark, unicode.Mark}, {"punct", unicode.IsPunct, unicode.Punct}, {"symbol", unicode.IsSymbol, unicode.Symbol},
		{"space", unicode.IsSpace, unicode.White_Space}, {"control", unicode.IsControl, unicode.Cc},
	}
	for _, kind := range kinds {
		differing := 0
		for r := rune(0); r <= unicode.MaxRune; r++ {
			if kind.f(r) != unicode.Is(kind.table, r) {
				differing++
			}
		}
		fmt.Println(kind.name, differing)
	}
	graphic, print := 0, 0
	for r := rune(-1); r <= unicode.MaxRune+1; r++ {
		if unicode.IsGraphic(r) != unicode.In(r, unicode.GraphicRanges...) {
			graphic++
		}
		if unicode.IsPrint(r) != (r == ' ' || unicode.IsOneOf(unicode.PrintRanges, r)) {
			print++
		}
	}
	fmt.Println("graphic", graphic, "print", print)
	fmt.Println(unicode.Is(unicode.Latin, -1), unicode.Is(unicode.Han, '世'), unicode.In('я', unicode.Greek, unicode.Cyrillic))
}

func cases() {
	fold, upper, lower, title := uint64(0), uint64(0), uint64(0), uint64(0)
	for r := rune(0); r <= unicode.MaxRune; r++ {
		fold = fold*31 + uint64(unicode.SimpleFold(r))
		upper = upper*31 + uint64(unicode.ToUpper(r))
		lower = lower*31 + uint64(unicode.ToLower(r))
		title = title*31 + uint64(unicode.ToTitle(r))
	}
	fmt.Println(fold, upper, lower, title)
	fmt.Println(unicode.SimpleFold('K'), unicode.SimpleFold('k'), unicode.SimpleFold(0x212A), unicode.SimpleFold(-2), unicode.SimpleFold('1'))
	sum := uint64(0)
	for _, c := range unicode.CaseRanges {
		sum = sum*31 + uint64(c.Lo) + uint64(c.Hi)<<1
		for _, delta := range c.Delta {
			sum = sum*31 + uint64(delta)
		}
	}
	fmt.Println(len(unicode.CaseRanges), sum)
	for _, r := range "iIıİaÀ" {
		fmt.Print(string([]rune{unicode.TurkishCase.ToUpper(r), unicode.TurkishCase.ToLower(r), unicode.AzeriCase.ToTitle(r)}), " ")
	}
	fmt.Println(unicode.To(7, 'a'), unicode.To(unicode.TitleCase, 0x1C4), unicode.Version)
}

func units() {
	s := []rune{'a', 'é', 0xD800, 0x1F600, 0x10FFFF, 0x110000, -1, 0xFFFF}
	u := utf16.Encode(s)
	fmt.Printf("%x %x\n", u, utf16.Decode(u))
	fmt.Printf("%x\n", utf16.Decode([]uint16{0xD83D, 0xDE00, 0xD83D, 'x', 0xDE00, 0xD83D}))
	for _, r := range s {
		r1, r2 := utf16.EncodeRune(r)
		fmt.Printf("%x %x %x %d %v %x\n", r1, r2, utf16.DecodeRune(r1, r2), utf16.RuneLen(r), utf16.IsSurrogate(r), utf16.AppendRune(nil, r))
	}
}

func main() {
	show("categories", unicode.Categories)
	show("scripts", unicode.Scripts)
	show("properties", unicode.Properties)
	show("folded categories", unicode.FoldCategory)
	show("folded scripts", unicode.FoldScript)
	fmt.Println(unicode.CategoryAliases["Letter"], len(unicode.CategoryAliases), unicode.Other == unicode.C, unicode.Space == unicode.Z)
	classes()
	cases()
	units()
}
