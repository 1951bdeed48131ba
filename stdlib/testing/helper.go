package testing

import (
	"runtime"
	"slices"
	"strings"
)

// Helper marks the caller as a function whose place is not shown: that of its own caller is.
func (c *common) Helper() {
	var pc [1]uintptr
	if runtime.Callers(2, pc[:]) == 0 {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, known := c.helpers[pc[0]]; known {
		return
	}
	if c.helpers == nil {
		c.helpers = map[uintptr]string{}
	}
	frame, _ := runtime.CallersFrames(pc[:]).Next()
	c.helpers[pc[0]] = frame.Function
}

// place is where the caller depth callers up is, or the nearest caller of that which is no helper.
func (c *common) place(depth int) (file string, line int) {
	frame := c.firstShown(runtime.CallersFrames(callers(depth + 1)))
	if frame.File == "" {
		return "???", 0
	}
	return frame.File, frame.Line
}

// callers are the callers from the one on that is depth callers up.
func callers(depth int) []uintptr {
	var pcs [64]uintptr
	return slices.Clone(pcs[:runtime.Callers(depth+2, pcs[:])])
}

// firstShown returns the first frame that is no helper. If a subtest's own function is one it goes on where the subtest
// was run, for which the other test has helpers of its own.
func (c *common) firstShown(frames *runtime.Frames) runtime.Frame {
	frame, more := frames.Next()
	for more && c.isHelper(frame.Function) {
		var caller runtime.Frame
		if caller, more = frames.Next(); !strings.HasPrefix(caller.Function, "testing.") {
			frame = caller
			continue
		}
		if c.runAt != nil {
			return c.parent.firstShown(runtime.CallersFrames(c.runAt))
		}
		break
	}
	return frame
}

func (c *common) isHelper(function string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, helper := range c.helpers {
		if helper == function {
			return true
		}
	}
	return false
}
