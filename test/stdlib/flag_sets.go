// RUN: %minigo run %s | diff %s.out -

// Package flag: definitions, parsing, errors and usage.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"strings"
	"time"
)

type list []string

func (l *list) String() string     { return strings.Join(*l, ",") }
func (l *list) Set(s string) error { *l = append(*l, s); return nil }

type picky struct{ s *string }

func (p picky) String() string { return "<" + *p.s + ">" }
func (p picky) Set(s string) error {
	if s == "bad" {
		return errors.New("too bad")
	}
	*p.s = s
	return nil
}

type color struct{ r, g int }

func (c color) MarshalText() ([]byte, error) { return []byte(fmt.Sprint(c.r, ":", c.g)), nil }
func (c *color) UnmarshalText(b []byte) error {
	_, err := fmt.Sscanf(string(b), "%d:%d", &c.r, &c.g)
	return err
}

func define() *flag.FlagSet {
	f := flag.NewFlagSet("prog", flag.ContinueOnError)
	f.SetOutput(os.Stdout)
	f.Bool("b", false, "a bool")
	f.Bool("long", true, "a long bool\nof two lines")
	f.Int("i", 0, "an int")
	f.Int("int", 5, "an `amount` of ints")
	f.Int64("i64", -1, "an int64")
	f.Uint("u", 7, "a uint")
	f.Uint64("u64", 0, "a uint64")
	f.String("s", "", "a string")
	f.String("str", "def\"ault", "a string")
	f.Float64("f", 1.5, "a float")
	f.Duration("d", 0, "a duration")
	f.Duration("dur", time.Minute, "a duration")
	f.Var(&list{"x"}, "l", "a list")
	f.Var(&list{}, "ll", "a list")
	text := "p"
	f.Var(picky{&text}, "p", "picky")
	f.TextVar(&color{}, "c", color{1, 2}, "a color")
	f.Func("fn", "a func", func(s string) error {
		if s == "no" {
			return errors.New("never")
		}
		return nil
	})
	f.BoolFunc("bf", "a bool func", func(s string) error { fmt.Println("bf", s); return nil })
	return f
}

func parse(args ...string) {
	f := define()
	f.Usage = func() { fmt.Println("usage!") }
	err := f.Parse(args)
	fmt.Printf("%q: %v %d %d %q %q %v\n", args, err, f.NFlag(), f.NArg(), f.Args(), f.Arg(0), f.Parsed())
	f.Visit(func(flag *flag.Flag) { fmt.Print(flag.Name, "=", flag.Value, " ") })
	fmt.Println()
}

func attempt(f func()) {
	defer func() { fmt.Println("panic:", recover()) }()
	f()
}

func main() {
	parse()
	parse("-b", "-i", "3", "--int=0x10", "rest", "-s")
	parse("-b=false", "-long=0", "-s=", "-s", "text", "--", "-i", "1")
	parse("-d", "1h2m", "-f", "2e3", "-u", "9", "-l", "a", "-l=b", "-c", "3:4", "-p", "good", "-fn", "yes", "-bf", "-bf=7")
	parse("-")
	parse("-i")
	parse("-i", "x")
	parse("-i", "99999999999999999999")
	parse("-b=maybe")
	parse("-f", "1e999")
	parse("-d", "5")
	parse("-u", "-1")
	parse("-p", "bad")
	parse("-fn", "no")
	parse("-c", "zz")
	parse("-unknown", "1")
	parse("---b")
	parse("-=")
	parse("--=x")
	parse("-h")
	parse("-help")
	f := define()
	fmt.Println(f.Parse([]string{"-h"}))
	fmt.Println(f.Lookup("int").DefValue, f.Lookup("nope"), f.Set("i", "8"), f.Lookup("i").Value, f.Set("nope", "1"), f.Name(), f.ErrorHandling())
	n := 0
	f.VisitAll(func(*flag.Flag) { n++ })
	fmt.Println(n, f.Lookup("d").Value.(flag.Getter).Get())
	for _, name := range []string{"b", "int", "l", "s", "f", "dur"} {
		fmt.Print(flag.UnquoteUsage(f.Lookup(name)))
		fmt.Println()
	}
	attempt(func() { f.Int("i", 0, "again") })
	attempt(func() { f.Int("-x", 0, "") })
	attempt(func() { f.Int("a=b", 0, "") })
	f.Init("other", flag.PanicOnError)
	f.Usage = nil
	attempt(func() { f.Parse([]string{"-what"}) })
	e := flag.NewFlagSet("", flag.ContinueOnError)
	e.SetOutput(os.Stdout)
	e.Int("x", 1, "usage")
	e.Parse([]string{"-y"})

	v := flag.Int("v", 1, "verbosity")
	flag.CommandLine.SetOutput(os.Stdout)
	flag.Parse()
	fmt.Println(*v, flag.NArg(), flag.NFlag(), flag.Parsed(), flag.Args())
	flag.Set("v", "2")
	flag.PrintDefaults()
	fmt.Println(*v, flag.Lookup("v").Value)
}
