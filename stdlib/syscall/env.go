package syscall

import "internal/rt"

// The process's own copy of the environment, "KEY=value" each, made when first
// needed; envLock holds an element while somebody uses it.
var (
	env     []string
	envRead bool
	envLock = make(chan struct{}, 1)
)

func init() {
	rt.LookupEnv = Getenv
}

// lockEnv waits for the environment and reads it if nobody has.
func lockEnv() {
	envLock <- struct{}{}
	if !envRead {
		for i := 0; i < rt.EnvCount(); i++ {
			env = append(env, rt.Env(i))
		}
		envRead = true
	}
}

func unlockEnv() { <-envLock }

// find returns the index of key in the environment, -1 if it is not there.
func find(key string) int {
	for i, entry := range env {
		if len(entry) > len(key) && entry[len(key)] == '=' && entry[:len(key)] == key {
			return i
		}
	}
	return -1
}

// Getenv returns the value of a variable and whether it is set.
func Getenv(key string) (value string, found bool) {
	lockEnv()
	defer unlockEnv()
	if i := find(key); i >= 0 && key != "" {
		return env[i][len(key)+1:], true
	}
	return "", false
}

// Environ returns a copy of the environment.
func Environ() []string {
	lockEnv()
	defer unlockEnv()
	return append([]string{}, env...)
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
		return EINVAL
	}
	lockEnv()
	defer unlockEnv()
	if i := find(key); i >= 0 {
		env[i] = key + "=" + value
	} else {
		env = append(env, key+"="+value)
	}
	return nil
}

// Unsetenv removes a variable, for this process only.
func Unsetenv(key string) error {
	lockEnv()
	defer unlockEnv()
	if i := find(key); i >= 0 {
		env = append(env[:i], env[i+1:]...)
	}
	return nil
}

// Clearenv removes all variables, for this process only.
func Clearenv() {
	lockEnv()
	defer unlockEnv()
	env = nil
}
