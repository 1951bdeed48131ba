package debug

import (
	"runtime"
	"strings"
)

// BuildInfo says what a program was built from.
type BuildInfo struct {
	GoVersion string
	Path      string // of the main package
	Main      Module
	Deps      []*Module
	Settings  []BuildSetting
}

// Module is a module of a build.
type Module struct {
	Path    string
	Version string
	Sum     string
	Replace *Module
}

// BuildSetting is a flag of a build.
type BuildSetting struct {
	Key, Value string
}

// ReadBuildInfo returns what is known of the running program. Its modules are
// not recorded.
func ReadBuildInfo() (info *BuildInfo, ok bool) {
	return &BuildInfo{
		GoVersion: runtime.Version(),
		Path:      "command-line-arguments",
		Settings: []BuildSetting{
			{"-compiler", runtime.Compiler},
			{"CGO_ENABLED", "0"},
			{"GOARCH", runtime.GOARCH},
			{"GOOS", runtime.GOOS},
		},
	}, true
}

// String returns the information in lines of key and value.
func (bi *BuildInfo) String() string {
	var b strings.Builder
	line := func(words ...string) {
		b.WriteString(strings.Join(words, "\t"))
		b.WriteByte('\n')
	}
	if bi.GoVersion != "" {
		line("go", bi.GoVersion)
	}
	if bi.Path != "" {
		line("path", bi.Path)
	}
	if bi.Main != (Module{}) {
		writeModule(line, "mod", &bi.Main)
	}
	for _, dep := range bi.Deps {
		writeModule(line, "dep", dep)
	}
	for _, s := range bi.Settings {
		line("build", s.Key+"="+s.Value)
	}
	return b.String()
}

func writeModule(line func(...string), word string, m *Module) {
	if m.Replace == nil {
		line(word, m.Path, m.Version, m.Sum)
		return
	}
	line(word, m.Path, m.Version)
	writeModule(line, "=>", m.Replace)
}
