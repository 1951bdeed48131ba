package reflect

import (
	"unsafe"

	"internal/abi"
)

// How functions are called from a descriptor of their type. Generated functions
// pass arguments as LLVM's C convention does with structs of scalars: each scalar
// of a value goes into the next integer or floating-point register, or onto the
// stack once those of its class are used up; values of more than maxScalars
// scalars or maxBytes bytes go by address. compiler/docs/reflection.md says why
// the convention is followed here and not by code for each type.

const (
	intRegisters   = 6
	floatRegisters = 8
	intResults     = 3
	floatResults   = 2
	maxScalars     = 4
	maxBytes       = 32
)

// A callFrame has what registers and stack hold before a call, and the results'
// registers after it. runtime/stack/call_frame.S has its layout.
type callFrame struct {
	ints    [intRegisters]unsafe.Pointer
	floats  [floatRegisters]uint64
	stack   unsafe.Pointer
	words   int // of the stack's arguments
	code    unsafe.Pointer
	closure unsafe.Pointer
	// recovers says that recover() works in what is called for this frame, which
	// stands for a deferred function.
	recovers bool
}

//go:linkname callWithFrame mg_call_frame
func callWithFrame(frame *callFrame)

// A scalar is a part of a value that one register holds.
type scalar struct {
	offset uintptr
	size   uintptr
	float  bool
}

// appendScalars appends the scalars of a t at offset; of large types any number
// that is too large.
func appendScalars(list []scalar, t *abi.Type, offset uintptr) []scalar {
	switch k := kindOf(t); k {
	case Float32, Float64:
		return append(list, scalar{offset, t.Size, true})
	case Complex64, Complex128:
		half := t.Size / 2
		return append(list, scalar{offset, half, true}, scalar{offset + half, half, true})
	case String, Interface:
		return append(list, scalar{offset, 8, false}, scalar{offset + 8, 8, false})
	case Slice:
		return append(list, scalar{offset, 8, false}, scalar{offset + 8, 8, false}, scalar{offset + 16, 8, false})
	case Array:
		for i := uintptr(0); i < t.Len && t.Elem.Size > 0 && len(list) <= maxScalars; i++ {
			list = appendScalars(list, t.Elem, offset+i*t.Elem.Size)
		}
		return list
	case Struct:
		return appendFields(list, t, offset)
	}
	return append(list, scalar{offset, t.Size, false})
}

func appendFields(list []scalar, t *abi.Type, offset uintptr) []scalar {
	end := uintptr(0)
	for i := range t.Fields {
		f := &t.Fields[i]
		list = appendScalars(list, f.Type, offset+f.Offset)
		end = f.Offset + f.Type.Size
	}
	// Behind a last field without size lie bytes that count as scalars.
	align := uintptr(t.Align)
	for end = (end + align - 1) &^ (align - 1); end < t.Size; end++ {
		list = append(list, scalar{offset + end, 1, false})
	}
	return list
}

// A passing says how a value is passed: its scalars, or by address.
type passing struct {
	scalars   []scalar
	byAddress bool
}

func passingOf(t *abi.Type) passing {
	if t.Size > maxBytes {
		return passing{byAddress: true}
	}
	list := appendScalars(nil, t, 0)
	return passing{list, len(list) > maxScalars}
}

// resultPassing is how the results are returned: as one value, which the caller
// makes room for if it does not fit the registers. offsets are of each result.
func resultPassing(out []*abi.Type) (p passing, offsets []uintptr, size uintptr) {
	align := uintptr(1)
	offsets = make([]uintptr, len(out))
	for i, t := range out {
		a := uintptr(t.Align)
		align = max(align, a)
		offsets[i] = (size + a - 1) &^ (a - 1)
		size = offsets[i] + t.Size
		if len(p.scalars) <= maxScalars {
			p.scalars = appendScalars(p.scalars, t, offsets[i])
		}
	}
	size = (size + align - 1) &^ (align - 1)
	ints, floats := 0, 0
	for _, s := range p.scalars {
		if s.float {
			floats++
		} else {
			ints++
		}
	}
	p.byAddress = size > maxBytes || ints+floats > maxScalars || ints > intResults || floats > floatResults
	return p, offsets, size
}

// loadScalar returns the bits of a scalar as a register holds them.
func loadScalar(s scalar, base unsafe.Pointer) unsafe.Pointer {
	p := unsafe.Add(base, s.offset)
	if s.size == 8 {
		return *(*unsafe.Pointer)(p)
	}
	return unsafe.Pointer(uintptr(loadUint(s.size, p)))
}

func storeScalar(s scalar, base, bits unsafe.Pointer) {
	p := unsafe.Add(base, s.offset)
	if s.size == 8 {
		*(*unsafe.Pointer)(p) = bits
		return
	}
	storeBits(s.size, p, uint64(uintptr(bits)))
}

