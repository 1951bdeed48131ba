// Package fuzz makes inputs up for fuzz tests.
//
// A coordinator starts workers, which are processes of the same program, and gives each an input of the corpus to
// change for a tenth of a second. A worker comes back earlier with an input that takes a way through the code that
// no input has taken, which joins the corpus, or one that fails, which ends it all.
package fuzz

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"strings"
)

// Entry is an input of a fuzz test.
type Entry = struct {
	Parent     string
	Path       string // of its file, or a name
	Data       []byte // the content of its file
	Values     []any
	Generation int
	IsSeed     bool // of the test itself
}

// malformedError is what is wrong with the files of a corpus.
type malformedError []string

func (e malformedError) Error() string { return strings.Join(e, "\n") }

// ReadCorpus reads the files of a folder, which need not be there. Files that make no sense are left out, and told of
// by the error.
func ReadCorpus(folder string, types []reflect.Type) ([]Entry, error) {
	c := corpusFolder{types: types}
	err := c.read(folder)
	if err == nil && c.malformed != nil {
		err = c.malformed
	}
	return c.entries, err
}

// corpusFolder is what has been found in a folder.
type corpusFolder struct {
	types     []reflect.Type
	entries   []Entry
	malformed malformedError
}

func (c *corpusFolder) read(folder string) error {
	names, err := filesIn(folder)
	for i := 0; i < len(names) && err == nil; i++ {
		err = c.add(filepath.Join(folder, names[i]))
	}
	return err
}

// filesIn returns the sorted names of a folder's files.
func filesIn(folder string) (names []string, err error) {
	listed, err := os.ReadDir(folder)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, fmt.Errorf("reading seed corpus from testdata: %v", err)
	}
	for _, one := range listed {
		if !one.IsDir() {
			names = append(names, one.Name())
		}
	}
	return names, nil
}

func (c *corpusFolder) add(path string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return fmt.Errorf("failed to read corpus file: %v", err)
	}
	if values, wrong := decodeFor(text, c.types); wrong != nil {
		c.malformed = append(c.malformed, fmt.Sprintf("%q: %v", path, wrong))
	} else {
		c.entries = append(c.entries, Entry{Path: path, Data: text, Values: values})
	}
	return nil
}

func decodeFor(data []byte, types []reflect.Type) ([]any, error) {
	values, err := Decode(data)
	if err != nil {
		return nil, fmt.Errorf("unmarshal: %v", err)
	}
	return values, CheckCorpus(values, types)
}

// CheckCorpus reports what is wrong with the types of an input.
func CheckCorpus(values []any, types []reflect.Type) error {
	if len(values) != len(types) {
		return fmt.Errorf("wrong number of values in corpus entry: %d, want %d", len(values), len(types))
	}
	has := make([]reflect.Type, len(values))
	same := true
	for i, value := range values {
		has[i] = reflect.TypeOf(value)
		same = same && has[i] == types[i]
	}
	if !same {
		return fmt.Errorf("mismatched types in corpus entry: %v, want %v", has, types)
	}
	return nil
}

// entryName is the name of an input's file: a digest of its content.
func entryName(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:8])
}

// writeEntry writes an input into a folder, and returns the path of its file. The file appears whole or not at all.
func writeEntry(folder string, data []byte) (path string, err error) {
	path = filepath.Join(folder, entryName(data))
	if old, err := os.ReadFile(path); err == nil && bytes.Equal(old, data) {
		return path, nil
	}
	if err := os.MkdirAll(folder, 0777); err != nil {
		return "", err
	}
	file, err := os.CreateTemp(folder, ".new-")
	if err != nil {
		return "", err
	}
	_, err = file.Write(data)
	if closeErr := file.Close(); err == nil {
		err = closeErr
	}
	if err == nil {
		err = os.Chmod(file.Name(), 0644)
	}
	if err == nil {
		err = os.Rename(file.Name(), path)
	}
	if err != nil {
		os.Remove(file.Name())
		return "", err
	}
	return path, nil
}
