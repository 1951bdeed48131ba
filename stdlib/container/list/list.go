// Package list is a doubly linked list.
package list

// Element is an element of a list.
type Element struct {
	next, prev *Element
	list       *List
	Value      any
}

// Next returns the element behind, or nil.
func (e *Element) Next() *Element {
	if e.list == nil || e.next == &e.list.root {
		return nil
	}
	return e.next
}

// Prev returns the element in front, or nil.
func (e *Element) Prev() *Element {
	if e.list == nil || e.prev == &e.list.root {
		return nil
	}
	return e.prev
}

// List is a list; the zero value is an empty one. The elements form a ring that
// root closes.
type List struct {
	root Element
	len  int
}

// New returns an empty list.
func New() *List {
	return new(List).Init()
}

// Init empties the list.
func (l *List) Init() *List {
	l.root.next = &l.root
	l.root.prev = &l.root
	l.len = 0
	return l
}

func (l *List) ready() {
	if l.root.next == nil {
		l.Init()
	}
}

// Len returns the number of elements.
func (l *List) Len() int { return l.len }

// Front returns the first element, or nil.
func (l *List) Front() *Element {
	if l.len == 0 {
		return nil
	}
	return l.root.next
}

// Back returns the last element, or nil.
func (l *List) Back() *Element {
	if l.len == 0 {
		return nil
	}
	return l.root.prev
}

// link puts e behind at.
func link(e, at *Element) {
	e.prev, e.next = at, at.next
	at.next.prev = e
	at.next = e
}

func unlink(e *Element) {
	e.prev.next = e.next
	e.next.prev = e.prev
}

func (l *List) insert(v any, at *Element) *Element {
	e := &Element{list: l, Value: v}
	link(e, at)
	l.len++
	return e
}

// move puts e, which is in the list, behind at.
func (l *List) move(e, at *Element) {
	if e != at {
		unlink(e)
		link(e, at)
	}
}

// Remove takes e out if it is in the list, and returns its value.
func (l *List) Remove(e *Element) any {
	if e.list == l {
		unlink(e)
		e.next, e.prev, e.list = nil, nil, nil
		l.len--
	}
	return e.Value
}

// PushFront adds v in front.
func (l *List) PushFront(v any) *Element {
	l.ready()
	return l.insert(v, &l.root)
}

// PushBack adds v at the back.
func (l *List) PushBack(v any) *Element {
	l.ready()
	return l.insert(v, l.root.prev)
}

// InsertBefore adds v in front of mark, if that is in the list.
func (l *List) InsertBefore(v any, mark *Element) *Element {
	if mark.list != l {
		return nil
	}
	return l.insert(v, mark.prev)
}

// InsertAfter adds v behind mark, if that is in the list.
func (l *List) InsertAfter(v any, mark *Element) *Element {
	if mark.list != l {
		return nil
	}
	return l.insert(v, mark)
}

// MoveToFront moves e to the front, if it is in the list.
func (l *List) MoveToFront(e *Element) {
	if e.list == l && l.root.next != e {
		l.move(e, &l.root)
	}
}

// MoveToBack moves e to the back, if it is in the list.
func (l *List) MoveToBack(e *Element) {
	if e.list == l && l.root.prev != e {
		l.move(e, l.root.prev)
	}
}

// MoveBefore moves e in front of mark, if both are in the list.
func (l *List) MoveBefore(e, mark *Element) {
	if e.list == l && e != mark && mark.list == l {
		l.move(e, mark.prev)
	}
}

// MoveAfter moves e behind mark, if both are in the list.
func (l *List) MoveAfter(e, mark *Element) {
	if e.list == l && e != mark && mark.list == l {
		l.move(e, mark)
	}
}

// PushBackList adds the values of other, which may be l, at the back.
func (l *List) PushBackList(other *List) {
	l.ready()
	e := other.Front()
	for n := other.Len(); n > 0; n-- {
		l.insert(e.Value, l.root.prev)
		e = e.Next()
	}
}

// PushFrontList adds the values of other, which may be l, in front.
func (l *List) PushFrontList(other *List) {
	l.ready()
	e := other.Back()
	for n := other.Len(); n > 0; n-- {
		l.insert(e.Value, &l.root)
		e = e.Prev()
	}
}
