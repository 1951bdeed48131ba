package json

import (
	"cmp"
	"reflect"
	"slices"
	"strings"
	"unicode"
)

// A field is a struct's field that has a key.
type field struct {
	name      string
	tagged    bool // the name is from a tag
	index     []int
	codec     *codec
	omitEmpty bool
	omitZero  bool
	isZero    func(reflect.Value) bool // for omitZero, nil: reflect's
	quoted    bool                     // the value stands in a string

	plainKey, htmlKey []byte // "name":
}

// fieldSet are a struct's fields.
type fieldSet struct {
	list   []*field
	exact  map[string]*field
	folded map[string]*field // the first of those that differ in case
}

// A layer is an embedded struct whose fields are to be collected.
type layer struct {
	typ   reflect.Type
	index []int
	times int // how often it is embedded at this depth: more hide each other's fields
}

// fieldsOf collects the fields of a struct type depth by depth and hides those that
// Go's rules for embedded fields, and tags, hide.
func fieldsOf(t reflect.Type) *fieldSet {
	var found []*field
	seen := map[reflect.Type]bool{}
	for layers := []*layer{{typ: t, times: 1}}; len(layers) > 0; {
		var next []*layer
		for _, l := range layers {
			if !seen[l.typ] {
				seen[l.typ] = true
				l.collect(&found, &next)
			}
		}
		layers = next
	}
	set := &fieldSet{list: visible(found), exact: map[string]*field{}, folded: map[string]*field{}}
	for _, f := range set.list {
		set.exact[f.name] = f
		if folded := foldName([]byte(f.name)); set.folded[folded] == nil {
			set.folded[folded] = f
		}
	}
	return set
}

// find returns the field of a key, nil if there is none.
func (set *fieldSet) find(key []byte) *field {
	if f := set.exact[string(key)]; f != nil {
		return f
	}
	return set.folded[foldName(key)]
}

// collect appends the layer's fields, and the structs that it embeds.
func (l *layer) collect(found *[]*field, next *[]*layer) {
	for i := range l.typ.NumField() {
		sf := l.typ.Field(i)
		tag := sf.Tag.Get("json")
		if !mayHaveKey(sf) || tag == "-" {
			continue
		}
		index := append(slices.Clone(l.index), i)
		name, options, _ := strings.Cut(tag, ",")
		if !validName(name) {
			name = ""
		}
		if inner := unnamedElem(sf.Type); name == "" && sf.Anonymous && inner.Kind() == reflect.Struct {
			addLayer(next, &layer{typ: inner, index: index, times: 1})
			continue
		}
		f := newField(sf, name, options)
		f.index = index
		*found = append(*found, f)
		if l.times > 1 {
			*found = append(*found, f)
		}
	}
}

// mayHaveKey reports whether the field is exported, or embeds a struct that may have
// exported ones.
func mayHaveKey(sf reflect.StructField) bool {
	if sf.IsExported() {
		return true
	}
	t := sf.Type
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	return sf.Anonymous && t.Kind() == reflect.Struct
}

// unnamedElem is what a pointer type without a name points to.
func unnamedElem(t reflect.Type) reflect.Type {
	if t.Name() == "" && t.Kind() == reflect.Pointer {
		return t.Elem()
	}
	return t
}

func addLayer(next *[]*layer, l *layer) {
	for _, other := range *next {
		if other.typ == l.typ {
			other.times++
			return
		}
	}
	*next = append(*next, l)
}

func newField(sf reflect.StructField, name, options string) *field {
	f := &field{name: name, tagged: name != "", codec: codecOf(sf.Type)}
	if name == "" {
		f.name = sf.Name
	}
	for option := range strings.SplitSeq(options, ",") {
		switch option {
		case "omitempty":
			f.omitEmpty = true
		case "omitzero":
			f.omitZero = true
			f.isZero = zeroTest(sf.Type)
		case "string":
			f.quoted = quotable(unnamedElem(sf.Type).Kind())
		}
	}
	f.plainKey = append(appendString(nil, f.name, false), ':')
	f.htmlKey = append(appendString(nil, f.name, true), ':')
	return f
}

// quotable reports whether values of the kind can stand in a string.
func quotable(k reflect.Kind) bool {
	return reflect.Bool <= k && k <= reflect.Float64 || k == reflect.String
}

// validName reports whether a tag's name can be a key.
func validName(name string) bool {
	for _, c := range name {
		if !strings.ContainsRune("!#$%&()*+-./:;<=>?@[]^_{|}~ ", c) && !unicode.IsLetter(c) && !unicode.IsDigit(c) {
			return false
		}
	}
	return true
}

// visible returns the fields that are not hidden, in the order they are declared.
func visible(found []*field) []*field {
	slices.SortStableFunc(found, func(a, b *field) int {
		return cmp.Or(strings.Compare(a.name, b.name), compareRank(a, b), slices.Compare(a.index, b.index))
	})
	var kept []*field
	for from := 0; from < len(found); {
		end := from + 1
		for end < len(found) && found[end].name == found[from].name {
			end++
		}
		// The first wins, if it wins alone.
		if end == from+1 || compareRank(found[from], found[from+1]) != 0 {
			kept = append(kept, found[from])
		}
		from = end
	}
	slices.SortFunc(kept, func(a, b *field) int { return slices.Compare(a.index, b.index) })
	return kept
}

// compareRank orders fields of one name: less deep ones are before others, and tagged
// ones at the same depth.
func compareRank(a, b *field) int {
	if a.tagged != b.tagged && len(a.index) == len(b.index) {
		if a.tagged {
			return -1
		}
		return 1
	}
	return cmp.Compare(len(a.index), len(b.index))
}

// isZeroer tells itself whether it is zero.
type isZeroer interface {
	IsZero() bool
}

var isZeroerType = reflect.TypeFor[isZeroer]()

// zeroTest returns the test for omitzero of a type with IsZero, otherwise nil.
func zeroTest(t reflect.Type) func(reflect.Value) bool {
	switch {
	case t.Implements(isZeroerType):
		return func(v reflect.Value) bool {
			return holdsNil(v) || v.Interface().(isZeroer).IsZero()
		}
	case reflect.PointerTo(t).Implements(isZeroerType):
		return func(v reflect.Value) bool {
			if !v.CanAddr() {
				variable := reflect.New(v.Type()).Elem()
				variable.Set(v)
				v = variable
			}
			return v.Addr().Interface().(isZeroer).IsZero()
		}
	}
	return nil
}

// holdsNil reports whether v is a nil pointer, or an interface of one or of nothing.
func holdsNil(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Pointer:
		return v.IsNil()
	case reflect.Interface:
		return v.IsNil() || v.Elem().Kind() == reflect.Pointer && v.Elem().IsNil()
	}
	return false
}
