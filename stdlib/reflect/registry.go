package reflect

import (
	"sync"
	"unsafe"

	"internal/abi"
)

// Identical types have one descriptor: what is asked for is looked up among the
// program's descriptors and those that were made before, and only then made.
// Made descriptors stay for ever: interfaces and the heap hold on to them where
// the collector does not look.

// A shape says what an unnamed type is made of; structs and functions have their
// components' hash as len and are compared in full.
type shape struct {
	kind      Kind
	elem, key *abi.Type
	len       uintptr
}

var registry struct {
	lock   sync.Mutex
	linked linkedTypes
	types  map[shape][]*abi.Type // that were asked for
}

// canonical returns the type of the shape for which same holds, or registers
// what make returns.
func canonical(s shape, same func(*abi.Type) bool, make func() *abi.Type) *abi.Type {
	registry.lock.Lock()
	defer registry.lock.Unlock()
	for _, t := range registry.types[s] {
		if same == nil || same(t) {
			return t
		}
	}
	t := registry.linked.find(s, same)
	if t == nil {
		t = make()
	}
	if registry.types == nil {
		registry.types = map[shape][]*abi.Type{}
	}
	registry.types[s] = append(registry.types[s], t)
	return t
}

func shapeOf(t *abi.Type) shape {
	switch k := kindOf(t); k {
	case Func:
		return funcShape(t.In, t.Out, t.Variadic)
	case Struct:
		return structShape(t.Fields)
	default:
		return shape{k, t.Elem, t.Key, t.Len}
	}
}

func mixAddress(h uintptr, t *abi.Type) uintptr {
	return (h ^ uintptr(unsafe.Pointer(t))) * 0x9e3779b97f4a7c15
}

func funcShape(in, out []*abi.Type, variadic bool) shape {
	h := uintptr(len(in))
	if variadic {
		h = ^h
	}
	for _, t := range in {
		h = mixAddress(h, t)
	}
	for _, t := range out {
		h = mixAddress(h+1, t)
	}
	return shape{kind: Func, len: h}
}

func structShape(fields []abi.Field) shape {
	h := uintptr(len(fields))
	for i := range fields {
		f := &fields[i]
		h = mixAddress(h+uintptr(hashText(f.Name))<<8+uintptr(hashText(f.Tag)), f.Type)
	}
	return shape{kind: Struct, len: h}
}

// hashText is the hash of descriptors, FNV-1a.
func hashText(s string) uint32 {
	h := uint32(2166136261)
	for i := 0; i < len(s); i++ {
		h = (h ^ uint32(s[i])) * 16777619
	}
	return h
}

// Of types that have none.
var (
	noUncommon   abi.Uncommon
	noComponents abi.Components
)

// newType starts the descriptor of an unnamed type; str is its text.
func newType(kind Kind, size, align uintptr, str string) *abi.Type {
	return &abi.Type{
		Size:       size,
		Hash:       hashText(str),
		Align:      uint8(align),
		FieldAlign: uint8(align),
		Kind:       uint8(kind),
		Str:        str,
		Uncommon:   &noUncommon,
		Components: &noComponents,
	}
}

// A type whose pointers reach beyond its first maxMaskedBytes bytes has no mask: the collector walks
// through its elements or fields.
const maxMaskedBytes = 128 << 10

// pointers gathers where a type can have pointers, from its start on.
type pointers struct {
	end  uintptr  // of the last one
	mask []uint64 // a bit for each word up to end; nil if end is beyond maxMaskedBytes
}

func (p *pointers) set(word uintptr) {
	for uintptr(len(p.mask)) <= word/64 {
		p.mask = append(p.mask, 0)
	}
	p.mask[word/64] |= 1 << (word % 64)
	p.end = (word + 1) * 8
}

// add takes the pointers of the type's next part, which has type t and is at offset.
func (p *pointers) add(t *abi.Type, offset uintptr) {
	if t.PtrData == 0 {
		return
	}
	if offset+t.PtrData > maxMaskedBytes {
		p.end, p.mask = offset+t.PtrData, nil
		return
	}
	words := unsafe.Slice(t.PtrMask, int(t.PtrMaskWords))
	for w := uintptr(0); w < t.PtrData/8; w++ {
		if words[w/64]>>(w%64)&1 != 0 {
			p.set(offset/8 + w)
		}
	}
}

func setPointers(t *abi.Type, p pointers) {
	t.PtrData = p.end
	if len(p.mask) > 0 {
		t.PtrMaskWords = uint32(len(p.mask))
		t.PtrMask = &p.mask[0]
	}
	// What is a pointer and nothing else is kept as one in interfaces.
	if t.Size == 8 && t.PtrData == 8 {
		t.Flags |= abi.PointerShaped
	}
}

func setWordPointers(t *abi.Type, words ...uintptr) {
	var p pointers
	for _, w := range words {
		p.set(w)
	}
	setPointers(t, p)
}
