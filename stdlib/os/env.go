package os

import (
	"syscall"

	"internal/rt"
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
	rt.Exit(code)
}

// environment is the process's own copy, "KEY=value" each, made when first
// needed. It is not locked: change it before goroutines read it.
var environment []string
var environmentRead bool

func environ() []string {
	if !environmentRead {
		for i := 0; i < rt.EnvCount(); i++ {
			environment = append(environment, rt.Env(i))
		}
		environmentRead = true
	}
	return environment
}

// find returns the index of key in the environment, -1 if it is not there.
func find(key string) int {
	for i, entry := range environ() {
		if len(entry) > len(key) && entry[len(key)] == '=' && entry[:len(key)] == key {
			return i
		}
	}
	return -1
}

// LookupEnv returns the value of a variable and whether it is set.
func LookupEnv(key string) (string, bool) {
	if i := find(key); i >= 0 && key != "" {
		return environment[i][len(key)+1:], true
	}
	return "", false
}

// Getenv returns the value of a variable, "" if it is not set.
func Getenv(key string) string {
	value, _ := LookupEnv(key)
	return value
}

// Environ returns a copy of the environment.
func Environ() []string {
	return append([]string{}, environ()...)
}

// SyscallError is an error together with the call that failed.
type SyscallError struct {
	Syscall string
	Err     error
}

func (e *SyscallError) Error() string {
	return e.Syscall + ": " + e.Err.Error()
}

func (e *SyscallError) Unwrap() error {
	return e.Err
}

// Setenv sets a variable, for this process only.
func Setenv(key, value string) error {
	valid := key != ""
	for i := 0; i < len(key); i++ {
		valid = valid && key[i] != '=' && key[i] != 0
	}
	for i := 0; i < len(value); i++ {
		valid = valid && value[i] != 0
	}
	if !valid {
		return &SyscallError{"setenv", syscall.EINVAL}
	}
	if i := find(key); i >= 0 {
		environment[i] = key + "=" + value
	} else {
		environment = append(environment, key+"="+value)
	}
	return nil
}

// Unsetenv removes a variable, for this process only.
func Unsetenv(key string) error {
	if i := find(key); i >= 0 {
		environment = append(environment[:i], environment[i+1:]...)
	}
	return nil
}
