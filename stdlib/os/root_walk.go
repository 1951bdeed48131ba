package os

import (
	"errors"
	"syscall"
)

// How a path is followed in a Root. The walk keeps a descriptor of each directory between the root and where it
// is. An element that goes up closes the last of them, and thereby comes to the directory that the walk came
// from, wherever somebody may have moved it meanwhile; from the root itself nothing leads up. The system is only
// ever asked for one element in an open directory, and never follows a link: the walk reads it and puts what it
// says before the rest of the path.

var errEscapes = errors.New("path escapes from parent")

// The system follows as many links in one path.
const maxLinks = 40

// place is where a path leads: a name in an open directory. The name is one element and not "..";
// "." is the directory itself.
type place struct {
	dir  int
	name string
	// asDirectory says that the path demands a directory, by a slash behind. There is one then, or nothing.
	asDirectory bool
}

func (p place) exists() bool {
	var st syscall.Stat_t
	return statAt(p.dir, p.name, &st) == nil
}

func (p place) isDirectory() bool {
	var st syscall.Stat_t
	return statAt(p.dir, p.name, &st) == nil && st.Mode&syscall.S_IFMT == syscall.S_IFDIR
}

// walk is on its way from a root.
type walk struct {
	root  int
	below []int // open directories, each in the one before
	rest  string
	links int
}

// here is the directory where the walk is.
func (w *walk) here() int {
	if n := len(w.below); n > 0 {
		return w.below[n-1]
	}
	return w.root
}

// end closes all but the root.
func (w *walk) end() {
	for _, fd := range w.below {
		syscall.Close(fd)
	}
}

// next takes an element off the rest. A slash is behind it if more may follow.
func (w *walk) next() (element string, slash bool) {
	end := 0
	for end < len(w.rest) && w.rest[end] != '/' {
		end++
	}
	begin := end
	for begin < len(w.rest) && w.rest[begin] == '/' {
		begin++
	}
	element, w.rest = w.rest[:end], w.rest[begin:]
	return element, begin > end
}

// find goes to the end of the path. A link at its end is followed where the caller, or a slash behind it, wants.
// The place is valid until the end of the walk.
func (w *walk) find(follow bool) (place, error) {
	if w.rest == "" {
		return place{}, errors.New("empty path")
	}
	if w.rest[0] == '/' {
		return place{}, errEscapes
	}
	for {
		element, slash := w.next()
		last := w.rest == ""
		switch {
		case element == "." || element == "..":
			if err := w.stay(element); err != nil {
				return place{}, err
			}
			if last {
				return place{w.here(), ".", false}, nil
			}
		case !last:
			if err := w.enter(element); err != nil {
				return place{}, err
			}
		default:
			linked := false
			if follow || slash {
				var err error
				if linked, err = w.follow(element, slash); err != nil {
					return place{}, err
				}
			}
			if !linked {
				return w.arrive(element, slash)
			}
		}
	}
}

// arrive makes the place of the last element.
func (w *walk) arrive(element string, slash bool) (place, error) {
	p := place{w.here(), element, slash}
	if slash && p.exists() && !p.isDirectory() {
		return place{}, syscall.ENOTDIR
	}
	return p, nil
}

// stay goes nowhere for ".", and up for "..".
func (w *walk) stay(element string) error {
	if element == "." {
		return nil
	}
	n := len(w.below)
	if n == 0 {
		return errEscapes
	}
	syscall.Close(w.below[n-1])
	w.below = w.below[:n-1]
	return nil
}

// enter goes down into a directory, or follows a link.
func (w *walk) enter(element string) error {
	fd, err := enterAt(w.here(), element)
	if err == nil {
		w.below = append(w.below, fd)
		return nil
	}
	if err == syscall.ENOTDIR || err == syscall.ELOOP {
		if linked, linkErr := w.follow(element, true); linked || linkErr != nil {
			return linkErr
		}
	}
	return err
}

// follow puts where a link leads before the rest. It reports whether the element is a link.
func (w *walk) follow(element string, slash bool) (bool, error) {
	target, err := readLinkAt(w.here(), element)
	if err != nil {
		return false, nil // the call that the walk is for says it better
	}
	if w.links++; w.links > maxLinks {
		return true, syscall.ELOOP
	}
	if target[0] == '/' {
		return true, errEscapes
	}
	if slash {
		target += "/"
	}
	w.rest = target + w.rest
	return true, nil
}
