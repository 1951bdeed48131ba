package pprof

import (
	"context"
	"sort"
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
	var list []label
	for i := 0; i < len(args); i += 2 {
		list = append(list, label{args[i], args[i+1]})
	}
	return LabelSet{normalize(list)}
}

// normalize sorts labels by key, and keeps the last one of each.
func normalize(list []label) []label {
	sort.SliceStable(list, func(i, j int) bool { return list[i].key < list[j].key })
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
	var list []label
	if parent := labelsOf(ctx); parent != nil {
		list = append(list, parent.list...)
	}
	list = normalize(append(list, labels.list...))
	return context.WithValue(ctx, labelContextKey{}, &labelMap{LabelSet{list}})
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