// A frameWriter puts arguments into a frame.
type frameWriter struct {
	frame        *callFrame
	stack        []unsafe.Pointer
	ints, floats int
}

func (w *frameWriter) putInt(x unsafe.Pointer) {
	if w.ints == intRegisters {
		w.stack = append(w.stack, x)
		return
	}
	w.frame.ints[w.ints] = x
	w.ints++
}

func (w *frameWriter) putFloat(x unsafe.Pointer) {
	if w.floats == floatRegisters {
		w.stack = append(w.stack, x)
		return
	}
	w.frame.floats[w.floats] = uint64(uintptr(x))
	w.floats++
}

// put passes the value of type t at p.
func (w *frameWriter) put(t *abi.Type, p unsafe.Pointer) {
	how := passingOf(t)
	if how.byAddress {
		// The function's own: it does not change while the function runs.
		c := newObject(t)
		moveTyped(t, c, p)
		w.putInt(c)
		return
	}
	for _, s := range how.scalars {
		if s.float {
			w.putFloat(loadScalar(s, p))
		} else {
			w.putInt(loadScalar(s, p))
		}
	}
}

// A frameReader takes the arguments out of the frame of a call.
type frameReader struct {
	frame        *callFrame
	stack        int
	ints, floats int
}

func (r *frameReader) fromStack() unsafe.Pointer {
	x := *(*unsafe.Pointer)(unsafe.Add(r.frame.stack, 8*r.stack))
	r.stack++
	return x
}

func (r *frameReader) takeInt() unsafe.Pointer {
	if r.ints == intRegisters {
		return r.fromStack()
	}
	r.ints++
	return r.frame.ints[r.ints-1]
}

func (r *frameReader) takeFloat() unsafe.Pointer {
	if r.floats == floatRegisters {
		return r.fromStack()
	}
	r.floats++
	return unsafe.Pointer(uintptr(r.frame.floats[r.floats-1]))
}

// take returns the next argument, which is of type t.
func (r *frameReader) take(t *abi.Type) Value {
	p := newObject(t)
	how := passingOf(t)
	if how.byAddress {
		moveTyped(t, p, r.takeInt())
	} else {
		for _, s := range how.scalars {
			if s.float {
				storeScalar(s, p, r.takeFloat())
			} else {
				storeScalar(s, p, r.takeInt())
			}
		}
	}
	if direct(t) {
		return Value{t, *(*unsafe.Pointer)(p), flag(t.Kind)}
	}
	return Value{t, p, flag(t.Kind) | flagIndir}
}

// stackWords counts the words of stack that arguments of a function take.
func stackWords(in []*abi.Type, resultByAddress bool) int {
	ints, floats := 0, 0
	if resultByAddress {
		ints++
	}
	for _, t := range in {
		how := passingOf(t)
		if how.byAddress {
			ints++
			continue
		}
		for _, s := range how.scalars {
			if s.float {
				floats++
			} else {
				ints++
			}
		}
	}
	return max(0, ints-intRegisters) + max(0, floats-floatRegisters)
}

// wordsFor returns memory for size bytes of any types: every word may be a pointer.
func wordsFor(size uintptr) unsafe.Pointer {
	return unsafe.Pointer(unsafe.SliceData(make([]unsafe.Pointer, (size+7)/8+1)))
}

// takeResults makes Values of the results that lie at the offsets from base.
func takeResults(out []*abi.Type, offsets []uintptr, base unsafe.Pointer) []Value {
	results := make([]Value, len(out))
	for i, t := range out {
		results[i] = copied(t, 0, unsafe.Add(base, offsets[i]))
	}
	return results
}

// callCode calls a function or method of type t. A method has its receiver as the
// first argument; functions get their closure.
func callCode(t *abi.Type, code, closure, receiver unsafe.Pointer, method, recovers bool, args []Value) []Value {
	frame := &callFrame{code: code, closure: closure, recovers: recovers}
	w := frameWriter{frame: frame}
	how, offsets, size := resultPassing(t.Out)
	var results unsafe.Pointer
	if len(t.Out) > 0 {
		results = wordsFor(size)
	}
	if how.byAddress {
		w.putInt(results)
	}
	if method {
		w.putInt(receiver)
	}
	for i, arg := range args {
		w.put(t.In[i], arg.assignTo("reflect.Value.Call", t.In[i]).address())
	}
	frame.stack = unsafe.Pointer(unsafe.SliceData(w.stack))
	frame.words = len(w.stack)
	callWithFrame(frame)
	if len(t.Out) == 0 {
		return nil
	}
	if !how.byAddress {
		ints, floats := 0, 0
		for _, s := range how.scalars {
			if s.float {
				storeScalar(s, results, unsafe.Pointer(uintptr(frame.floats[floats])))
				floats++
			} else {
				storeScalar(s, results, frame.ints[ints])
				ints++
			}
		}
	}
	return takeResults(t.Out, offsets, results)
}
