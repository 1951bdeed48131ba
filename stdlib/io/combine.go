package io

// MultiReader reads one reader after the other.
func MultiReader(readers ...Reader) Reader {
	return &multiReader{append([]Reader(nil), readers...)}
}

type multiReader struct {
	readers []Reader
}

func (m *multiReader) Read(p []byte) (n int, err error) {
	for len(m.readers) > 0 {
		m.flatten()
		if len(m.readers) == 0 {
			break
		}
		n, err = m.readers[0].Read(p)
		if err != EOF {
			return n, err
		}
		m.drop()
		if n > 0 && len(m.readers) > 0 {
			return n, nil
		}
		if n > 0 {
			break
		}
	}
	return n, EOF
}

// flatten puts the readers of the last reader in its place while that is a multiReader too, so that many one inside the other are
// no slower than one.
func (m *multiReader) flatten() {
	for len(m.readers) == 1 {
		inner, ok := m.readers[0].(*multiReader)
		if !ok {
			return
		}
		m.readers = append([]Reader(nil), inner.readers...)
	}
}

// drop forgets the first reader, which is at its end.
func (m *multiReader) drop() {
	m.readers[0] = nil
	m.readers = m.readers[1:]
}

func (m *multiReader) WriteTo(w Writer) (n int64, err error) {
	return m.writeThrough(w, make([]byte, 32*1024))
}

// writeThrough is WriteTo through a buffer, which readers inside use too.
func (m *multiReader) writeThrough(w Writer, buf []byte) (n int64, err error) {
	for len(m.readers) > 0 {
		copied, err := int64(0), error(nil)
		if inner, ok := m.readers[0].(*multiReader); ok {
			copied, err = inner.writeThrough(w, buf)
		} else {
			copied, err = copyBuffer(w, m.readers[0], buf)
		}
		n += copied
		if err != nil {
			return n, err
		}
		m.drop()
	}
	return n, nil
}

// MultiWriter writes to all writers, in turn.
func MultiWriter(writers ...Writer) Writer {
	var all []Writer
	for _, w := range writers {
		if m, ok := w.(*multiWriter); ok {
			all = append(all, m.writers...)
		} else {
			all = append(all, w)
		}
	}
	return &multiWriter{all}
}

type multiWriter struct {
	writers []Writer
}

func (m *multiWriter) Write(p []byte) (n int, err error) {
	for _, w := range m.writers {
		n, err = w.Write(p)
		if err = complete(n, len(p), err); err != nil {
			return n, err
		}
	}
	return len(p), nil
}

// complete returns the error of a write of n bytes that were to be size.
func complete(n, size int, err error) error {
	if err == nil && n != size {
		err = ErrShortWrite
	}
	return err
}

func (m *multiWriter) WriteString(s string) (n int, err error) {
	text := text{s: s}
	for _, w := range m.writers {
		n, err = text.writeTo(w)
		if err = complete(n, len(s), err); err != nil {
			return n, err
		}
	}
	return len(s), nil
}

// text is a string that is copied at most once, for writers that cannot take a string.
type text struct {
	s string
	p []byte
}

func (t *text) writeTo(w Writer) (int, error) {
	if sw, ok := w.(StringWriter); ok {
		return sw.WriteString(t.s)
	}
	if t.p == nil {
		t.p = []byte(t.s)
	}
	return w.Write(t.p)
}

// TeeReader writes to w what is read from r.
func TeeReader(r Reader, w Writer) Reader {
	return &teeReader{r, w}
}

type teeReader struct {
	r Reader
	w Writer
}

func (t *teeReader) Read(p []byte) (n int, err error) {
	n, err = t.r.Read(p)
	if n > 0 {
		if put, writeErr := t.w.Write(p[:n]); writeErr != nil {
			return put, writeErr
		}
	}
	return n, err
}
