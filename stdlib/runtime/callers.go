package runtime

// Func is a function of the program.
type Func struct {
	name  string
	entry uintptr
}

// FuncForPC returns the function that holds pc, nil if there is none. Of
// functions that were inlined into each other it is the innermost, with the
// entry of the outermost.
//
//go:linkname FuncForPC mg_func_for_pc
func FuncForPC(pc uintptr) *Func

// Name returns "package.Function", "" for nil.
func (f *Func) Name() string {
	if f == nil {
		return ""
	}
	return f.name
}

// Entry returns the address of the function's first instruction.
func (f *Func) Entry() uintptr {
	return f.entry
}

// FileLine returns the position of the instruction at pc.
func (f *Func) FileLine(pc uintptr) (file string, line int) {
	var info frameInfo
	if !frameAt(pc, &info) {
		return "?", 0
	}
	return info.file, info.line
}

// Frame is one function on a stack.
type Frame struct {
	PC       uintptr
	Func     *Func // nil for an inlined function
	Function string
	File     string
	Line     int
	Entry    uintptr
}

// Frames are the functions that a slice of program counters stands for.
type Frames struct {
	callers []uintptr
}

// CallersFrames makes the Frames of what Callers has filled in.
func CallersFrames(callers []uintptr) *Frames {
	return &Frames{callers}
}

// Next returns the next frame, and whether there are more. The frame is zero
// if there was none.
func (f *Frames) Next() (frame Frame, more bool) {
	for frame.PC == 0 && len(f.callers) > 0 {
		var info frameInfo
		if frameAt(f.callers[0], &info) {
			frame = info.frame()
		}
		f.callers = f.callers[1:]
	}
	return frame, len(f.callers) > 0
}

// frameInfo is what the C++ runtime fills in, in this order.
type frameInfo struct {
	fn      *Func
	file    string
	line    int
	pc      uintptr
	inlined bool
}

func (info *frameInfo) frame() Frame {
	fn := info.fn
	frame := Frame{PC: info.pc, Func: fn, Function: fn.name, File: info.file, Line: info.line, Entry: fn.entry}
	if info.inlined {
		frame.Func = nil
	}
	return frame
}

//go:linkname frameAt mg_frame_info
//go:noescape
func frameAt(pc uintptr, info *frameInfo) bool

//go:linkname callers mg_callers
//go:noescape
func callers(skip int, pcs *uintptr, n int) int

// Callers fills pc with the return addresses of the functions on the calling
// goroutine's stack and returns their number. With skip 0 the first is that of
// Callers itself.
//
//go:noinline
func Callers(skip int, pc []uintptr) int {
	if len(pc) == 0 {
		return 0
	}
	return callers(skip, &pc[0], len(pc))
}

// Caller returns the position of the caller skip levels above the function that
// calls it.
//
//go:noinline
func Caller(skip int) (pc uintptr, file string, line int, ok bool) {
	if skip < 0 {
		return
	}
	var info frameInfo
	if callers(skip+1, &pc, 1) < 1 || !frameAt(pc, &info) {
		return 0, "", 0, false
	}
	return pc, info.file, info.line, true
}

//go:linkname stackTrace mg_stack_trace
//go:noescape
func stackTrace(p *byte, n int, all bool) int

// Stack writes the trace of the calling goroutine, and those of all others if
// all, into buf. It returns the number of bytes.
//
//go:noinline
func Stack(buf []byte, all bool) int {
	if len(buf) == 0 {
		return 0
	}
	return stackTrace(&buf[0], len(buf), all)
}
