package debug

import (
	"fmt"
	"runtime"
	"strconv"
	"strings"
)

// BuildInfo is what Go's executables say of their making.
type BuildInfo struct {
	GoVersion string         `json:",omitempty"` // of the toolchain
	Path      string         `json:",omitempty"` // of the main package
	Main      Module         `json:""`           // the module of the main package
	Deps      []*Module      `json:",omitempty"` // the other modules
	Settings  []BuildSetting `json:",omitempty"`
}

// A Module is a module that has a part in a program.
type Module struct {
	Path    string  `json:",omitempty"`
	Version string  `json:",omitempty"`
	Sum     string  `json:",omitempty"`
	Replace *Module `json:",omitempty"` // the one in its place
}

// A BuildSetting is a flag or a variable that had a part in a build.
type BuildSetting struct {
	Key   string `json:",omitempty"` // without "=" and blanks
	Value string `json:",omitempty"` // without newlines
}

// The characters for which keys and values of settings are quoted.
const (
	valueSpecials = " \t\r\n\"`"
	keySpecials   = valueSpecials + "="
)

//go:linkname buildInfo mg_build_info
func buildInfo() string

// ReadBuildInfo returns what the running program's executable says of its making.
func ReadBuildInfo() (info *BuildInfo, ok bool) {
	info, err := ParseBuildInfo(buildInfo())
	if err != nil {
		return nil, false
	}
	info.GoVersion = runtime.Version()
	return info, true
}

// String returns the text that ParseBuildInfo reads.
func (bi *BuildInfo) String() string {
	var text strings.Builder
	row := func(fields ...string) {
		text.WriteString(strings.Join(fields, "\t") + "\n")
	}
	if bi.GoVersion != "" {
		row("go", bi.GoVersion)
	}
	if bi.Path != "" {
		row("path", bi.Path)
	}
	if bi.Main != (Module{}) {
		bi.Main.write(row, "mod")
	}
	for _, module := range bi.Deps {
		module.write(row, "dep")
	}
	for _, setting := range bi.Settings {
		row("build", quoteIf(setting.Key, keySpecials, true)+"="+quoteIf(setting.Value, valueSpecials, false))
	}
	return text.String()
}

// write writes the row of a module, and those of what replaces it. The sum of a replaced module does
// not count.
func (m *Module) write(row func(...string), kind string) {
	if m.Replace == nil {
		row(kind, m.Path, m.Version, m.Sum)
		return
	}
	row(kind, m.Path, m.Version)
	m.Replace.write(row, "=>")
	row() // as Go does
}

// quoteIf quotes a text that has one of the characters, or is empty and must not be.
func quoteIf(text, special string, filled bool) string {
	if strings.ContainsAny(text, special) || filled && text == "" {
		return strconv.Quote(text)
	}
	return text
}

// ParseBuildInfo reads the text that String returns, without the version of Go, which executables have
// elsewhere. Rows of unknown kinds are skipped, and a last row that does not end.
func ParseBuildInfo(data string) (bi *BuildInfo, err error) {
	bi = &BuildInfo{}
	var last *Module // the one that a row => replaces
	rows := strings.Split(data, "\n")
	for i, row := range rows[:len(rows)-1] {
		if last, err = bi.add(row, last); err != nil {
			return nil, fmt.Errorf("could not parse Go build info: line %d: %w", i+1, err)
		}
	}
	return bi, nil
}

// add takes a row, and returns the module that the next one may replace.
func (bi *BuildInfo) add(row string, last *Module) (*Module, error) {
	kind, rest, _ := strings.Cut(row, "\t")
	fields := strings.Split(rest, "\t")
	switch kind {
	case "path":
		bi.Path = rest
	case "mod", "dep":
		module := &bi.Main
		if kind == "dep" {
			module = &Module{}
			bi.Deps = append(bi.Deps, module)
		}
		if len(fields) != 2 && len(fields) != 3 {
			return nil, fmt.Errorf("expected 2 or 3 columns; got %d", len(fields))
		}
		*module = moduleOf(fields)
		return module, nil
	case "=>":
		if len(fields) != 3 {
			return nil, fmt.Errorf("expected 3 columns for replacement; got %d", len(fields))
		}
		if last == nil {
			return nil, fmt.Errorf("replacement with no module on previous line")
		}
		replacement := moduleOf(fields)
		last.Replace = &replacement
		return nil, nil
	case "build":
		return last, bi.addSetting(rest)
	}
	return last, nil
}

func moduleOf(fields []string) Module {
	m := Module{Path: fields[0], Version: fields[1]}
	if len(fields) == 3 {
		m.Sum = fields[2]
	}
	return m
}

// addSetting takes key=value. What has special characters is quoted.
func (bi *BuildInfo) addSetting(text string) error {
	if text == "" {
		return fmt.Errorf("build line missing '='")
	}
	if text[0] == '=' {
		return fmt.Errorf("build line with missing key")
	}
	key, value, err := cutKey(text)
	if err == nil {
		value, err = settingValue(value)
	}
	if err == nil {
		bi.Settings = append(bi.Settings, BuildSetting{key, value})
	}
	return err
}

func isQuoted(text string) bool {
	return text != "" && (text[0] == '"' || text[0] == '`')
}

// cutKey returns the key, unquoted, and what follows the equals sign behind it.
func cutKey(text string) (key, rest string, err error) {
	if isQuoted(text) {
		return cutQuotedKey(text)
	}
	key, rest, found := strings.Cut(text, "=")
	switch {
	case !found:
		err = fmt.Errorf("build line missing '=' after key")
	case strings.ContainsAny(key, keySpecials):
		err = fmt.Errorf("unquoted key %q must be quoted", key)
	}
	return key, rest, err
}

func cutQuotedKey(text string) (key, rest string, err error) {
	quoted, err := strconv.QuotedPrefix(text)
	rest = text[len(quoted):]
	switch {
	case err != nil:
		return "", "", fmt.Errorf("invalid quoted key in build line")
	case rest == "":
		return "", "", fmt.Errorf("build line missing '=' after quoted key")
	case rest[0] != '=':
		return "", "", fmt.Errorf("unexpected character after quoted key: %q", rest[0])
	}
	key, err = strconv.Unquote(quoted)
	return key, rest[1:], err
}

func settingValue(text string) (string, error) {
	if !isQuoted(text) {
		if strings.ContainsAny(text, valueSpecials) {
			return "", fmt.Errorf("unquoted value %q must be quoted", text)
		}
		return text, nil
	}
	value, err := strconv.Unquote(text)
	if err != nil {
		return "", fmt.Errorf("invalid quoted value in build line")
	}
	return value, nil
}
