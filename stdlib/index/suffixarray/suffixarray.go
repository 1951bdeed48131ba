// Package suffixarray finds all places of a string in a text in the time that the string
// takes, and the logarithm of the text's: by the text's suffixes in their order.
package suffixarray

import (
	"bytes"
	"regexp"
	"slices"
	"sort"
)

// Index is a text with its suffixes, each by its beginning, in their order.
type Index struct {
	data     []byte
	suffixes []int
}

// New returns an Index of data.
func New(data []byte) *Index {
	return &Index{data, sortedSuffixes(data)}
}

// Bytes returns the text, which must not be changed.
func (x *Index) Bytes() []byte { return x.data }

// sortedSuffixes sorts by the first 1, 2, 4, 8 ... bytes: what is sorted by k bytes tells
// the order of second halves of 2k.
func sortedSuffixes(data []byte) []int {
	n := len(data)
	suffixes, rank := make([]int, n), make([]int, n)
	byHalf, next := make([]int, n), make([]int, n)
	for i, c := range data {
		byHalf[i], rank[i] = i, int(c)
	}
	classes := sortByRank(suffixes, byHalf, rank, 256)
	for k := 1; classes < n; k *= 2 {
		// Those with an empty second half are before all others.
		byHalf = byHalf[:0]
		for i := n - k; i < n; i++ {
			byHalf = append(byHalf, i)
		}
		for _, i := range suffixes {
			if i >= k {
				byHalf = append(byHalf, i-k)
			}
		}
		sortByRank(suffixes, byHalf, rank, max(classes, 256))
		classes = rerank(next, suffixes, rank, k)
		rank, next = next, rank
	}
	return suffixes
}

// sortByRank sorts what is in order by rank, stably, into sorted, and returns the number
// of ranks that there are.
func sortByRank(sorted, order, rank []int, ranks int) (classes int) {
	begins := make([]int, ranks+1)
	for _, r := range rank {
		begins[r+1]++
	}
	for r := range ranks {
		if begins[r+1] > 0 {
			classes++
		}
		begins[r+1] += begins[r]
	}
	for _, i := range order {
		sorted[begins[rank[i]]] = i
		begins[rank[i]]++
	}
	return classes
}

// rerank numbers the suffixes by their first 2k bytes.
func rerank(next, suffixes, rank []int, k int) (classes int) {
	half := func(i int) int {
		if i+k < len(rank) {
			return rank[i+k]
		}
		return -1
	}
	for j, i := range suffixes {
		if j > 0 {
			if last := suffixes[j-1]; rank[last] != rank[i] || half(last) != half(i) {
				classes++
			}
		}
		next[i] = classes
	}
	return classes + 1
}

// lookup returns the suffixes that begin with s.
func (x *Index) lookup(s []byte) []int {
	from := sort.Search(len(x.suffixes), func(i int) bool { return bytes.Compare(x.data[x.suffixes[i]:], s) >= 0 })
	rest := x.suffixes[from:]
	count := sort.Search(len(rest), func(i int) bool { return !bytes.HasPrefix(x.data[rest[i]:], s) })
	return rest[:count]
}

// Lookup returns up to n places of s, all if n < 0, in no order.
func (x *Index) Lookup(s []byte, n int) (result []int) {
	if len(s) == 0 || n == 0 {
		return nil
	}
	found := x.lookup(s)
	if n < 0 || n > len(found) {
		n = len(found)
	}
	if n == 0 {
		return nil
	}
	return slices.Clone(found[:n])
}

// FindAllIndex returns up to n matches of r that do not overlap, all if n < 0, in their
// order. It is fast if all matches begin with a literal string.
func (x *Index) FindAllIndex(r *regexp.Regexp, n int) (result [][]int) {
	prefix, complete := r.LiteralPrefix()
	if prefix == "" {
		return r.FindAllIndex(x.data, n)
	}
	if n == 0 {
		return nil
	}
	length := func([]byte) int { return len(prefix) }
	if !complete {
		anchored := regexp.MustCompile("^" + r.String())
		length = func(text []byte) int {
			if m := anchored.FindIndex(text); m != nil {
				return m[1]
			}
			return -1
		}
	}
	// Some places are no matches or overlap: if too few are left, look at more of them.
	for tried := n; ; tried += 2 * (n - len(result)) {
		places := x.Lookup([]byte(prefix), tried)
		slices.Sort(places)
		result = x.matches(places, n, length)
		if len(result) >= n || len(places) != tried {
			return result
		}
	}
}

// matches returns up to n matches at the places; length is that of one, -1 if there is
// none.
func (x *Index) matches(places []int, n int, length func([]byte) int) (result [][]int) {
	end := 0
	for _, i := range places {
		if len(result) == n {
			break
		}
		if i < end {
			continue
		}
		if size := length(x.data[i:]); size >= 0 {
			end = i + size
			result = append(result, []int{i, end})
		}
	}
	return result
}
