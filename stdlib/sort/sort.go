// Package sort sorts slices and other collections.
package sort

import (
	"internal/sorting"
	"slices"
)

// Interface is a collection that can be sorted.
type Interface interface {
	Len() int
	Less(i, j int) bool
	Swap(i, j int)
}

// collection makes an Interface a sequence of package sorting.
type collection struct {
	Interface
}

func (c collection) Sink(lo, i int) {
	for ; i > lo && c.Less(i, i-1); i-- {
		c.Swap(i, i-1)
	}
}

// Sort sorts data; equal elements may change places.
func Sort(data Interface) {
	switch x := data.(type) {
	case IntSlice:
		slices.Sort(x)
	case Float64Slice:
		slices.Sort(x)
	default:
		sorting.Sort(collection{data}, data.Len())
	}
}

// Stable sorts data; equal elements keep their order.
func Stable(data Interface) {
	sorting.Stable(collection{data}, data.Len())
}

// IsSorted reports whether data is sorted.
func IsSorted(data Interface) bool {
	for i := data.Len() - 1; i > 0; i-- {
		if data.Less(i, i-1) {
			return false
		}
	}
	return true
}

type reverse struct {
	Interface
}

func (r reverse) Less(i, j int) bool {
	return r.Interface.Less(j, i)
}

// Reverse returns data in the opposite order.
func Reverse(data Interface) Interface {
	return &reverse{data}
}

// IntSlice makes a []int sortable.
type IntSlice []int

func (x IntSlice) Len() int           { return len(x) }
func (x IntSlice) Less(i, j int) bool { return x[i] < x[j] }
func (x IntSlice) Swap(i, j int)      { x[i], x[j] = x[j], x[i] }

// Sort sorts x.
func (x IntSlice) Sort() { Sort(x) }

// Search searches x.
func (x IntSlice) Search(v int) int { return SearchInts(x, v) }

// Float64Slice makes a []float64 sortable; NaN comes first.
type Float64Slice []float64

func (x Float64Slice) Len() int           { return len(x) }
func (x Float64Slice) Less(i, j int) bool { return x[i] < x[j] || x[i] != x[i] && x[j] == x[j] }
func (x Float64Slice) Swap(i, j int)      { x[i], x[j] = x[j], x[i] }

// Sort sorts x.
func (x Float64Slice) Sort() { Sort(x) }

// Search searches x.
func (x Float64Slice) Search(v float64) int { return SearchFloat64s(x, v) }

// StringSlice makes a []string sortable.
type StringSlice []string

func (x StringSlice) Len() int           { return len(x) }
func (x StringSlice) Less(i, j int) bool { return x[i] < x[j] }
func (x StringSlice) Swap(i, j int)      { x[i], x[j] = x[j], x[i] }

// Sort sorts x.
func (x StringSlice) Sort() { Sort(x) }

// Search searches x.
func (x StringSlice) Search(v string) int { return SearchStrings(x, v) }

// Ints sorts x.
func Ints(x []int) { slices.Sort(x) }

// Float64s sorts x; NaN comes first.
func Float64s(x []float64) { slices.Sort(x) }

// Strings sorts x.
func Strings(x []string) { slices.Sort(x) }

// IntsAreSorted reports whether x is sorted.
func IntsAreSorted(x []int) bool { return slices.IsSorted(x) }

// Float64sAreSorted reports whether x is sorted.
func Float64sAreSorted(x []float64) bool { return slices.IsSorted(x) }

// StringsAreSorted reports whether x is sorted.
func StringsAreSorted(x []string) bool { return slices.IsSorted(x) }
