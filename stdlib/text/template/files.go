package template

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
)

// ParseFiles returns a template for each file, by the file's name without folders; the
// first is returned.
func ParseFiles(filenames ...string) (*Template, error) {
	return parseFiles(nil, readFile, filenames...)
}

// ParseFiles adds a template for each file to t's family.
func (t *Template) ParseFiles(filenames ...string) (*Template, error) {
	t.init()
	return parseFiles(t, readFile, filenames...)
}

// ParseGlob is ParseFiles for the files that match pattern.
func ParseGlob(pattern string) (*Template, error) {
	return parseGlob(nil, pattern)
}

// ParseGlob is ParseFiles for the files that match pattern.
func (t *Template) ParseGlob(pattern string) (*Template, error) {
	t.init()
	return parseGlob(t, pattern)
}

// ParseFS is ParseFiles for the files of fsys that match patterns.
func ParseFS(fsys fs.FS, patterns ...string) (*Template, error) {
	return parseFS(nil, fsys, patterns)
}

// ParseFS is ParseFiles for the files of fsys that match patterns.
func (t *Template) ParseFS(fsys fs.FS, patterns ...string) (*Template, error) {
	t.init()
	return parseFS(t, fsys, patterns)
}

// A reader returns the template's name and text.
type reader func(file string) (name string, text []byte, err error)

func readFile(file string) (name string, text []byte, err error) {
	text, err = os.ReadFile(file)
	return filepath.Base(file), text, err
}

func parseFiles(t *Template, read reader, filenames ...string) (*Template, error) {
	if len(filenames) == 0 {
		return nil, fmt.Errorf("template: no files named in call to ParseFiles")
	}
	for _, filename := range filenames {
		name, text, err := read(filename)
		if err == nil {
			t, err = withText(t, name, string(text))
		}
		if err != nil {
			return nil, err
		}
	}
	return t, nil
}

// withText parses text as the template of that name in t's family; without a t it begins
// a family.
func withText(t *Template, name, text string) (*Template, error) {
	if t == nil {
		t = New(name)
	}
	member := t
	if name != t.name {
		member = t.New(name)
	}
	_, err := member.Parse(text)
	return t, err
}

func parseGlob(t *Template, pattern string) (*Template, error) {
	filenames, err := filepath.Glob(pattern)
	if err != nil {
		return nil, err
	}
	if len(filenames) == 0 {
		return nil, fmt.Errorf("template: pattern matches no files: %#q", pattern)
	}
	return parseFiles(t, readFile, filenames...)
}

func parseFS(t *Template, fsys fs.FS, patterns []string) (*Template, error) {
	var filenames []string
	for _, pattern := range patterns {
		matches, err := fs.Glob(fsys, pattern)
		if err != nil {
			return nil, err
		}
		if len(matches) == 0 {
			return nil, fmt.Errorf("template: pattern matches no files: %#q", pattern)
		}
		filenames = append(filenames, matches...)
	}
	read := func(file string) (string, []byte, error) {
		text, err := fs.ReadFile(fsys, file)
		return path.Base(file), text, err
	}
	return parseFiles(t, read, filenames...)
}
