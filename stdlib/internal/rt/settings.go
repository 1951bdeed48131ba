package rt

// Setting returns the value of a name in GODEBUG, or else the one that the program has of itself: by the Go that its
// module is written for, or directives. "" if neither has one.
func Setting(name string) string {
	list, _ := LookupEnv("GODEBUG")
	if value, found := find(list, name); found {
		return value
	}
	return DefaultSetting(name)
}

// SettingsChange is what follows from another GODEBUG: package syscall calls it when the program has set the variable.
var SettingsChange = func() {}

// DefaultSetting returns the value that the program has of itself. It was written into the executable.
func DefaultSetting(name string) string {
	const row = "\nbuild\tDefaultGODEBUG="
	info := buildInfo()
	for i := 0; i+len(row) < len(info); i++ {
		if info[i] != '\n' || info[i:i+len(row)] != row {
			continue
		}
		list := info[i+len(row):]
		for end := range len(list) {
			if list[end] == '\n' {
				list = list[:end]
				break
			}
		}
		value, _ := find(list, name)
		return value
	}
	return ""
}

// find returns the last value of a name in a list name=value,name=value.
func find(list, name string) (value string, found bool) {
	for start, i := 0, 0; i <= len(list); i++ {
		if i < len(list) && list[i] != ',' {
			continue
		}
		if n := len(name); i-start > n && list[start+n] == '=' && list[start:start+n] == name {
			value, found = list[start+n+1:i], true
		}
		start = i + 1
	}
	return value, found
}

//go:linkname buildInfo mg_build_info
func buildInfo() string
