package pprof

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"unsafe"
)

type label struct {
	key, value string
}

// LabelSet is a set of labels, for WithLabels and Do.
type LabelSet struct {
	list []label // by key, no key twice
}

// labelMap is what a goroutine points to while it has labels. It never changes.
type labelMap struct {
	LabelSet
}

type labelContextKey struct{}

//go:linkname setLabels mg_set_labels
func setLabels(labels unsafe.Pointer)

//go:linkname getLabels mg_get_labels
func getLabels() unsafe.Pointer

// Labels makes a set of keys and values, which follow each other. Of equal keys the last counts. It panics if a value
// is missing.
func Labels(args ...string) LabelSet {
	if len(args)%2 != 0 {
		panic("uneven number of arguments to pprof.Labels")
	}
	list := make([]label, 0, len(args)/2)
	for i := 0; i < len(args); i += 2 {
		list = append(list, label{args[i], args[i+1]})
	}
	return LabelSet{normalize(list)}
}

// normalize sorts labels by key, and keeps the last one of each.
func normalize(list []label) []label {
	slices.SortStableFunc(list, func(a, b label) int { return strings.Compare(a.key, b.key) })
	kept := list[:0]
	for i, l := range list {
		if i+1 == len(list) || list[i+1].key != l.key {
			kept = append(kept, l)
		}
	}
	return kept
}

func labelsOf(ctx context.Context) *labelMap {
	labels, _ := ctx.Value(labelContextKey{}).(*labelMap)
	return labels
}

// WithLabels returns a child of ctx that has the labels as well as its own; of equal keys the new ones count.
func WithLabels(ctx context.Context, labels LabelSet) context.Context {
	if parent := labelsOf(ctx); parent != nil {
		labels = LabelSet{merge(parent.list, labels.list)}
	}
	return context.WithValue(ctx, labelContextKey{}, &labelMap{labels})
}

// merge returns both lists in one, by key; of equal keys the newer label counts.
func merge(older, newer []label) []label {
	list := make([]label, 0, len(older)+len(newer))
	for len(older) > 0 && len(newer) > 0 {
		order := strings.Compare(older[0].key, newer[0].key)
		if order < 0 {
			list = append(list, older[0])
		} else {
			list, newer = append(list, newer[0]), newer[1:]
		}
		if order <= 0 {
			older = older[1:]
		}
	}
	return append(append(list, older...), newer...)
}

// Label returns the value of a label of ctx, and whether there is one.
func Label(ctx context.Context, key string) (string, bool) {
	if labels := labelsOf(ctx); labels != nil {
		for _, l := range labels.list {
			if l.key == key {
				return l.value, true
			}
		}
	}
	return "", false
}

// ForLabels calls f with the labels of ctx, by key, until it returns false.
func ForLabels(ctx context.Context, f func(key, value string) bool) {
	labels := labelsOf(ctx)
	if labels == nil {
		return
	}
	for _, l := range labels.list {
		if !f(l.key, l.value) {
			return
		}
	}
}

// SetGoroutineLabels gives the calling goroutine the labels of ctx, and no others. Goroutines that it starts have them,
// too.
func SetGoroutineLabels(ctx context.Context) {
	setLabels(unsafe.Pointer(labelsOf(ctx)))
}

// Do calls f with the labels of ctx and these as those of the goroutine, which then gets those of ctx again.
func Do(ctx context.Context, labels LabelSet, f func(context.Context)) {
	defer SetGoroutineLabels(ctx)
	ctx = WithLabels(ctx, labels)
	SetGoroutineLabels(ctx)
	f(ctx)
}

// String is the labels in braces, as text profiles show them.
func (l *labelMap) String() string {
	if l == nil {
		return ""
	}
	var parts []string
	for _, one := range l.list {
		parts = append(parts, strconv.Quote(one.key)+":"+strconv.Quote(one.value))
	}
	return "{" + strings.Join(parts, ", ") + "}"
}
