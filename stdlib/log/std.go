package log

import (
	"fmt"
	"io"
	"os"
)

// The methods of the standard Logger.
func Flags() int                           { return std.Flags() }
func SetFlags(flag int)                    { std.SetFlags(flag) }
func Prefix() string                       { return std.Prefix() }
func SetPrefix(prefix string)              { std.SetPrefix(prefix) }
func Writer() io.Writer                    { return std.Writer() }
func SetOutput(w io.Writer)                { std.SetOutput(w) }
func Output(calldepth int, s string) error { return std.output(calldepth+1, s) }
func Print(v ...any)                       { std.output(depth, fmt.Sprint(v...)) }
func Printf(format string, v ...any)       { std.output(depth, fmt.Sprintf(format, v...)) }
func Println(v ...any)                     { std.output(depth, fmt.Sprintln(v...)) }

// Fatal is Print and then os.Exit(1).
func Fatal(v ...any) {
	std.output(depth, fmt.Sprint(v...))
	os.Exit(1)
}

// Fatalf is Printf and then os.Exit(1).
func Fatalf(format string, v ...any) {
	std.output(depth, fmt.Sprintf(format, v...))
	os.Exit(1)
}

// Fatalln is Println and then os.Exit(1).
func Fatalln(v ...any) {
	std.output(depth, fmt.Sprintln(v...))
	os.Exit(1)
}

// Panic is Print and then panic.
func Panic(v ...any) {
	s := fmt.Sprint(v...)
	std.output(depth, s)
	panic(s)
}

// Panicf is Printf and then panic.
func Panicf(format string, v ...any) {
	s := fmt.Sprintf(format, v...)
	std.output(depth, s)
	panic(s)
}

// Panicln is Println and then panic.
func Panicln(v ...any) {
	s := fmt.Sprintln(v...)
	std.output(depth, s)
	panic(s)
}
