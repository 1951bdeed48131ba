package context

import (
	"internal/abi"
	"time"
)

// Contexts print as their parents with what was asked of each.

type stringer interface{ String() string }

func text(c Context) string {
	if s, ok := c.(stringer); ok {
		return s.String()
	}
	return abi.TypeOf(c).Str
}

func (c *cancelCtx) String() string { return text(c.Context) + ".WithCancel" }

func (c *timerCtx) String() string {
	return text(c.cancelCtx.Context) + ".WithDeadline(" + c.deadline.String() + " [" + time.Until(c.deadline).String() + "])"
}

func (c *valueCtx) String() string {
	return text(c.Context) + ".WithValue(" + valueText(c.key) + ", " + valueText(c.val) + ")"
}

func (c withoutCancelCtx) String() string { return text(c.parent) + ".WithoutCancel" }

// valueText shows strings, and of other values that have no text of their own the
// type alone.
func valueText(v any) string {
	switch v := v.(type) {
	case stringer:
		return v.String()
	case string:
		return v
	case nil:
		return "<nil>"
	}
	return abi.TypeOf(v).Str
}
