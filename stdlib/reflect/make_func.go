package reflect

import (
	"unsafe"

	"internal/abi"
)

// A madeFunc is the closure of a function that reflection made. Its code is
// mg_made_entry (runtime/stack/call_frame.S), which puts the registers of the call
// into a frame and calls callMade.
type madeFunc struct {
	code       unsafe.Pointer
	stackBytes int // of arguments, for the stack's growth
	t          *abi.Type

	// What the function does: it calls function, or the method of a receiver, which
	// of an expression is the first argument.
	function   func(args []Value) []Value
	receiver   Value
	expression bool
	method     int
}

//go:linkname madeEntry mg_made_entry
func madeEntry()

var madeEntryCode = codeOf(madeEntry)

func codeOf(f func()) unsafe.Pointer {
	return **(**unsafe.Pointer)(unsafe.Pointer(&f))
}

func newMade(t *abi.Type, f func(args []Value) []Value) *madeFunc {
	how, _ := resultPassing(t.Out)
	return &madeFunc{
		code:       madeEntryCode,
		stackBytes: 8 * stackWords(t.In, how.byAddress),
		t:          t,
		function:   f,
	}
}

// MakeFunc returns a function of the type that calls f: with its arguments as
// Values, and the results as f returns them.
func MakeFunc(t Type, f func(args []Value) (results []Value)) Value {
	if t.Kind() != Func {
		panic("reflect: call of MakeFunc with non-Func type")
	}
	return Value{t.common(), unsafe.Pointer(newMade(t.common(), f)), flag(Func)}
}

// callMade runs a made function on the frame of its call.
//
//go:linkname callMade mg_go_call_made
func callMade(made *madeFunc, frame *callFrame) {
	t := made.t
	r := frameReader{frame: frame}
	how, _ := resultPassing(t.Out)
	var room [maxBytes / 8]unsafe.Pointer
	results := abi.Hidden(unsafe.Pointer(&room))
	if how.byAddress {
		results = r.takeInt()
	}
	args := make([]Value, len(t.In))
	for i, in := range t.In {
		args[i] = r.take(in)
	}
	offset := uintptr(0)
	for i, v := range made.run(args, frame.recovers) {
		v = made.result(v, t.Out[i])
		offset = alignUp(offset, uintptr(t.Out[i].Align))
		v.store(unsafe.Add(results, offset))
		offset += t.Out[i].Size
	}
	if how.byAddress {
		frame.ints[0] = results
		return
	}
	ints, floats := 0, 0
	for _, s := range how.all() {
		if s.float {
			frame.floats[floats] = uint64(uintptr(loadScalar(s, results)))
			floats++
		} else {
			frame.ints[ints] = loadScalar(s, results)
			ints++
		}
	}
}

//go:linkname handOnRecover mg_hand_on_recover
func handOnRecover(code unsafe.Pointer)

// functionCode returns the code of the function, null of a nil function.
func (made *madeFunc) functionCode() unsafe.Pointer {
	closure := *(**unsafe.Pointer)(unsafe.Pointer(&made.function))
	if closure == nil {
		return nil
	}
	return *closure
}

// run returns as many values as there are results.
func (made *madeFunc) run(args []Value, recovers bool) []Value {
	if made.function == nil {
		return made.callMethod(args, recovers)
	}
	if recovers {
		handOnRecover(made.functionCode())
	}
	results := made.function(args)
	if len(results) != len(made.t.Out) {
		panic("reflect: wrong return count from function created by MakeFunc")
	}
	return results
}

// result returns one of these values as one of the result's type. A method's is.
func (made *madeFunc) result(v Value, t *abi.Type) Value {
	switch {
	case made.function == nil:
		return v
	case v.flag == 0:
		panic("reflect: function created by MakeFunc using closure returned zero Value")
	case v.flag&flagRO != 0:
		panic("reflect: function created by MakeFunc using closure returned value obtained from unexported field")
	}
	return v.assignTo("reflect.MakeFunc", t)
}
