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

// The frame is the caller's. What it holds is kept by whom it may concern: putInt, which may append to a slice, lets
// arguments escape; the closure does by escapes.
//
//go:linkname callWithFrame mg_call_frame
//go:noescape
func callWithFrame(frame *callFrame)

var kept struct {
	anything bool
	p        unsafe.Pointer
}

// escapes lets escape analysis believe that p is kept.
func escapes(p unsafe.Pointer) {
	if kept.anything {
		kept.p = p
	}
}

// A scalar is a part of a value that one register holds. Those of larger values, which go by address, have no true offset.
type scalar struct {
	offset uint8
	size   uint8
	float  bool
}

// A scalarList has the scalars of a value, if they are few enough for registers.
type scalarList struct {
	room  [maxScalars]scalar
	count int
}

func (l *scalarList) add(offset, size uintptr, float bool) {
	if l.count < maxScalars {
		l.room[l.count] = scalar{uint8(offset), uint8(size), float}
	}
	l.count++
}

// tooMany says that only some of the scalars are in the list.
func (l *scalarList) tooMany() bool { return l.count > maxScalars }

func (l *scalarList) all() []scalar { return l.room[:min(l.count, maxScalars)] }

// addValue adds the scalars of a t at offset; of large types any number that is
// too large.
func (l *scalarList) addValue(t *abi.Type, offset uintptr) {
	switch k := kindOf(t); k {
	case Float32, Float64:
		l.add(offset, t.Size, true)
	case Complex64, Complex128:
		half := t.Size / 2
		l.add(offset, half, true)
		l.add(offset+half, half, true)
	case String, Interface:
		l.add(offset, 8, false)
		l.add(offset+8, 8, false)
	case Slice:
		l.add(offset, 8, false)
		l.add(offset+8, 8, false)
		l.add(offset+16, 8, false)
	case Array:
		for i := uintptr(0); i < t.Len && t.Elem.Size > 0 && !l.tooMany(); i++ {
			l.addValue(t.Elem, offset+i*t.Elem.Size)
		}
	case Struct:
		l.addFields(t, offset)
	default:
		l.add(offset, t.Size, false)
	}
}

func (l *scalarList) addFields(t *abi.Type, offset uintptr) {
	end := uintptr(0)
	for i := range t.Fields {
		f := &t.Fields[i]
		l.addValue(f.Type, offset+f.Offset)
		end = f.Offset + f.Type.Size
	}
	// Behind a last field without size lie bytes that count as scalars.
	for end = alignUp(end, uintptr(t.Align)); end < t.Size && !l.tooMany(); end++ {
		l.add(offset+end, 1, false)
	}
}

func alignUp(n, align uintptr) uintptr { return (n + align - 1) &^ (align - 1) }

// A passing says how a value is passed: its scalars, or by address.
type passing struct {
	scalarList
	byAddress bool
}

func passingOf(t *abi.Type) (p passing) {
	if t.Size > maxBytes {
		p.byAddress = true
		return p
	}
	p.addValue(t, 0)
	p.byAddress = p.tooMany()
	return p
}

// resultPassing is how the results are returned: as one value, which the caller
// makes room for if it does not fit the registers.
func resultPassing(out []*abi.Type) (p passing, size uintptr) {
	align := uintptr(1)
	for _, t := range out {
		a := uintptr(t.Align)
		align = max(align, a)
		size = alignUp(size, a)
		if !p.tooMany() {
			p.addValue(t, size)
		}
		size += t.Size
	}
	size = alignUp(size, align)
	ints, floats := 0, 0
	for _, s := range p.all() {
		if s.float {
			floats++
		} else {
			ints++
		}
	}
	p.byAddress = size > maxBytes || p.tooMany() || ints > intResults || floats > floatResults
	return p, size
}

// loadScalar returns the bits of a scalar as a register holds them.
func loadScalar(s scalar, base unsafe.Pointer) unsafe.Pointer {
	p := unsafe.Add(base, s.offset)
	if s.size == 8 {
		return *(*unsafe.Pointer)(p)
	}
	return unsafe.Pointer(uintptr(loadUint(uintptr(s.size), p)))
}

