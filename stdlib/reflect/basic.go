package reflect

import (
	"unsafe"

	"internal/abi"
)

// Bool returns a boolean's value.
func (v Value) Bool() bool {
	v.must(Bool, "Bool")
	return *(*bool)(v.p)
}

func loadInt(size uintptr, p unsafe.Pointer) int64 {
	switch size {
	case 1:
		return int64(*(*int8)(p))
	case 2:
		return int64(*(*int16)(p))
	case 4:
		return int64(*(*int32)(p))
	}
	return *(*int64)(p)
}

func loadUint(size uintptr, p unsafe.Pointer) uint64 {
	switch size {
	case 1:
		return uint64(*(*uint8)(p))
	case 2:
		return uint64(*(*uint16)(p))
	case 4:
		return uint64(*(*uint32)(p))
	}
	return *(*uint64)(p)
}

// storeBits stores the low bytes of x.
func storeBits(size uintptr, p unsafe.Pointer, x uint64) {
	switch size {
	case 1:
		*(*uint8)(p) = uint8(x)
	case 2:
		*(*uint16)(p) = uint16(x)
	case 4:
		*(*uint32)(p) = uint32(x)
	default:
		*(*uint64)(p) = x
	}
}

func loadFloat(size uintptr, p unsafe.Pointer) float64 {
	if size == 4 {
		return float64(*(*float32)(p))
	}
	return *(*float64)(p)
}

func storeFloat(size uintptr, p unsafe.Pointer, x float64) {
	if size == 4 {
		*(*float32)(p) = float32(x)
	} else {
		*(*float64)(p) = x
	}
}

func isInt(k Kind) bool {
	return Int <= k && k <= Int64
}

func isUint(k Kind) bool {
	return Uint <= k && k <= Uintptr
}

func isFloat(k Kind) bool {
	return k == Float32 || k == Float64
}

func isComplex(k Kind) bool {
	return k == Complex64 || k == Complex128
}

// Int returns a signed integer's value.
func (v Value) Int() int64 {
	if !isInt(v.kind()) {
		panic(wrongKind("Int", v))
	}
	return loadInt(v.t.Size, v.p)
}

// Uint returns an unsigned integer's value.
func (v Value) Uint() uint64 {
	if !isUint(v.kind()) {
		panic(wrongKind("Uint", v))
	}
	return loadUint(v.t.Size, v.p)
}

// Float returns a floating-point number's value.
func (v Value) Float() float64 {
	if !isFloat(v.kind()) {
		panic(wrongKind("Float", v))
	}
	return loadFloat(v.t.Size, v.p)
}

// Complex returns a complex number's value.
func (v Value) Complex() complex128 {
	switch v.kind() {
	case Complex64:
		return complex128(*(*complex64)(v.p))
	case Complex128:
		return *(*complex128)(v.p)
	}
	panic(wrongKind("Complex", v))
}

// String returns a string's value; of other kinds "<T Value>", so that values can
// be printed.
func (v Value) String() string {
	switch v.kind() {
	case String:
		return *(*string)(v.p)
	case Invalid:
		return "<invalid Value>"
	}
	return "<" + v.t.Str + " Value>"
}

// CanInt reports whether Int does not panic.
func (v Value) CanInt() bool {
	return isInt(v.kind())
}

// CanUint reports whether Uint does not panic.
func (v Value) CanUint() bool {
	return isUint(v.kind())
}

// CanFloat reports whether Float does not panic.
func (v Value) CanFloat() bool {
	return isFloat(v.kind())
}

// CanComplex reports whether Complex does not panic.
func (v Value) CanComplex() bool {
	return isComplex(v.kind())
}

// Set assigns x to the variable v.
func (v Value) Set(x Value) {
	v.mustBeAssignable("Set")
	x.mustBeExported("Set")
	x.assignTo("reflect.Set", v.t).store(v.p)
}

// SetZero makes the variable v its zero value.
func (v Value) SetZero() {
	v.mustBeAssignable("SetZero")
	clearMemory(v.t, v.p)
}

// SetBool sets a boolean.
func (v Value) SetBool(x bool) {
	v.mustBeAssignable("SetBool")
	v.must(Bool, "SetBool")
	*(*bool)(v.p) = x
}

