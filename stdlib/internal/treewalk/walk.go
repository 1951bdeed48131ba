// Package treewalk goes through trees of names, parents first, for packages io/fs and path/filepath.
package treewalk

// Walk says how a tree of entries is gone through.
type Walk[E any] struct {
	// Join returns the name of an entry of a directory.
	Join func(dir string, entry E) string
	// Enter visits an entry and returns what is below it. An error ends the walk, unless it is SkipRest.
	Enter func(name string, entry E) ([]E, error)
	// SkipRest is the error for passing over the entries that are left in the same directory.
	SkipRest error
}

// level is a directory on the way from the root, and which of its entries are still to be visited.
type level[E any] struct {
	dir     string
	entries []E
}

// Run visits the root and all below it and returns the error that ended the walk. It keeps the levels in a slice: however deep the
// tree is, the stack does not grow.
func (w *Walk[E]) Run(name string, root E) error {
	below, err := w.Enter(name, root)
	levels := []level[E]{{name, below}}
	for err == nil && len(levels) > 0 {
		here := &levels[len(levels)-1]
		if len(here.entries) == 0 {
			levels = levels[:len(levels)-1]
			continue
		}
		name := w.Join(here.dir, here.entries[0])
		below, err = w.Enter(name, here.entries[0])
		here.entries = here.entries[1:]
		if err == w.SkipRest {
			here.entries, err = nil, nil
		} else if len(below) > 0 {
			levels = append(levels, level[E]{name, below})
		}
	}
	return err
}
