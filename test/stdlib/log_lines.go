// RUN: %minigo run %s | diff %s.out -

// Package log: prefixes, flags, places, writers and panics.
package main

import (
	"bytes"
	"errors"
	"fmt"
	"log"
	"os"
	"strings"
)

// shape replaces each digit by a 0.
func shape(s string) string {
	return strings.Map(func(r rune) rune {
		if '0' <= r && r <= '9' {
			return '0'
		}
		return r
	}, s)
}

type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errors.New("broken") }

func main() {
	var b bytes.Buffer
	l := log.New(&b, "pre: ", 0)
	l.Print("a", 1, 2, "b")
	l.Printf("%d-%s", 5, "x")
	l.Println("line", nil)
	l.Print("ends\n")
	l.Print("")
	l.SetFlags(log.Lmsgprefix | log.Lshortfile)
	l.Print("here")
	l.Output(1, "here too")
	func() { l.Output(2, "the caller") }()
	l.SetPrefix("new ")
	l.SetFlags(log.LUTC | log.Lshortfile)
	l.Println("there")
	fmt.Print(strings.ReplaceAll(b.String(), "program.go", "log_lines.go"))
	fmt.Println(l.Prefix(), l.Flags(), l.Writer() == &b)

	b.Reset()
	l.SetFlags(log.LstdFlags | log.Lmicroseconds)
	l.Print("timed")
	l.SetFlags(log.Ldate | log.LUTC)
	l.Print("dated")
	l.SetFlags(log.Ltime)
	l.Print("clocked")
	fmt.Print(shape(b.String()))
	fmt.Println(log.New(broken{}, "", 0).Output(0, "x"))

	func() {
		defer func() { fmt.Println("recovered", recover()) }()
		l.SetOutput(&b)
		l.Panicf("no %d", 1)
	}()
	fmt.Println(log.Flags() == log.LstdFlags, log.Prefix() == "", log.Writer() == os.Stderr, log.Default().Flags())
	log.SetFlags(log.Lshortfile)
	log.SetOutput(os.Stdout)
	log.SetPrefix("std: ")
	func() {
		defer func() { fmt.Printf("recovered %q\n", recover()) }()
		log.SetFlags(0)
		log.Panicln("all", "gone")
	}()
	log.Println("last words")
	defer fmt.Println("not reached")
	defer func() { os.Exit(0) }()
	log.Panic("over")
}
