package reflect

import (
	"strconv"
	"unicode"
	"unicode/utf8"
	"unsafe"

	"internal/abi"
)

// StructOf returns the struct type that has the fields; their Offset and Index
// are ignored. Of promoted methods it knows those of an embedded first field, which
// is the only one if it is pointer-shaped, and those of embedded interfaces, which panic.
func StructOf(fields []StructField) Type {
	b := structBuilder{names: map[string]bool{}}
	for i := range fields {
		b.add(i, &fields[i], len(fields))
	}
	return toType(b.finish())
}

// A structBuilder lays a struct out as the compiler does.
type structBuilder struct {
	fields       []abi.Field
	methods      []abi.Method
	names        map[string]bool
	pkgPath      string
	text         []byte
	size         uintptr
	align        uintptr
	end          uintptr // of the last field without size
	distinct     bool    // some field makes == more than a comparison of memory
	uncomparable bool
	pointers     pointers
}

func structPanic(text string) {
	panic("reflect.StructOf: " + text)
}

func checkField(i int, f *StructField) {
	switch {
	case f.Name == "":
		structPanic("field " + strconv.Itoa(i) + " has no name")
	case !validName(f.Name):
		structPanic("field " + strconv.Itoa(i) + " has invalid name")
	case f.Type == nil:
		structPanic("field " + strconv.Itoa(i) + " has no type")
	case f.Anonymous && f.PkgPath != "":
		structPanic("field \"" + f.Name + "\" is anonymous but has PkgPath set")
	case f.PkgPath == "" && ('a' <= f.Name[0] && f.Name[0] <= 'z' || f.Name[0] == '_'):
		structPanic("field \"" + f.Name + "\" is unexported but missing PkgPath")
	}
}

func validName(name string) bool {
	for i, c := range name {
		letter := 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c == '_' || c >= utf8.RuneSelf && unicode.IsLetter(c)
		if !letter && (i == 0 || !unicode.IsDigit(c)) {
			return false
		}
	}
	return true
}

func (b *structBuilder) add(i int, f *StructField, count int) {
	checkField(i, f)
	if f.PkgPath != "" {
		if b.pkgPath != "" && b.pkgPath != f.PkgPath {
			panic("reflect.Struct: fields with different PkgPath " + b.pkgPath + " and " + f.PkgPath)
		}
		b.pkgPath = f.PkgPath
	}
	t := f.Type.common()
	if i > 0 {
		b.text = append(b.text, ';')
	}
	if f.Anonymous {
		b.embed(i, t, count)
	} else {
		b.text = append(append(b.text, ' '), f.Name...)
	}
	if b.names[f.Name] && f.Name != "_" {
		structPanic("duplicate field " + f.Name)
	}
	b.names[f.Name] = true
	b.text = append(append(b.text, ' '), t.Str...)
	if f.Tag != "" {
		b.text = append(append(b.text, ' '), strconv.Quote(string(f.Tag))...)
	}
	b.place(f, t)
}

// embed takes over the methods of an embedded field's type.
func (b *structBuilder) embed(i int, t *abi.Type, count int) {
	if kindOf(t) == Pointer {
		if k := kindOf(t.Elem); k == Pointer || k == Interface {
			structPanic("illegal embedded field type " + t.Str)
		}
	}
	if kindOf(t) == Interface {
		for j := range t.IMethods {
			if t.IMethods[j].PkgPath != "" {
				panic("reflect: embedded interface with unexported method(s) not implemented")
			}
			b.promote(&t.IMethods[j])
		}
		return
	}
	methods := t.Methods
	if len(methods) == 0 {
		return
	}
	if i > 0 {
		panic("reflect: embedded type with methods not implemented if type is not first field")
	}
	if direct(t) && count > 1 {
		if kindOf(t) == Pointer {
			panic("reflect: embedded type with methods not implemented if there is more than one field")
		}
		panic("reflect: embedded type with methods not implemented for non-pointer type")
	}
	for j := range methods {
		if methods[j].PkgPath != "" && kindOf(t) != Pointer {
			continue // nobody can call it
		}
		if methods[j].PkgPath != "" {
			panic("reflect: embedded interface with unexported method(s) not implemented")
		}
	}
	// The address of the struct is that of its first field.
	if !direct(t) || count == 1 {
		b.methods = methods
	}
}

// promote adds a method of an embedded interface. There is no code that could pass its arguments on, so calls panic.
func (b *structBuilder) promote(m *abi.IMethod) {
	at := len(b.methods)
	for at > 0 && b.methods[at-1].Name >= m.Name {
		at--
	}
	if at < len(b.methods) && b.methods[at].Name == m.Name {
		return
	}
	call := callOfEmbedded
	added := abi.Method{Name: m.Name, Type: m.Type, Ifn: **(**unsafe.Pointer)(unsafe.Pointer(&call))}
	// The methods may be those of another type, which keeps them as they are.
	rest := b.methods[at:]
	b.methods = append(append(b.methods[:at:at], added), rest...)
}

func callOfEmbedded() {
	panic("reflect: StructOf does not support methods of embedded interfaces")
}

func (b *structBuilder) place(f *StructField, t *abi.Type) {
	align := uintptr(t.FieldAlign)
	before := b.size
	offset := (before + align - 1) &^ (align - 1)
	if offset != b.size || t.Flags&abi.RegularMemory == 0 || f.Name == "_" {
		b.distinct = true
	}
	if align > b.align {
		b.align = align
	}
	b.size = offset + t.Size
	if b.size < offset || offset < before {
		structPanic("struct size would exceed virtual address space")
	}
	if t.Size == 0 {
		b.end = b.size
	}
	if t.Flags&abi.Comparable == 0 {
		b.uncomparable = true
	}
	b.pointers.add(t, offset)
	b.fields = append(b.fields, abi.Field{
		Name:     f.Name,
		Type:     t,
		Offset:   offset,
		PkgPath:  f.PkgPath,
		Tag:      string(f.Tag),
		Embedded: f.Anonymous,
	})
}

func (b *structBuilder) finish() *abi.Type {
	if b.align == 0 {
		b.align = 1
	}
	// The address of a last field without size must be inside the struct.
	size := b.size
	if size > 0 && b.end == size {
		size++
	}
	size = (size + b.align - 1) &^ (b.align - 1)
	if size < b.size {
		structPanic("struct size would exceed virtual address space")
	}
	str := "struct {" + string(b.text)
	if len(b.fields) > 0 {
		str += " "
	}
	probe := &abi.Type{Kind: abi.Struct, Components: &abi.Components{Fields: b.fields}}
	same := func(t *abi.Type) bool { return sameStruct(probe, t, true) }
	return canonical(structShape(b.fields), same, func() *abi.Type {
		t := newType(Struct, size, b.align, str+"}")
		t.Components = &abi.Components{Fields: b.fields}
		if !b.uncomparable {
			t.Flags |= abi.Comparable
		}
		if !b.distinct && !b.uncomparable && size == b.size {
			t.Flags |= abi.RegularMemory
		}
		setPointers(t, b.pointers)
		if len(b.methods) > 0 {
			t.Uncommon = &abi.Uncommon{Methods: b.methods}
		}
		return t
	})
}
