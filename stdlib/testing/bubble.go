package testing

// runInBubble runs f as a part of t, in a bubble of testing/synctest, and reports whether that passed. The part has a T
// of its own, so that its context and its cleanups are the bubble's.
func runInBubble(t *T, f func(*T)) bool {
	part := newTest(t.name, nil)
	part.parent, part.above = &t.common, t
	part.bubbled = true
	ended := make(chan struct{})
	go part.runPart(f, ended)
	<-ended
	return !part.Failed()
}

// runPart runs f and the cleanups, and closes ended unless f panics. Times and the report are the whole test's.
func (t *T) runPart(f func(*T), ended chan struct{}) {
	defer func() {
		if !t.hasFinished() {
			t.endAtPanic(recover())
		}
		t.cleanUp()
		t.parent.append(t.output)
		close(ended)
	}()
	f(t)
	t.mu.Lock()
	t.finished = true
	t.mu.Unlock()
}

func (t *T) endAtPanic(reason any) {
	if reason == nil {
		reason = errUnfinished
	}
	t.Fail()
	t.cleanUp()
	panic(reason)
}

// append adds to the output that the report shows.
func (c *common) append(text []byte) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.output = append(c.output, text...)
}

// refuseInBubble panics if t is the part of a test in a bubble, where method makes no sense.
func (t *T) refuseInBubble(method string) {
	if t.bubbled {
		panic("testing: t." + method + " called inside synctest bubble")
	}
}
