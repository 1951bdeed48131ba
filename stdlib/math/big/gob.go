package big

import (
	"errors"
	"fmt"
	"strings"
)

// The forms in which encoding/gob writes numbers. Each begins with a byte of a version, with a sign behind it for Int and
// Rat, and holds magnitudes as bytes with the highest first. A nil number is no bytes at all.
const gobVersion = 1

func gobSign(neg bool) byte {
	if neg {
		return gobVersion<<1 | 1
	}
	return gobVersion << 1
}

func badGobVersion(who string, version byte) error {
	return fmt.Errorf("%s.GobDecode: encoding version %d not supported", who, version)
}

func appendUint32(b []byte, n uint32) []byte {
	return append(b, byte(n>>24), byte(n>>16), byte(n>>8), byte(n))
}

func readUint32(b []byte) uint32 {
	return uint32(b[0])<<24 | uint32(b[1])<<16 | uint32(b[2])<<8 | uint32(b[3])
}

// GobEncode implements gob.GobEncoder.
func (x *Int) GobEncode() ([]byte, error) {
	if x == nil {
		return nil, nil
	}
	return append([]byte{gobSign(x.neg)}, x.Bytes()...), nil
}

// GobDecode implements gob.GobDecoder.
func (z *Int) GobDecode(buf []byte) error {
	if len(buf) == 0 {
		*z = Int{}
		return nil
	}
	if version := buf[0] >> 1; version != gobVersion {
		return badGobVersion("Int", version)
	}
	z.SetBytes(buf[1:])
	z.set(buf[0]&1 != 0, z.abs)
	return nil
}

// GobEncode implements gob.GobEncoder: the sign, the length of the numerator, the numerator and the denominator.
func (x *Rat) GobEncode() ([]byte, error) {
	if x == nil {
		return nil, nil
	}
	a := x.a.Bytes()
	buf := appendUint32([]byte{gobSign(x.a.neg)}, uint32(len(a)))
	return append(append(buf, a...), new(Int).set(false, x.den()).Bytes()...), nil
}

// GobDecode implements gob.GobDecoder.
func (z *Rat) GobDecode(buf []byte) error {
	if len(buf) == 0 {
		*z = Rat{}
		return nil
	}
	if len(buf) < 5 {
		return errors.New("Rat.GobDecode: buffer too small")
	}
	if version := buf[0] >> 1; version != gobVersion {
		return badGobVersion("Rat", version)
	}
	size := uint64(readUint32(buf[1:]))
	if uint64(len(buf)-5) < size {
		return errors.New("Rat.GobDecode: buffer too small")
	}
	a, b := new(Int).SetBytes(buf[5:5+size]), new(Int).SetBytes(buf[5+size:])
	if len(b.abs) == 0 {
		b.abs = nat{1}
	}
	z.set(buf[0]&1 != 0, a.abs, b.abs)
	return nil
}

// GobEncode implements gob.GobEncoder: the mode, the accuracy, the form and the sign in the bits of a byte, the precision,
// and for a finite number the exponent and the mantissa, a fraction of whole words that is at least a half.
func (x *Float) GobEncode() ([]byte, error) {
	if x == nil {
		return nil, nil
	}
	bits := byte(x.mode)<<5 | byte(x.acc+1)<<3 | byte(x.form)<<1
	if x.neg {
		bits |= 1
	}
	buf := appendUint32([]byte{gobVersion, bits}, x.prec)
	if x.form != finite {
		return buf, nil
	}
	mant, exp := x.oddMantissa()
	size := mant.bitLen()
	buf = appendUint32(buf, uint32(exp+int64(size)))
	whole := (size + 63) / 64 * 64
	return append(buf, new(Int).set(false, mant.shl(uint(whole-size))).Bytes()...), nil
}

// GobDecode implements gob.GobDecoder. A precision that z has already stays, and its mode, and the number is rounded.
func (z *Float) GobDecode(buf []byte) error {
	if len(buf) == 0 {
		*z = Float{}
		return nil
	}
	if len(buf) < 6 {
		return errors.New("Float.GobDecode: buffer too small")
	}
	if buf[0] != gobVersion {
		return badGobVersion("Float", buf[0])
	}
	prec, mode := z.prec, z.mode
	bits := buf[1]
	read := Float{
		prec: readUint32(buf[2:]), mode: RoundingMode(bits >> 5), acc: Accuracy(bits>>3&3) - 1, form: form(bits >> 1 & 3),
		neg: bits&1 != 0,
	}
	if read.form == finite {
		if err := read.setGobMantissa(buf[6:]); err != nil {
			return err
		}
	}
	*z = read
	if prec != 0 {
		z.mode = mode
		z.SetPrec(uint(prec))
	}
	return nil
}

// setGobMantissa sets the exponent and the mantissa.
func (z *Float) setGobMantissa(buf []byte) error {
	if len(buf) < 4 {
		return errors.New("Float.GobDecode: buffer too small for finite form float")
	}
	exp, words := int64(int32(readUint32(buf))), buf[4:]
	mant := new(Int).SetBytes(words).abs
	if len(mant) == 0 {
		return errors.New("Float.GobDecode: nonzero finite number with empty mantissa")
	}
	if mant.bitLen()%64 != 0 {
		return fmt.Errorf("Float.GobDecode: msb not set in last word %#x of 0x.%sp%+d", uint(mant[len(mant)-1]),
			strings.TrimRight(string(mant.text(16)), "0"), exp)
	}
	zeros := mant.trailingZeros()
	z.mant, z.exp = mant.shr(zeros), exp-int64(mant.bitLen())+int64(zeros)
	return nil
}
