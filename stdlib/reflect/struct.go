package reflect

import (
	"strconv"

	"internal/abi"
)

// A StructField describes a field of a struct.
type StructField struct {
	Name string
	// PkgPath is the package path that qualifies an unexported name, empty for
	// exported ones.
	PkgPath   string
	Type      Type
	Tag       StructTag
	Offset    uintptr // bytes
	Index     []int   // for Type.FieldByIndex
	Anonymous bool    // embedded
}

// IsExported reports whether the field is exported.
func (f StructField) IsExported() bool {
	return f.PkgPath == ""
}

// A StructTag is the tag of a field: by convention key:"value" pairs, with blanks
// between.
type StructTag string

// Get returns the value of key, "" if there is none.
func (tag StructTag) Get(key string) string {
	value, _ := tag.Lookup(key)
	return value
}

// Lookup returns the value of key, and whether the tag has it. Of a tag that
// breaks the convention nothing is promised.
func (tag StructTag) Lookup(key string) (value string, ok bool) {
	rest := string(tag)
	for rest != "" {
		for rest != "" && rest[0] == ' ' {
			rest = rest[1:]
		}
		name := 0
		for name < len(rest) && rest[name] > ' ' && rest[name] != ':' && rest[name] != '"' && rest[name] != 0x7f {
			name++
		}
		if name == 0 || name+1 >= len(rest) || rest[name] != ':' || rest[name+1] != '"' {
			return "", false
		}
		end := name + 2
		for end < len(rest) && rest[end] != '"' {
			if rest[end] == '\\' {
				end++
			}
			end++
		}
		if end >= len(rest) {
			return "", false
		}
		if rest[:name] == key {
			text, err := strconv.Unquote(rest[name+1 : end+1])
			if err != nil {
				return "", false
			}
			return text, true
		}
		rest = rest[end+1:]
	}
	return "", false
}

func (t *rtype) NumField() int {
	t.must(Struct, "NumField", "struct")
	return len(t.t.Fields)
}

func (t *rtype) Field(i int) StructField {
	t.must(Struct, "Field", "struct")
	return fieldOf(&t.t, i)
}

func fieldOf(t *abi.Type, i int) StructField {
	if i < 0 || i >= len(t.Fields) {
		panic("reflect: Field index out of bounds")
	}
	f := &t.Fields[i]
	return StructField{
		Name:      f.Name,
		PkgPath:   f.PkgPath,
		Type:      toType(f.Type),
		Tag:       StructTag(f.Tag),
		Offset:    f.Offset,
		Index:     []int{i},
		Anonymous: f.Embedded,
	}
}

// structBehind is the struct that t is or points to, nil if it is neither.
func structBehind(t *abi.Type) *abi.Type {
	if kindOf(t) == Pointer {
		t = t.Elem
	}
	if kindOf(t) != Struct {
		return nil
	}
	return t
}

func (t *rtype) FieldByIndex(index []int) (f StructField) {
	t.must(Struct, "FieldByIndex", "struct")
	at := Type(t)
	f.Type = at
	for i, x := range index {
		if i > 0 {
			if at.Kind() == Pointer && at.Elem().Kind() == Struct {
				at = at.Elem()
			}
		}
		f = at.Field(x)
		at = f.Type
	}
	return f
}

func (t *rtype) FieldByName(name string) (StructField, bool) {
	t.must(Struct, "FieldByName", "struct")
	embeds := false
	if name != "" {
		for i := range t.t.Fields {
			if t.t.Fields[i].Name == name {
				return fieldOf(&t.t, i), true
			}
			embeds = embeds || t.t.Fields[i].Embedded
		}
	}
	if !embeds {
		return StructField{}, false
	}
	return searchField(&t.t, func(s string) bool { return s == name })
}

func (t *rtype) FieldByNameFunc(match func(string) bool) (StructField, bool) {
	t.must(Struct, "FieldByNameFunc", "struct")
	return searchField(&t.t, match)
}

// A level holds the embedded structs at one depth, in the order they are found.
type level struct {
	structs []*abi.Type
	paths   [][]int
	times   []int // how often the struct is there at this depth
}

func (l *level) add(t *abi.Type, path []int, times int) {
	for i, other := range l.structs {
		if other == t {
			l.times[i] += times
			return
		}
	}
	l.structs = append(l.structs, t)
	l.paths = append(l.paths, path)
	l.times = append(l.times, times)
}

// searchField looks depth by depth. At the shallowest depth with matches exactly
// one may match; structs seen at a shallower depth are hidden by that.
func searchField(t *abi.Type, match func(string) bool) (found StructField, ok bool) {
	seen := map[*abi.Type]bool{}
	this := &level{}
	this.add(t, nil, 1)
	for len(this.structs) > 0 {
		next := &level{}
		for i, s := range this.structs {
			if seen[s] {
				continue
			}
			seen[s] = true
			for j := range s.Fields {
				f := &s.Fields[j]
				if match(f.Name) {
					if ok || this.times[i] > 1 {
						return StructField{}, false
					}
					found, ok = fieldOf(s, j), true
					found.Index = append(append([]int(nil), this.paths[i]...), j)
					continue
				}
				if !f.Embedded || ok {
					continue
				}
				if inner := structBehind(f.Type); inner != nil && !seen[inner] {
					path := append(append([]int(nil), this.paths[i]...), j)
					next.add(inner, path, this.times[i])
				}
			}
		}
		if ok {
			return found, true
		}
		this = next
	}
	return StructField{}, false
}

// VisibleFields returns all fields of the struct type t that can be selected,
// promoted ones behind the embedded struct they are in.
func VisibleFields(t Type) []StructField {
	if t == nil {
		panic("reflect: VisibleFields(nil)")
	}
	if t.Kind() != Struct {
		panic("reflect.VisibleFields of non-struct type")
	}
	w := &fieldWalk{at: map[string]int{}}
	w.walk(t.common(), nil, map[*abi.Type]bool{})
	kept := w.fields[:0]
	for _, f := range w.fields {
		if f.Name != "" {
			kept = append(kept, f)
		}
	}
	return kept
}

// A fieldWalk collects fields; those that are hidden lose their name.
type fieldWalk struct {
	fields []StructField
	at     map[string]int // the field that has the name
}

func (w *fieldWalk) walk(t *abi.Type, path []int, within map[*abi.Type]bool) {
	if within[t] {
		return
	}
	within[t] = true
	for i := range t.Fields {
		f := fieldOf(t, i)
		f.Index = append(append([]int(nil), path...), i)
		if w.enter(f) {
			w.at[f.Name] = len(w.fields)
			w.fields = append(w.fields, f)
		}
		if f.Anonymous {
			if inner := structBehind(f.Type.common()); inner != nil {
				w.walk(inner, f.Index, within)
			}
		}
	}
	delete(within, t)
}

// enter reports whether f goes into the list: it is not hidden by a field of the
// same name that lies less deep. Two at one depth hide each other.
func (w *fieldWalk) enter(f StructField) bool {
	other, ok := w.at[f.Name]
	if !ok {
		return true
	}
	old := &w.fields[other]
	switch {
	case len(f.Index) == len(old.Index):
		old.Name = ""
		return false
	case len(f.Index) < len(old.Index):
		old.Name = ""
		return true
	}
	return false
}
