package reflect

import "unsafe"

// chanCount returns len, or with 1 cap, of a channel.
func chanCount(c unsafe.Pointer, which int) int {
	if c == nil {
		return 0
	}
	return (*[2]int)(c)[which]
}

// MakeChan returns a new channel of type t.
func MakeChan(t Type, buffer int) Value {
	switch {
	case t.Kind() != Chan:
		panic("reflect.MakeChan of non-chan type")
	case buffer < 0:
		panic("reflect.MakeChan: negative buffer size")
	case t.ChanDir() != BothDir:
		panic("reflect.MakeChan: unidirectional channel type")
	}
	return Value{t.common(), chanMake(t.common(), buffer), flag(Chan)}
}

// channel checks that v is a channel for a method that goes in the direction.
func (v Value) channel(method string, dir ChanDir) unsafe.Pointer {
	v.must(Chan, method)
	v.mustBeExported(method)
	if ChanDir(v.t.Len)&dir == 0 {
		if dir == SendDir {
			panic("reflect: send on recv-only channel")
		}
		panic("reflect: recv on send-only channel")
	}
	return v.word()
}

// sent returns the value that is sent for x.
func (v Value) sent(method string, x Value) Value {
	x.mustBeExported(method)
	return x.assignTo("reflect.Value.Send", v.t.Elem)
}

// place is where the value of v lies, at most as long as v does.
func (v *Value) place() unsafe.Pointer {
	if v.flag&flagIndir == 0 {
		return unsafe.Pointer(&v.p)
	}
	return v.p
}

// Send sends x.
func (v Value) Send(x Value) {
	c := v.channel("Send", SendDir)
	y := v.sent("Send", x)
	chanSend(c, y.place())
}

// TrySend sends x if that does not block, and reports whether it did.
func (v Value) TrySend(x Value) bool {
	c := v.channel("TrySend", SendDir)
	y := v.sent("TrySend", x)
	return chanTrySend(c, y.place())
}

// Recv receives a value; ok is false if the channel is closed.
func (v Value) Recv() (x Value, ok bool) {
	c := v.channel("Recv", RecvDir)
	p := newObject(v.t.Elem)
	ok = chanRecv(c, p)
	return loaded(v, p), ok
}

// TryRecv receives a value if that does not block: otherwise x is the zero Value.
func (v Value) TryRecv() (x Value, ok bool) {
	c := v.channel("TryRecv", RecvDir)
	p := newObject(v.t.Elem)
	selected, ok := chanTryRecv(c, p)
	if !selected {
		return Value{}, false
	}
	return loaded(v, p), ok
}

// loaded is the element of channel v that lies in new memory at p.
func loaded(v Value, p unsafe.Pointer) Value {
	t := v.t.Elem
	if direct(t) {
		return Value{t, *(*unsafe.Pointer)(p), flag(t.Kind)}
	}
	return Value{t, p, flag(t.Kind) | flagIndir}
}

// Close closes the channel.
func (v Value) Close() {
	v.must(Chan, "Close")
	v.mustBeExported("Close")
	if ChanDir(v.t.Len)&SendDir == 0 {
		panic("reflect: close of receive-only channel")
	}
	chanClose(v.word())
}

// A SelectDir is what a case of a select does.
type SelectDir int

const (
	_             SelectDir = iota
	SelectSend              // case Chan <- Send
	SelectRecv              // case <-Chan
	SelectDefault           // default
)

// A SelectCase is a case of a select. A zero Chan is never ready.
type SelectCase struct {
	Dir  SelectDir
	Chan Value
	Send Value
}

// Select executes a select statement with the cases and returns the chosen one's
// index, and what was received.
func Select(cases []SelectCase) (chosen int, recv Value, recvOK bool) {
	if len(cases) > 65536 {
		panic("reflect.Select: too many cases (max 65536)")
	}
	defaultCase := -1
	list := make([]selectCase, 0, len(cases)+1)
	from := make([]int, 0, len(cases))
	for i := range cases {
		if cases[i].Dir == SelectDefault {
			checkDefault(&cases[i], defaultCase)
			defaultCase = i
			continue
		}
		list = append(list, prepareCase(&cases[i]))
		from = append(from, i)
	}
	at, ok := selectAny(unsafe.SliceData(list), len(list), defaultCase >= 0)
	if at < 0 {
		return defaultCase, Value{}, false
	}
	chosen = from[at]
	if cases[chosen].Dir == SelectRecv {
		recv = loaded(cases[chosen].Chan, list[at].elem)
	} else {
		ok = false
	}
	return chosen, recv, ok
}

func checkDefault(c *SelectCase, other int) {
	switch {
	case other >= 0:
		panic("reflect.Select: multiple default cases")
	case c.Chan.IsValid():
		panic("reflect.Select: default case has Chan value")
	case c.Send.IsValid():
		panic("reflect.Select: default case has Send value")
	}
}

func prepareCase(c *SelectCase) selectCase {
	switch c.Dir {
	case SelectSend:
		return prepareSend(c)
	case SelectRecv:
		return prepareRecv(c)
	}
	panic("reflect.Select: invalid Dir")
}

func prepareSend(c *SelectCase) selectCase {
	if !c.Chan.IsValid() {
		return selectCase{direction: uintptr(SelectSend)}
	}
	c.Chan.must(Chan, "")
	c.Chan.mustBeExported("")
	if ChanDir(c.Chan.t.Len)&SendDir == 0 {
		panic("reflect.Select: SendDir case using recv-only channel")
	}
	if !c.Send.IsValid() {
		panic("reflect.Select: SendDir case missing Send value")
	}
	c.Send.mustBeExported("")
	elem := c.Send.assignTo("reflect.Select", c.Chan.t.Elem).address()
	return selectCase{c.Chan.word(), elem, uintptr(SelectSend)}
}

func prepareRecv(c *SelectCase) selectCase {
	if c.Send.IsValid() {
		panic("reflect.Select: RecvDir case has Send value")
	}
	if !c.Chan.IsValid() {
		return selectCase{direction: uintptr(SelectRecv)}
	}
	c.Chan.must(Chan, "")
	c.Chan.mustBeExported("")
	if ChanDir(c.Chan.t.Len)&RecvDir == 0 {
		panic("reflect.Select: RecvDir case using send-only channel")
	}
	return selectCase{c.Chan.word(), newObject(c.Chan.t.Elem), uintptr(SelectRecv)}
}
