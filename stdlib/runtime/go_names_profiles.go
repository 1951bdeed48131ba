package runtime

// What modules that write profiles link to, by the names that Go's package runtime/pprof has for them.

// frameStartLine returns the line at which the function of a frame begins, 0 if that is not known, as it is for inlined functions.
//
//go:linkname frameStartLine runtime/pprof.runtime_FrameStartLine
func frameStartLine(f *Frame) int {
	if f.Func == nil {
		return 0
	}
	_, line := f.Func.FileLine(f.Entry)
	return line
}

// frameSymbolName returns the name of a frame's function with its type arguments.
//
//go:linkname frameSymbolName runtime/pprof.runtime_FrameSymbolName
func frameSymbolName(f *Frame) string { return f.Function }

// expandFinalInlineFrame returns a stack with all frames of what was inlined at its end. The stacks of profiles have them.
//
//go:linkname expandFinalInlineFrame runtime/pprof.runtime_expandFinalInlineFrame
func expandFinalInlineFrame(stack []uintptr) []uintptr { return stack }

// cyclesPerSecond is the unit of the times in profiles of waiting: they are in nanoseconds.
//
//go:linkname cyclesPerSecond runtime/pprof.runtime_cyclesPerSecond
func cyclesPerSecond() int64 { return 1_000_000_000 }
