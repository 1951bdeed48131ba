package net

import "io"

// Buffers are runs of bytes to be written one after the other. Connections write many at a
// time.
type Buffers [][]byte

// buffersWriter is a connection that writes many buffers at a time.
type buffersWriter interface {
	writeBuffers(v *Buffers) (int64, error)
}

// WriteTo writes the buffers, and takes what it has written out of v.
func (v *Buffers) WriteTo(w io.Writer) (n int64, err error) {
	if w, ok := w.(buffersWriter); ok {
		return w.writeBuffers(v)
	}
	for len(*v) > 0 && err == nil {
		var m int
		first := (*v)[0]
		m, err = w.Write(first)
		n += int64(m)
		if m < len(first) {
			v.consume(int64(m))
			break
		}
		v.drop()
	}
	return n, err
}

// Read copies bytes to p, and takes them out of v.
func (v *Buffers) Read(p []byte) (n int, err error) {
	for i := 0; i < len(*v) && n < len(p); i++ {
		n += copy(p[n:], (*v)[i])
	}
	v.consume(int64(n))
	if len(*v) == 0 {
		err = io.EOF
	}
	return n, err
}

// consume takes n bytes out, and the buffers that are empty then.
func (v *Buffers) consume(n int64) {
	for len(*v) > 0 && n >= int64(len((*v)[0])) {
		n -= int64(len((*v)[0]))
		v.drop()
	}
	if n > 0 {
		(*v)[0] = (*v)[0][n:]
	}
}

// drop takes the first buffer out, so that its memory can be freed.
func (v *Buffers) drop() {
	(*v)[0] = nil
	*v = (*v)[1:]
}
