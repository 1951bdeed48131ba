package syscall

import (
	"internal/rt"
	"sync"
)

// The process's own copy of the environment, made when first needed. Programs ask for variables in
// their loops, so there is an index, and readers do not wait for each other.
var env struct {
	sync.RWMutex
	read    sync.Once
	entries []string       // "KEY=value" each, in order; empty ones are not there any more
	places  map[string]int // of keys in entries
}

func init() {
	rt.LookupEnv = Getenv
}

// readEnv copies what the process was started with. Of entries with the same key only the first
// counts; one without '=' has no key.
func readEnv() {
	env.places = make(map[string]int)
	for i := range rt.EnvCount() {
		addEntry(rt.Env(i))
	}
}

func addEntry(entry string) {
	at := 0
	for at < len(entry) && entry[at] != '=' {
		at++
	}
	if at < len(entry) {
		if _, known := env.places[entry[:at]]; known {
			return
		}
		env.places[entry[:at]] = len(env.entries)
	}
	env.entries = append(env.entries, entry)
}

// Getenv returns the value of a variable and whether it is set.
func Getenv(key string) (value string, found bool) {
	env.read.Do(readEnv)
	if key == "" {
		return "", false
	}
	env.RLock()
	place, found := env.places[key]
	if found {
		value = env.entries[place][len(key)+1:]
	}
	env.RUnlock()
	return value, found
}

// Environ returns a copy of the environment.
func Environ() []string {
	env.read.Do(readEnv)
	env.RLock()
	copied := append([]string{}, env.entries...)
	env.RUnlock()
	return withoutEmpty(copied)
}

// withoutEmpty moves the texts that are not empty to the front, and returns them.
func withoutEmpty(texts []string) []string {
	kept := 0
	for i := range texts {
		texts[kept] = texts[i]
		if len(texts[kept]) != 0 {
			kept++
		}
	}
	return texts[:kept]
}

// settings is the variable that has settings of the library.
const settings = "GODEBUG"

// noteSettings is for whoever has changed a variable, and holds no lock of env any more.
func noteSettings(key string) {
	if key == settings {
		rt.SettingsChange()
	}
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
	defer noteSettings(key)
	env.read.Do(readEnv)
	env.Lock()
	defer env.Unlock()
	if place, found := env.places[key]; found {
		env.entries[place] = key + "=" + value
	} else {
		addEntry(key + "=" + value)
	}
	return nil
}

// Unsetenv removes a variable, for this process only.
func Unsetenv(key string) error {
	defer noteSettings(key)
	env.read.Do(readEnv)
	env.Lock()
	defer env.Unlock()
	if place, found := env.places[key]; found {
		env.entries[place] = ""
		delete(env.places, key)
	}
	return nil
}

// Clearenv removes all variables, for this process only.
func Clearenv() {
	defer noteSettings(settings)
	env.read.Do(readEnv)
	env.Lock()
	defer env.Unlock()
	env.entries = nil
	clear(env.places)
}
