// Package path works on slash-separated paths, such as those of URLs.
package path

import "unsafe"

// Clean returns the shortest equal path, by its text alone.
func Clean(path string) string {
	rooted := path != "" && path[0] == '/'
	out := make([]byte, 0, len(path))
	if rooted {
		out = append(out, '/')
	}
	fixed := len(out) // what .. cannot take back
	for i := 0; i < len(path); {
		if path[i] == '/' {
			i++
			continue
		}
		start := i
		for i < len(path) && path[i] != '/' {
			i++
		}
		switch word := path[start:i]; {
		case word == ".":
		case word == ".." && len(out) > fixed:
			end := len(out) - 1
			for end > fixed && out[end] != '/' {
				end--
			}
			out = out[:end]
		case word == ".." && rooted:
		default:
			if len(out) > 0 && out[len(out)-1] != '/' {
				out = append(out, '/')
			}
			out = append(out, word...)
			if word == ".." {
				fixed = len(out)
			}
		}
	}
	if len(out) == 0 {
		return "."
	}
	if string(out) == path {
		return path
	}
	return string(out)
}

func lastSlash(path string) int {
	i := len(path) - 1
	for i >= 0 && path[i] != '/' {
		i--
	}
	return i
}

// Split cuts behind the last slash.
func Split(path string) (dir, file string) {
	i := lastSlash(path)
	return path[:i+1], path[i+1:]
}

// Join puts slashes between the elements that are not empty, and cleans.
func Join(elem ...string) string {
	size := 0
	for _, e := range elem {
		size += len(e) + 1
	}
	joined := make([]byte, 0, size)
	for _, e := range elem {
		if len(joined) > 0 {
			joined = append(joined, '/')
		}
		joined = append(joined, e...)
	}
	if len(joined) == 0 {
		return ""
	}
	return Clean(unsafe.String(&joined[0], len(joined)))
}

// Ext returns the last element from its last dot on.
func Ext(path string) string {
	for i := len(path) - 1; i >= 0 && path[i] != '/'; i-- {
		if path[i] == '.' {
			return path[i:]
		}
	}
	return ""
}

// Base returns the last element.
func Base(path string) string {
	if path == "" {
		return "."
	}
	for path != "" && path[len(path)-1] == '/' {
		path = path[:len(path)-1]
	}
	if path == "" {
		return "/"
	}
	return path[lastSlash(path)+1:]
}

// IsAbs reports whether the path begins at the root.
func IsAbs(path string) bool {
	return path != "" && path[0] == '/'
}

// Dir returns all but the last element, cleaned.
func Dir(path string) string {
	dir, _ := Split(path)
	return Clean(dir)
}
