// Package filepath works on the paths of files. Here they are those of package
// path.
package filepath

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"syscall"
)

// What separates the elements of a path, and paths in lists.
const (
	Separator     = os.PathSeparator
	ListSeparator = os.PathListSeparator
)

// ErrBadPattern says that a pattern has an error.
var ErrBadPattern = path.ErrBadPattern

// SkipDir and SkipAll are those of package fs.
var (
	SkipDir = fs.SkipDir
	SkipAll = fs.SkipAll
)

// The functions of package path.
func Clean(name string) string                             { return path.Clean(name) }
func Split(name string) (dir, file string)                 { return path.Split(name) }
func Join(elem ...string) string                           { return path.Join(elem...) }
func Ext(name string) string                               { return path.Ext(name) }
func Base(name string) string                              { return path.Base(name) }
func Dir(name string) string                               { return path.Dir(name) }
func IsAbs(name string) bool                               { return path.IsAbs(name) }
func Match(pattern, name string) (matched bool, err error) { return path.Match(pattern, name) }

// ToSlash and its like have nothing to do here.
func ToSlash(name string) string    { return name }
func FromSlash(name string) string  { return name }
func VolumeName(name string) string { return "" }

// SplitList splits a list such as $PATH.
func SplitList(list string) []string {
	parts := []string{}
	if list == "" {
		return parts
	}
	start := 0
	for i := 0; i <= len(list); i++ {
		if i == len(list) || list[i] == ListSeparator {
			parts = append(parts, list[start:i])
			start = i + 1
		}
	}
	return parts
}

// Abs returns the path from the root.
func Abs(name string) (string, error) {
	if IsAbs(name) {
		return Clean(name), nil
	}
	wd, err := os.Getwd()
	if err != nil {
		return "", err
	}
	return Join(wd, name), nil
}

// IsLocal reports whether a path stays below where it starts, by its text alone.
func IsLocal(name string) bool {
	if IsAbs(name) || name == "" {
		return false
	}
	name = Clean(name)
	return name != ".." && (len(name) < 3 || name[:3] != "../")
}

// Localize turns a path of package fs into a path of files.
func Localize(name string) (string, error) {
	bad := !fs.ValidPath(name)
	for i := 0; i < len(name); i++ {
		bad = bad || name[i] == 0
	}
	if bad {
		return "", errors.New("invalid path")
	}
	return name, nil
}

// Rel returns the way from basepath to targpath.
func Rel(basepath, targpath string) (string, error) {
	if IsAbs(basepath) != IsAbs(targpath) {
		return "", notRelative(basepath, targpath)
	}
	base, target := elements(basepath), elements(targpath)
	common := 0
	for common < len(base) && common < len(target) && base[common] == target[common] {
		common++
	}
	var way []string
	for _, element := range base[common:] {
		if element == ".." {
			return "", notRelative(basepath, targpath)
		}
		way = append(way, "..")
	}
	way = append(way, target[common:]...)
	if len(way) == 0 {
		return ".", nil
	}
	return Join(way...), nil
}

func notRelative(basepath, targpath string) error {
	return errors.New("Rel: can't make " + targpath + " relative to " + basepath)
}

// elements are those of the cleaned path.
func elements(name string) []string {
	var list []string
	for rest := Clean(name); rest != ""; {
		var element string
		if element, rest = cut(rest); element != "" && element != "." {
			list = append(list, element)
		}
	}
	return list
}

// cut cuts off the first element.
func cut(name string) (first, rest string) {
	for i := 0; i < len(name); i++ {
		if name[i] == '/' {
			return name[:i], name[i+1:]
		}
	}
	return name, ""
}

// EvalSymlinks follows all symbolic links in a path.
func EvalSymlinks(name string) (string, error) {
	done, rest := "", name
	if IsAbs(name) {
		done = "/"
	}
	for links := 0; rest != ""; {
		element, further := cut(rest)
		slash := len(element) < len(rest)
		rest = further
		switch element {
		case "", ".":
			continue
		case "..":
			// Only below another element: what is in front may be a link.
			last := len(done) - 1
			for last > 0 && done[last] != '/' {
				last--
			}
			if last <= 0 || done[last+1:] == ".." {
				if done != "" && done != "/" {
					done += "/"
				}
				done += ".."
			} else {
				done = done[:last]
			}
			continue
		}
		next := element
		if done == "/" {
			next = "/" + element
		} else if done != "" {
			next = done + "/" + element
		}
		info, err := os.Lstat(next)
		if err != nil {
			return "", err
		}
		if info.Mode()&fs.ModeSymlink == 0 {
			if !info.IsDir() && slash {
				return "", syscall.ENOTDIR
			}
			done = next
			continue
		}
		if links++; links > 255 {
			return "", errors.New("EvalSymlinks: too many links")
		}
		target, err := os.Readlink(next)
		if err != nil {
			return "", err
		}
		if IsAbs(target) {
			done = "/"
		}
		if slash {
			target += "/"
		}
		rest = target + rest
	}
	return Clean(done), nil
}

// HasPrefix reports whether p begins with prefix, as a text: not as a path.
func HasPrefix(p, prefix string) bool {
	return len(p) >= len(prefix) && p[:len(prefix)] == prefix
}
