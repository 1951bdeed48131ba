package testing

import (
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"strings"
	"unicode"
)

// TempDir returns a new directory, which is removed after the test. The directories of a test are side by side in
// one, in $GOTMPDIR or where the system has such.
func (c *common) TempDir() string {
	c.mu.Lock()
	if c.tempDirs == "" {
		dir, err := os.MkdirTemp(os.Getenv("GOTMPDIR"), shortName(fileName(c.name)))
		if err != nil {
			c.mu.Unlock()
			c.Fatalf("TempDir: %v", err)
		}
		c.tempDirs = dir
		c.cleanups = append(c.cleanups, func() { c.removeTempDirs(dir) })
	}
	c.tempCount++
	dir := fmt.Sprintf("%s/%03d", c.tempDirs, c.tempCount)
	c.mu.Unlock()
	if err := os.Mkdir(dir, 0777); err != nil {
		c.Fatalf("TempDir: %v", err)
	}
	return dir
}

func (c *common) removeTempDirs(dir string) {
	c.mu.Lock()
	c.tempDirs = "" // a cleanup that comes later may want one
	c.mu.Unlock()
	if err := os.RemoveAll(dir); err != nil {
		c.Errorf("TempDir RemoveAll cleanup: %v", err)
	}
}

// fileName is a test's name without what has a meaning in paths and patterns.
func fileName(test string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || r == '_' || r == '-' {
			return r
		}
		return -1
	}, test)
}

// ArtifactDir returns a directory for files that the test leaves to its reader; each call returns the same. With
// -test.artifacts it is below the directory of outputs and stays, else it is a temporary one.
func (c *common) ArtifactDir() string {
	c.mu.Lock()
	dir := c.artifacts
	c.mu.Unlock()
	if dir != "" {
		return dir
	}
	if artifacts != nil && *artifacts {
		dir = c.makeArtifactDir()
	} else {
		dir = c.TempDir()
	}
	c.mu.Lock()
	c.artifacts = dir
	c.mu.Unlock()
	return dir
}

// makeArtifactDir makes one whose path has an element for each part of the test's name, and is no other test's.
func (c *common) makeArtifactDir() string {
	place := filepath.Join(*profileFlags.folder, "_artifacts")
	for _, part := range strings.Split(c.name, "/") {
		place = filepath.Join(place, shortName(fileName(part)))
	}
	dir, err := filepath.Abs(place)
	if err == nil {
		err = os.MkdirAll(dir, 0777)
	}
	if err == nil {
		dir, err = os.MkdirTemp(dir, "")
	}
	if err != nil {
		c.Fatalf("ArtifactDir: %v", err)
	}
	out.event("ARTIFACTS", c.name+" "+dir)
	return dir
}

// shortName is a name that is short enough everywhere: the end of a long one gives way to a hash of it.
func shortName(name string) string {
	const longest = 64
	if len(name) <= longest {
		return name
	}
	hash := fnv.New64a()
	hash.Write([]byte(name))
	sum := fmt.Sprintf("%016x", hash.Sum64())
	return name[:longest-len(sum)] + sum
}

const parallelConflict = "testing: test using t.Setenv, t.Chdir, or cryptotest.SetGlobalRandom can not use t.Parallel"

// changeProcess notes that the test changes what all tests share. It panics in one that runs beside others.
func (t *T) changeProcess() {
	for u := t; u != nil; u = u.above {
		if u.parked {
			panic(parallelConflict)
		}
	}
	t.changesProcess = true
}

// checkParallel is changeProcess for package testing/cryptotest, which is linked with it by this name.
func checkParallel(t *T) { t.changeProcess() }

// Setenv sets a variable until the end of the test, which must not be parallel.
func (t *T) Setenv(key, value string) {
	t.changeProcess()
	t.common.Setenv(key, value)
}

// Chdir changes the working directory and $PWD until the end of the test, which must not be parallel.
func (t *T) Chdir(dir string) {
	t.changeProcess()
	t.common.Chdir(dir)
}

// Setenv sets a variable until the end of the test.
func (c *common) Setenv(key, value string) {
	old, set := os.LookupEnv(key)
	if err := os.Setenv(key, value); err != nil {
		c.Fatalf("cannot set environment variable: %v", err)
	}
	c.Cleanup(func() {
		if set {
			os.Setenv(key, old)
		} else {
			os.Unsetenv(key)
		}
	})
}

// Chdir changes the working directory and $PWD until the end of the test.
func (c *common) Chdir(dir string) {
	old, err := os.Getwd()
	if err == nil {
		err = os.Chdir(dir)
	}
	if err != nil {
		c.Fatal(err)
	}
	if !filepath.IsAbs(dir) {
		if dir, err = os.Getwd(); err != nil {
			c.Fatal(err)
		}
	}
	c.Setenv("PWD", dir)
	c.Cleanup(func() {
		if err := os.Chdir(old); err != nil {
			panic("testing.Chdir: " + err.Error())
		}
	})
}
