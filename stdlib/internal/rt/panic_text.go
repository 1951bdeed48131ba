package rt

import (
	"unsafe"

	"internal/abi"
)

// panicText returns what Go prints after "panic: " for the value v.
//
//go:linkname panicText mg_go_print_panic_value
func panicText(v any) string {
	defer endIfItPanics()
	switch x := v.(type) {
	case nil:
		return "nil"
	case error:
		return indented(x.Error())
	case interface{ String() string }:
		return indented(x.String())
	}
	e := abi.Unpack(v)
	t := e.Type
	p := e.Data
	if t.Flags&abi.PointerShaped != 0 {
		p = unsafe.Pointer(&e.Data)
	}
	text, ok := basicText(t.Kind, p)
	switch {
	case !ok:
		return "(" + t.Str + ") " + "0x" + string(appendUint(nil, uint64(uintptr(e.Data)), 16))
	case t.Flags&abi.Named == 0 || t.PkgPath == "":
		return text
	case t.Kind == abi.String:
		return t.Str + "(\"" + text + "\")"
	case t.Kind == abi.Complex64 || t.Kind == abi.Complex128:
		return t.Str + text
	}
	return t.Str + "(" + text + ")"
}

// endIfItPanics ends the program if an Error or String method has panicked.
func endIfItPanics() {
	const text = "panic while printing panic value: "
	switch r := recover().(type) {
	case nil:
	case string:
		Fatal(text + r)
	default:
		Fatal(text + "type " + abi.TypeOf(r).Str)
	}
}

// basicText prints the value of a basic kind at p.
func basicText(kind uint8, p unsafe.Pointer) (string, bool) {
	switch kind {
	case abi.Bool:
		if *(*bool)(p) {
			return "true", true
		}
		return "false", true
	case abi.String:
		return indented(*(*string)(p)), true
	case abi.Float32:
		return string(AppendShortest(nil, float64(*(*float32)(p)), 32)), true
	case abi.Float64:
		return string(AppendShortest(nil, *(*float64)(p), 64)), true
	case abi.Complex64:
		c := *(*complex64)(p)
		return complexText(float64(real(c)), float64(imag(c)), 32), true
	case abi.Complex128:
		c := *(*complex128)(p)
		return complexText(real(c), imag(c), 64), true
	}
	return integerText(kind, p)
}

func integerText(kind uint8, p unsafe.Pointer) (string, bool) {
	signed := int64(0)
	unsigned := uint64(0)
	switch kind {
	case abi.Int, abi.Int64:
		signed = *(*int64)(p)
	case abi.Int8:
		signed = int64(*(*int8)(p))
	case abi.Int16:
		signed = int64(*(*int16)(p))
	case abi.Int32:
		signed = int64(*(*int32)(p))
	case abi.Uint, abi.Uint64, abi.Uintptr:
		unsigned = *(*uint64)(p)
	case abi.Uint8:
		unsigned = uint64(*(*uint8)(p))
	case abi.Uint16:
		unsigned = uint64(*(*uint16)(p))
	case abi.Uint32:
		unsigned = uint64(*(*uint32)(p))
	default:
		return "", false
	}
	if signed < 0 {
		return string(appendUint([]byte{'-'}, -uint64(signed), 10)), true
	}
	return string(appendUint(nil, unsigned+uint64(signed), 10)), true
}

func appendUint(dst []byte, u uint64, base uint64) []byte {
	var buf [20]byte
	i := len(buf)
	for {
		i--
		buf[i] = "0123456789abcdef"[u%base]
		u /= base
		if u == 0 {
			return append(dst, buf[i:]...)
		}
	}
}

func complexText(re, im float64, bits int) string {
	text := append([]byte{'('}, AppendShortest(nil, re, bits)...)
	second := AppendShortest(nil, im, bits)
	if second[0] != '+' && second[0] != '-' {
		text = append(text, '+')
	}
	text = append(text, second...)
	return string(append(text, "i)"...))
}

// indented puts a tab behind each newline, so that a text stands out from the
// traces that follow it.
func indented(s string) string {
	var out []byte
	start := 0
	for i := 0; i < len(s); i++ {
		if s[i] == '\n' {
			out = append(append(out, s[start:i+1]...), '\t')
			start = i + 1
		}
	}
	if start == 0 {
		return s
	}
	return string(append(out, s[start:]...))
}
