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
		// A lone reader inside that is a multiReader too is as good as its readers.
		if len(m.readers) == 1 {
			if inner, ok := m.readers[0].(*multiReader); ok {
				m.readers = inner.readers
				continue
			}
		}
		n, err = m.readers[0].Read(p)
		if err == EOF {
			m.readers[0] = nil
			m.readers = m.readers[1:]
		}
		if n > 0 || err != EOF {
			if err == EOF && len(m.readers) > 0 {
				err = nil
			}
			return n, err
		}
	}
	return 0, EOF
}

func (m *multiReader) WriteTo(w Writer) (n int64, err error) {
	buf := make([]byte, 32*1024)
	for i, r := range m.readers {
		var got int64
		if inner, ok := r.(*multiReader); ok {
			got, err = inner.WriteTo(w)
		} else {
			got, err = copyBuffer(w, r, buf)
		}
		n += got
		if err != nil {
			m.readers = m.readers[i:]
			return n, err
		}
		m.readers[i] = nil
	}
	m.readers = nil
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
		if err == nil && n != len(p) {
			err = ErrShortWrite
		}
		if err != nil {
			return n, err
		}
	}
	return len(p), nil
}

func (m *multiWriter) WriteString(s string) (n int, err error) {
	var p []byte // s, for those who cannot take a string
	for _, w := range m.writers {
		if sw, ok := w.(StringWriter); ok {
			n, err = sw.WriteString(s)
		} else {
			if p == nil {
				p = []byte(s)
			}
			n, err = w.Write(p)
		}
		if err == nil && n != len(s) {
			err = ErrShortWrite
		}
		if err != nil {
			return n, err
		}
	}
	return len(s), nil
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
