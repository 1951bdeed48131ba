package big

import "io"

// scan sets z to the number at the start of r, and reads no more than belongs to it.
// After an error in the middle z has what was read so far.
func (z *Int) scan(r io.ByteScanner, base int) error {
	c, err := r.ReadByte()
	if err != nil {
		return err
	}
	neg := c == '-'
	if !neg && c != '+' {
		r.UnreadByte()
	}
	n := floatSyntax{base: base}
	err = n.scanInt(r)
	abs, _ := natOfDigits(string(n.digits), n.base)
	z.abs = z.abs.orZero(abs)
	if err != nil {
		return err
	}
	z.neg = neg && len(z.abs) > 0
	return nil
}

// scanInt reads digits, and with base 0 a prefix, which may be 0 alone, and underscores.
func (n *floatSyntax) scanInt(r io.ByteScanner) error {
	anyBase, last := n.base == 0, byte('.')
	if anyBase {
		prefix := n.scanPrefix(r)
		if !prefix && len(n.digits) > 0 {
			n.octalPrefix(r)
		}
		if prefix || len(n.digits) > 0 {
			last = '0'
		}
	}
	bad := false
	for {
		c, err := r.ReadByte()
		if err == io.EOF {
			break
		}
		if err != nil {
			return err
		}
		if c == '_' && anyBase {
			bad = bad || last != '0'
			last = c
			continue
		}
		if digitValue(c, n.base) >= n.base {
			r.UnreadByte()
			break
		}
		n.digits = append(n.digits, c)
		last = '0'
	}
	return n.checkMantissa(bad || last == '_')
}

// octalPrefix makes the 0 that has been read a prefix if the input goes on.
func (n *floatSyntax) octalPrefix(r io.ByteScanner) {
	if _, err := r.ReadByte(); err == nil {
		r.UnreadByte()
		n.base = 8
	}
}