func storeScalar(s scalar, base, bits unsafe.Pointer) {
	p := unsafe.Add(base, s.offset)
	if s.size == 8 {
		*(*unsafe.Pointer)(p) = bits
		return
	}
	storeBits(uintptr(s.size), p, uint64(uintptr(bits)))
}

// A frameWriter puts arguments into its frame.
type frameWriter struct {
	frame        callFrame
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

// put passes the value v of type t.
func (w *frameWriter) put(t *abi.Type, v Value) {
	how := passingOf(t)
	switch {
	case how.byAddress:
		w.putInt(v.unchanging())
	case v.flag&flagIndir == 0:
		w.putInt(v.p)
	default:
		for _, s := range how.all() {
			if s.float {
				w.putFloat(loadScalar(s, v.p))
			} else {
				w.putInt(loadScalar(s, v.p))
			}
		}
	}
}

// unchanging returns where v lies in memory that nothing writes to, as functions
// ask of arguments that they get by address; they do not write to them either.
// Variables are copied.
func (v Value) unchanging() unsafe.Pointer {
	if v.flag&(flagIndir|flagAddr) == flagIndir {
		return v.p
	}
	c := newObject(v.t)
	v.store(c)
	return c
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
	if direct(t) {
		return Value{t, r.takeInt(), flag(t.Kind)}
	}
	p := newObject(t)
	how := passingOf(t)
	if how.byAddress {
		moveTyped(t, p, r.takeInt())
	} else {
		for _, s := range how.all() {
			if s.float {
				storeScalar(s, p, r.takeFloat())
			} else {
				storeScalar(s, p, r.takeInt())
			}
		}
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
		for _, s := range how.all() {
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

// smallResults are those for which a caller has room in its own frame.
type smallResults [16]unsafe.Pointer

// takeResults makes Values of the results that lie one behind the other from base.
func takeResults(out []*abi.Type, base unsafe.Pointer) []Value {
	results := make([]Value, len(out))
	offset := uintptr(0)
	for i, t := range out {
		offset = alignUp(offset, uintptr(t.Align))
		results[i] = copied(t, 0, unsafe.Add(base, offset))
		offset += t.Size
	}
	return results
}

// callCode calls a function or method of type t. A method has its receiver as the
// first argument; functions get their closure.
func callCode(t *abi.Type, code, closure, receiver unsafe.Pointer, method, recovers bool, args []Value) []Value {
	escapes(closure)
	var w frameWriter
	frame := &w.frame
	frame.code, frame.closure, frame.recovers = code, closure, recovers
	how, size := resultPassing(t.Out)
	var room smallResults
	results := abi.Hidden(unsafe.Pointer(&room))
	if size > unsafe.Sizeof(room) {
		if len(t.Out) == 1 {
			results = newObject(t.Out[0])
		} else {
			results = wordsFor(size)
		}
	}
	if how.byAddress {
		w.putInt(results)
	}
	if method {
		w.putInt(receiver)
	}
	for i, arg := range args {
		w.put(t.In[i], arg.assignTo("reflect.Value.Call", t.In[i]))
	}
	frame.stack = unsafe.Pointer(unsafe.SliceData(w.stack))
	frame.words = len(w.stack)
	callWithFrame(frame)
	if len(t.Out) == 0 {
		return nil
	}
	if !how.byAddress {
		ints, floats := 0, 0
		for _, s := range how.all() {
			if s.float {
				storeScalar(s, results, unsafe.Pointer(uintptr(frame.floats[floats])))
				floats++
			} else {
				storeScalar(s, results, frame.ints[ints])
				ints++
			}
		}
	}
	if size > unsafe.Sizeof(room) && len(t.Out) == 1 {
		// No pointer, which would be small.
		return []Value{{t.Out[0], results, flag(t.Out[0].Kind) | flagIndir}}
	}
	return takeResults(t.Out, results)
}
