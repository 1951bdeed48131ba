// Package ring is a circular list.
package ring

// Ring is an element of a ring, and so the ring itself. The zero value is a ring
// of one element.
type Ring struct {
	next, prev *Ring
	Value      any
}

// New returns a ring of n elements, nil if n <= 0.
func New(n int) *Ring {
	if n <= 0 {
		return nil
	}
	first := new(Ring)
	last := first
	for ; n > 1; n-- {
		r := &Ring{prev: last}
		last.next = r
		last = r
	}
	last.next = first
	first.prev = last
	return first
}

func (r *Ring) ready() {
	if r.next == nil {
		r.next, r.prev = r, r
	}
}

// Next returns the next element.
func (r *Ring) Next() *Ring {
	r.ready()
	return r.next
}

// Prev returns the previous element.
func (r *Ring) Prev() *Ring {
	r.ready()
	return r.prev
}

// Move goes n elements on, or back if n < 0.
func (r *Ring) Move(n int) *Ring {
	r.ready()
	for ; n < 0; n++ {
		r = r.prev
	}
	for ; n > 0; n-- {
		r = r.next
	}
	return r
}

// Link puts s behind r and returns what was there. In one and the same ring this
// takes out what lies between r and s.
func (r *Ring) Link(s *Ring) *Ring {
	next := r.Next()
	if s != nil {
		last := s.Prev()
		r.next = s
		s.prev = r
		next.prev = last
		last.next = next
	}
	return next
}

// Unlink takes out n elements behind r and returns them as a ring.
func (r *Ring) Unlink(n int) *Ring {
	if n <= 0 {
		return nil
	}
	return r.Link(r.Move(n + 1))
}

// Len counts the elements.
func (r *Ring) Len() int {
	if r == nil {
		return 0
	}
	n := 1
	for p := r.Next(); p != r; p = p.next {
		n++
	}
	return n
}

// Do calls f with each value in turn.
func (r *Ring) Do(f func(any)) {
	if r == nil {
		return
	}
	f(r.Value)
	for p := r.Next(); p != r; p = p.next {
		f(p.Value)
	}
}