// SetInt sets a signed integer to x's low bits.
func (v Value) SetInt(x int64) {
	v.mustBeAssignable("SetInt")
	if !isInt(v.kind()) {
		panic(wrongKind("SetInt", v))
	}
	storeBits(v.t.Size, v.p, uint64(x))
}

// SetUint sets an unsigned integer to x's low bits.
func (v Value) SetUint(x uint64) {
	v.mustBeAssignable("SetUint")
	if !isUint(v.kind()) {
		panic(wrongKind("SetUint", v))
	}
	storeBits(v.t.Size, v.p, x)
}

// SetFloat sets a floating-point number.
func (v Value) SetFloat(x float64) {
	v.mustBeAssignable("SetFloat")
	if !isFloat(v.kind()) {
		panic(wrongKind("SetFloat", v))
	}
	storeFloat(v.t.Size, v.p, x)
}

// SetComplex sets a complex number.
func (v Value) SetComplex(x complex128) {
	v.mustBeAssignable("SetComplex")
	switch v.kind() {
	case Complex64:
		*(*complex64)(v.p) = complex64(x)
	case Complex128:
		*(*complex128)(v.p) = x
	default:
		panic(wrongKind("SetComplex", v))
	}
}

// SetString sets a string.
func (v Value) SetString(x string) {
	v.mustBeAssignable("SetString")
	v.must(String, "SetString")
	*(*string)(v.p) = x
}

// SetPointer sets an unsafe.Pointer.
func (v Value) SetPointer(x unsafe.Pointer) {
	v.mustBeAssignable("SetPointer")
	v.must(UnsafePointer, "SetPointer")
	*(*unsafe.Pointer)(v.p) = x
}

// OverflowInt reports whether v cannot represent x.
func (v Value) OverflowInt(x int64) bool {
	if !isInt(v.kind()) {
		panic(wrongKind("OverflowInt", v))
	}
	return overflowsInt(x, v.t.Size)
}

// OverflowUint reports whether v cannot represent x.
func (v Value) OverflowUint(x uint64) bool {
	if !isUint(v.kind()) {
		panic(wrongKind("OverflowUint", v))
	}
	return overflowsUint(x, v.t.Size)
}

// OverflowFloat reports whether v cannot represent x.
func (v Value) OverflowFloat(x float64) bool {
	if !isFloat(v.kind()) {
		panic(wrongKind("OverflowFloat", v))
	}
	return v.kind() == Float32 && overflowsFloat32(x)
}

// OverflowComplex reports whether v cannot represent x.
func (v Value) OverflowComplex(x complex128) bool {
	if !isComplex(v.kind()) {
		panic(wrongKind("OverflowComplex", v))
	}
	return v.kind() == Complex64 && (overflowsFloat32(real(x)) || overflowsFloat32(imag(x)))
}

// Pointer returns a pointer-like value as a number; of functions their code's
// address.
func (v Value) Pointer() uintptr {
	if v.kind() == Func {
		return uintptr(v.codeAddress())
	}
	switch v.kind() {
	case Pointer, Chan, Map, UnsafePointer:
		return uintptr(v.word())
	case Slice, String:
		return uintptr(*(*unsafe.Pointer)(v.p))
	}
	panic(wrongKind("Pointer", v))
}

// UnsafePointer is Pointer as an unsafe.Pointer.
func (v Value) UnsafePointer() unsafe.Pointer {
	switch v.kind() {
	case Func:
		return v.codeAddress()
	case Pointer, Chan, Map, UnsafePointer:
		return v.word()
	case Slice, String:
		return *(*unsafe.Pointer)(v.p)
	}
	panic(wrongKind("UnsafePointer", v))
}

func (v Value) codeAddress() unsafe.Pointer {
	closure := v.word()
	if closure == nil {
		return nil
	}
	code := *(*unsafe.Pointer)(closure)
	if made := (*madeFunc)(closure); code == madeEntryCode && made.expression {
		return exportedMethods(made.t.In[0])[made.method].Ifn
	}
	return code
}

