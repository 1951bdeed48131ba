package fmt

import (
	"unsafe"

	"internal/abi"
)

// isReflected reports whether arg is a reflect.Value. No operand is one in
// programs without package reflect, which is not imported here.
func isReflected(arg any) bool {
	return typeOf(arg) == abi.ReflectValueType
}

// printReflected prints what a reflect.Value holds.
func (p *printer) printReflected(arg any, verb rune) {
	r := (*abi.ReflectValue)(abi.Unpack(arg).Data)
	if r.Type == nil {
		p.buf = append(p.buf, "<invalid reflect.Value>"...)
		return
	}
	v := value{r.Type, r.Data, 0}
	if r.Flag&abi.ValueIndirect == 0 {
		word := new(unsafe.Pointer)
		*word = r.Data
		v.p = unsafe.Pointer(word)
	}
	if r.Flag&abi.ValueReadOnly != 0 {
		v.hidden = hidden
	} else {
		p.arg = v.iface()
		if p.arg != nil && p.callMethod(verb) {
			return
		}
	}
	p.printValue(v, verb, 0)
}
