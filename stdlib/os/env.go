package os

import (
	"syscall"

	"internal/rt"
	"internal/testexit"
	"internal/testlog"
)

// Args are the words of the command line, the program's name first.
var Args = arguments()

func arguments() []string {
	args := make([]string, rt.ArgCount())
	for i := range args {
		args[i] = rt.Arg(i)
	}
	return args
}

// Exit ends the program at once; deferred calls do not run.
func Exit(code int) {
	if code == 0 && testexit.PanicOnZero.Load() {
		panic("unexpected call to os.Exit(0) during test")
	}
	rt.Exit(code)
}

// LookupEnv returns the value of a variable and whether it is set.
func LookupEnv(key string) (string, bool) {
	testlog.Getenv(key)
	return syscall.Getenv(key)
}

// Getenv returns the value of a variable, "" if it is not set.
func Getenv(key string) string {
	testlog.Getenv(key)
	value, _ := syscall.Getenv(key)
	return value
}

// Environ returns a copy of the environment.
func Environ() []string {
	testlog.Environ()
	return syscall.Environ()
}

// Setenv sets a variable, for this process only.
func Setenv(key, value string) error {
	return NewSyscallError("setenv", syscall.Setenv(key, value))
}

// Unsetenv removes a variable, for this process only.
func Unsetenv(key string) error {
	return syscall.Unsetenv(key)
}

// Clearenv removes all variables, for this process only.
func Clearenv() {
	syscall.Clearenv()
}

// ExpandEnv is Expand by the environment.
func ExpandEnv(s string) string {
	return Expand(s, Getenv)
}

// Expand replaces $name and ${name} by what mapping says.
func Expand(s string, mapping func(string) string) string {
	buf := []byte{}
	start := 0
	for i := 0; i < len(s); i++ {
		if s[i] != '$' || i+1 == len(s) {
			continue
		}
		buf = append(buf, s[start:i]...)
		name, size := variable(s[i+1:])
		switch {
		case name != "":
			buf = append(buf, mapping(name)...)
		case size == 0:
			// No name: the dollar stays.
			buf = append(buf, '$')
		}
		i += size
		start = i + 1
	}
	return string(buf) + s[start:]
}

// variable reads a name and tells how much of s it took. What is wrong in braces
// has no name but is taken all the same.
func variable(s string) (name string, size int) {
	if s[0] == '{' {
		for i := range len(s) {
			if s[i] == '}' {
				return s[1:i], i + 1
			}
		}
		return "", 1
	}
	if special(s[0]) {
		return s[:1], 1
	}
	i := 0
	for i < len(s) && (s[i] == '_' || '0' <= s[i] && s[i] <= '9' || 'a' <= s[i]|0x20 && s[i]|0x20 <= 'z') {
		i++
	}
	return s[:i], i
}

// special reports whether c is a whole name, as in a shell.
func special(c byte) bool {
	switch c {
	case '*', '#', '$', '@', '!', '?', '-':
		return true
	}
	return '0' <= c && c <= '9'
}