// IsZero reports whether v is its type's zero value.
func (v Value) IsZero() bool {
	switch k := v.kind(); k {
	case Invalid:
		panic(&ValueError{"reflect.Value.IsZero", Invalid})
	case Chan, Func, Interface, Map, Pointer, Slice, UnsafePointer:
		return v.IsNil()
	case String:
		return len(*(*string)(v.p)) == 0
	case Float32, Float64:
		return v.Float() == 0
	case Complex64, Complex128:
		return v.Complex() == 0
	case Array, Struct:
		if v.flag&flagIndir == 0 {
			return v.p == nil
		}
		// Memory of zeros is the zero value of any type; of some types, other memory is, too.
		if v.p == unsafe.Pointer(&zeros) || isZeroMemory(v.p, v.t.Size) {
			return true
		}
		return v.t.Flags&abi.RegularMemory == 0 && v.hasZeroParts()
	}
	return isZeroMemory(v.p, v.t.Size)
}

// hasZeroParts reports whether all elements or fields are zero.
func (v Value) hasZeroParts() bool {
	if v.kind() == Array {
		for i := 0; i < int(v.t.Len); i++ {
			if !v.Index(i).IsZero() {
				return false
			}
		}
		return true
	}
	for i := range v.t.Fields {
		if v.t.Fields[i].Name != "_" && !v.Field(i).IsZero() {
			return false
		}
	}
	return true
}

// isZeroMemory takes blocks of 64 bytes, then at most one of each smaller size.
func isZeroMemory(p unsafe.Pointer, size uintptr) bool {
	for ; size >= 64; size -= 64 {
		w := (*[8]uint64)(p)
		if w[0]|w[1]|w[2]|w[3]|w[4]|w[5]|w[6]|w[7] != 0 {
			return false
		}
		p = unsafe.Add(p, 64)
	}
	if size >= 32 {
		w := (*[4]uint64)(p)
		if w[0]|w[1]|w[2]|w[3] != 0 {
			return false
		}
		p = unsafe.Add(p, 32)
	}
	if size&16 != 0 {
		w := (*[2]uint64)(p)
		if w[0]|w[1] != 0 {
			return false
		}
		p = unsafe.Add(p, 16)
	}
	if size&8 != 0 {
		if *(*uint64)(p) != 0 {
			return false
		}
		p = unsafe.Add(p, 8)
	}
	var bits byte
	for i := range size & 7 {
		bits |= *(*byte)(unsafe.Add(p, i))
	}
	return bits == 0
}

// Comparable reports whether v can be compared; of interfaces and what holds some,
// whether what they hold can.
func (v Value) Comparable() bool {
	switch v.kind() {
	case Invalid:
		return false
	case Interface:
		return v.IsNil() || v.Elem().Comparable()
	case Array:
		switch kindOf(v.t.Elem) {
		case Interface, Array, Struct:
			for i := 0; i < int(v.t.Len); i++ {
				if !v.Index(i).Comparable() {
					return false
				}
			}
			return true
		}
	case Struct:
		for i := range v.t.Fields {
			if !v.Field(i).Comparable() {
				return false
			}
		}
		return true
	}
	return v.t.Flags&abi.Comparable != 0
}

// Equal reports whether v equals u, of interfaces what they hold. It panics if
// values of their type cannot be compared.
func (v Value) Equal(u Value) bool {
	if v.kind() == Interface {
		v = v.Elem()
	}
	if u.kind() == Interface {
		u = u.Elem()
	}
	if v.flag == 0 || u.flag == 0 {
		return v.flag == u.flag
	}
	if v.t != u.t {
		return false
	}
	switch v.kind() {
	case Array:
		if v.t.Len == 0 {
			if v.t.Elem.Flags&abi.Comparable != 0 {
				return true
			}
			break
		}
		for i := 0; i < int(v.t.Len); i++ {
			if !v.Index(i).Equal(u.Index(i)) {
				return false
			}
		}
		return true
	case Struct:
		for i := range v.t.Fields {
			if !v.Field(i).Equal(u.Field(i)) {
				return false
			}
		}
		return true
	case Func, Map, Slice:
	default:
		return equalMemory(v.t, v.address(), u.address())
	}
	panic("reflect.Value.Equal: values of type " + v.t.Str + " are not comparable")
}
