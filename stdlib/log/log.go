// Package log writes lines with a time in front.
package log

import (
	"fmt"
	"io"
	"os"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"internal/stdio"
	"log/internal"
)

// What stands in front of each line.
const (
	Ldate         = 1 << iota // the date: 2009/01/23
	Ltime                     // the time: 01:23:23
	Lmicroseconds             // the time: 01:23:23.123123
	Llongfile                 // the file and line: /a/b/c/d.go:23
	Lshortfile                // the file's last element and line: d.go:23
	LUTC                      // dates and times are UTC
	Lmsgprefix                // the prefix stands in front of the message, not of the line

	LstdFlags = Ldate | Ltime
)

// Logger writes lines to a writer, one Write each.
type Logger struct {
	mu     sync.Mutex
	prefix string
	flag   int
	out    io.Writer   // nil: os.Stderr as it is at the time
	silent atomic.Bool // out is io.Discard, known without the mutex
	buf    []byte
}

// New returns a Logger.
func New(out io.Writer, prefix string, flag int) *Logger {
	l := &Logger{out: out, prefix: prefix, flag: flag}
	l.silent.Store(out == io.Discard)
	return l
}

var std = &Logger{flag: LstdFlags}

// Default returns the Logger that the package's functions use.
func Default() *Logger { return std }

// appendNumber appends n with zeros in front up to width.
func appendNumber(buf []byte, n, width int) []byte {
	if width > 1 || n >= 10 {
		buf = appendNumber(buf, n/10, width-1)
	}
	return append(buf, byte('0'+n%10))
}

func (l *Logger) appendHeader(buf []byte, now time.Time, file string, line int) []byte {
	if l.flag&Lmsgprefix == 0 {
		buf = append(buf, l.prefix...)
	}
	if l.flag&LUTC != 0 {
		now = now.UTC()
	}
	if l.flag&Ldate != 0 {
		year, month, day := now.Date()
		buf = append(appendNumber(buf, year, 4), '/')
		buf = append(appendNumber(buf, int(month), 2), '/')
		buf = append(appendNumber(buf, day, 2), ' ')
	}
	if l.flag&(Ltime|Lmicroseconds) != 0 {
		hour, min, sec := now.Clock()
		buf = append(appendNumber(buf, hour, 2), ':')
		buf = append(appendNumber(buf, min, 2), ':')
		buf = appendNumber(buf, sec, 2)
		if l.flag&Lmicroseconds != 0 {
			buf = append(buf, '.')
			buf = appendNumber(buf, now.Nanosecond()/1e3, 6)
		}
		buf = append(buf, ' ')
	}
	if l.flag&(Lshortfile|Llongfile) != 0 {
		if l.flag&Lshortfile != 0 {
			for i := len(file) - 1; i > 0; i-- {
				if file[i] == '/' {
					file = file[i+1:]
					break
				}
			}
		}
		buf = append(append(buf, file...), ':')
		buf = append(appendNumber(buf, line, 1), ": "...)
	}
	if l.flag&Lmsgprefix != 0 {
		buf = append(buf, l.prefix...)
	}
	return buf
}

// Output writes a line; calldepth counts the callers up to the one whose place is
// written, 1 for Output's.
func (l *Logger) Output(calldepth int, s string) error {
	return l.output(calldepth+1, s)
}

// output is Output, where 1 is its own caller. It calls the writer itself: that of log/slog takes the fourth of its callers
// for the place of the line, which is the one that called Print, or Output.
func (l *Logger) output(calldepth int, s string) error {
	now := time.Now()
	l.mu.Lock()
	defer l.mu.Unlock()
	file, line := "", 0
	if l.flag&(Lshortfile|Llongfile) != 0 {
		known := false
		if _, file, line, known = runtime.Caller(calldepth); !known {
			file = "???"
		}
	}
	out := l.prepare(now, file, line, s)
	_, err := out.Write(l.buf)
	return err
}

// outputAt writes a line with the place of pc, for log/slog.
func (l *Logger) outputAt(pc uintptr, line []byte) error {
	now := time.Now()
	l.mu.Lock()
	defer l.mu.Unlock()
	frame := runtime.Frame{}
	if pc != 0 && l.flag&(Lshortfile|Llongfile) != 0 {
		frame, _ = runtime.CallersFrames([]uintptr{pc}).Next()
	}
	if frame.File == "" {
		frame.File = "???"
	}
	out := l.prepare(now, frame.File, frame.Line, string(line))
	_, err := out.Write(l.buf)
	return err
}

func init() {
	internal.DefaultOutput = std.outputAt
}

// prepare puts a line into l.buf, and returns who is to write it. The caller holds l.mu.
func (l *Logger) prepare(now time.Time, file string, line int, s string) io.Writer {
	l.buf = append(l.appendHeader(l.buf[:0], now, file, line), s...)
	if n := len(l.buf); n == 0 || l.buf[n-1] != '\n' {
		l.buf = append(l.buf, '\n')
	}
	if l.out == nil {
		return stdio.Stderr()
	}
	return l.out
}

// depth is the calldepth of those who call the functions below.
const depth = 2

// Print writes a line. Nothing is formatted for a writer that discards it.
func (l *Logger) Print(v ...any) {
	if !l.silent.Load() {
		l.output(depth, fmt.Sprint(v...))
	}
}

// Printf is Print with a format.
func (l *Logger) Printf(format string, v ...any) {
	if !l.silent.Load() {
		l.output(depth, fmt.Sprintf(format, v...))
	}
}

// Println is Print with spaces between all operands.
func (l *Logger) Println(v ...any) {
	if !l.silent.Load() {
		l.output(depth, fmt.Sprintln(v...))
	}
}

// Fatal is Print and then os.Exit(1).
func (l *Logger) Fatal(v ...any) {
	l.output(depth, fmt.Sprint(v...))
	os.Exit(1)
}

// Fatalf is Printf and then os.Exit(1).
func (l *Logger) Fatalf(format string, v ...any) {
	l.output(depth, fmt.Sprintf(format, v...))
	os.Exit(1)
}

// Fatalln is Println and then os.Exit(1).
func (l *Logger) Fatalln(v ...any) {
	l.output(depth, fmt.Sprintln(v...))
	os.Exit(1)
}

// Panic is Print and then panic.
func (l *Logger) Panic(v ...any) {
	s := fmt.Sprint(v...)
	l.output(depth, s)
	panic(s)
}

// Panicf is Printf and then panic.
func (l *Logger) Panicf(format string, v ...any) {
	s := fmt.Sprintf(format, v...)
	l.output(depth, s)
	panic(s)
}

// Panicln is Println and then panic.
func (l *Logger) Panicln(v ...any) {
	s := fmt.Sprintln(v...)
	l.output(depth, s)
	panic(s)
}

// Flags returns what stands in front of each line.
func (l *Logger) Flags() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.flag
}

// SetFlags sets what stands in front of each line.
func (l *Logger) SetFlags(flag int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.flag = flag
}

// Prefix returns the prefix.
func (l *Logger) Prefix() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.prefix
}

// SetPrefix sets the prefix.
func (l *Logger) SetPrefix(prefix string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.prefix = prefix
}

// Writer returns where the lines go.
func (l *Logger) Writer() io.Writer {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.out == nil {
		return os.Stderr
	}
	return l.out
}

// SetOutput sets where the lines go.
func (l *Logger) SetOutput(w io.Writer) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.out = w
	l.silent.Store(w == io.Discard)
}
