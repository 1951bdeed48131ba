package reflect

import (
	"unsafe"

	"internal/abi"
)

// Call calls the function v. Arguments for a variadic parameter are packed.
func (v Value) Call(in []Value) []Value {
	v.must(Func, "Call")
	v.mustBeExported("Call")
	return v.call("Call", in)
}

// CallSlice calls the variadic function v with the last argument as the slice.
func (v Value) CallSlice(in []Value) []Value {
	v.must(Func, "CallSlice")
	v.mustBeExported("CallSlice")
	return v.call("CallSlice", in)
}

func (v Value) call(op string, in []Value) []Value {
	closure := v.word()
	if closure == nil {
		panic("reflect.Value.Call: call of nil function")
	}
	args := arguments(op, v.t, in)
	code := *(*unsafe.Pointer)(closure)
	if made := (*madeFunc)(closure); code == madeEntryCode && made.function == nil {
		return made.callMethod(args, false)
	}
	return callCode(v.t, code, closure, nil, false, false, args)
}

// arguments checks the arguments of a call and packs variadic ones.
func arguments(op string, t *abi.Type, in []Value) []Value {
	fixed := len(t.In)
	packs := false
	if op == "CallSlice" {
		if !t.Variadic {
			panic("reflect: CallSlice of non-variadic function")
		}
	} else if t.Variadic {
		fixed--
		packs = true
	}
	if len(in) < fixed {
		panic("reflect: " + op + " with too few input arguments")
	}
	if len(in) > fixed && !packs {
		panic("reflect: " + op + " with too many input arguments")
	}
	for _, x := range in {
		if x.kind() == Invalid {
			panic("reflect: " + op + " using zero Value argument")
		}
	}
	for i, want := range t.In[:fixed] {
		if !assignable(in[i].t, want) {
			panic("reflect: " + op + " using " + in[i].t.Str + " as type " + want.Str)
		}
	}
	for _, x := range in[:fixed] {
		x.mustBeExported(op)
	}
	if !packs {
		return in
	}
	return append(append([]Value(nil), in[:fixed]...), packed(op, t.In[fixed], in[fixed:]))
}

// packed returns the slice that a variadic parameter gets.
func packed(op string, t *abi.Type, rest []Value) Value {
	slice := MakeSlice(toType(t), len(rest), len(rest))
	for i, x := range rest {
		if !assignable(x.t, t.Elem) {
			panic("reflect: cannot use " + x.t.Str + " as type " + t.Elem.Str + " in " + op)
		}
		slice.Index(i).Set(x)
	}
	return slice
}

// NumMethod returns how many methods Method shows.
func (v Value) NumMethod() int {
	if v.t == nil {
		panic(&ValueError{"reflect.Value.NumMethod", Invalid})
	}
	return toRType(v.t).NumMethod()
}

// Method returns v's i'th method as a function with v as its receiver.
func (v Value) Method(i int) Value {
	if v.t == nil {
		panic(&ValueError{"reflect.Value.Method", Invalid})
	}
	if uint(i) >= uint(v.NumMethod()) {
		panic("reflect: Method index out of range")
	}
	t := v.t
	if v.kind() == Interface {
		if v.IsNil() {
			panic("reflect: Method on nil interface value")
		}
		t = v.t.IMethods[i].Type
	} else {
		t = exportedMethods(v.t)[i].Type
	}
	made := newMade(t, nil)
	made.receiver = v
	made.method = i
	return Value{t, unsafe.Pointer(made), v.ro() | flag(Func)}
}

// MethodByName returns v's method of that name, the zero Value if there is none.
func (v Value) MethodByName(name string) Value {
	if v.t == nil {
		panic(&ValueError{"reflect.Value.MethodByName", Invalid})
	}
	m, ok := methodIndex(v.t, name)
	if !ok {
		return Value{}
	}
	return v.Method(m)
}

func methodIndex(t *abi.Type, name string) (int, bool) {
	if kindOf(t) == Interface {
		for i := range t.IMethods {
			if t.IMethods[i].Name == name {
				return i, true
			}
		}
		return 0, false
	}
	methods := exportedMethods(t)
	low, high := 0, len(methods)
	for low < high {
		middle := int(uint(low+high) / 2)
		if methods[middle].Name < name {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return low, low < len(methods) && methods[low].Name == name
}
