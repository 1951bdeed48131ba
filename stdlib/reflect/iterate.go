package reflect

import (
	"iter"

	"internal/abi"
)

// Fields returns an iterator over the fields of a struct.
func (t *rtype) Fields() iter.Seq[StructField] {
	t.must(Struct, "Fields", "struct")
	return func(yield func(StructField) bool) {
		for i := range t.t.Fields {
			if !yield(fieldOf(&t.t, i)) {
				return
			}
		}
	}
}

// Methods returns an iterator over the methods.
func (t *rtype) Methods() iter.Seq[Method] {
	return func(yield func(Method) bool) {
		for i := range t.NumMethod() {
			if !yield(t.Method(i)) {
				return
			}
		}
	}
}

// Ins returns an iterator over a function's parameters.
func (t *rtype) Ins() iter.Seq[Type] {
	t.must(Func, "Ins", "func")
	return eachType(t.t.In)
}

// Outs returns an iterator over a function's results.
func (t *rtype) Outs() iter.Seq[Type] {
	t.must(Func, "Outs", "func")
	return eachType(t.t.Out)
}

func eachType(list []*abi.Type) iter.Seq[Type] {
	return func(yield func(Type) bool) {
		for _, t := range list {
			if !yield(toType(t)) {
				return
			}
		}
	}
}

// Fields returns an iterator over a struct's fields and their values.
func (v Value) Fields() iter.Seq2[StructField, Value] {
	fields := v.Type().Fields()
	return func(yield func(StructField, Value) bool) {
		i := 0
		for field := range fields {
			if !yield(field, v.Field(i)) {
				return
			}
			i++
		}
	}
}

// Methods returns an iterator over the methods, and v's method values.
func (v Value) Methods() iter.Seq2[Method, Value] {
	return func(yield func(Method, Value) bool) {
		t := v.Type()
		for i := range v.NumMethod() {
			if !yield(t.Method(i), v.Method(i)) {
				return
			}
		}
	}
}

// Seq returns what range goes through with one variable.
func (v Value) Seq() iter.Seq[Value] {
	if v.kind() == Func && rangesOver(v.t, 1) {
		return func(yield func(Value) bool) {
			f := MakeFunc(toType(v.t.In[0]), func(in []Value) []Value { return []Value{ValueOf(yield(in[0]))} })
			v.Call([]Value{f})
		}
	}
	switch k := v.kind(); {
	case isInt(k) || isUint(k):
		return v.count
	case k == Chan:
		return func(yield func(Value) bool) {
			for x, ok := v.Recv(); ok; x, ok = v.Recv() {
				if !yield(x) {
					return
				}
			}
		}
	case k == Array || k == Slice || k == String || k == Map || arrayBehind(v) != nil:
		pairs := v.Seq2()
		return func(yield func(Value) bool) {
			pairs(func(key, _ Value) bool { return yield(key) })
		}
	}
	panic("reflect: " + v.Type().String() + " cannot produce iter.Seq[Value]")
}

// count yields the integers from 0 to v, of v's type.
func (v Value) count(yield func(Value) bool) {
	limit := uint64(0)
	switch {
	case isUint(v.kind()):
		limit = v.Uint()
	case v.Int() > 0:
		limit = uint64(v.Int())
	}
	for i := uint64(0); i < limit; i++ {
		p := newObject(v.t)
		storeBits(v.t.Size, p, i)
		if !yield(Value{v.t, p, flagIndir | flag(v.t.Kind)}) {
			return
		}
	}
}

// Seq2 returns what range goes through with two variables.
func (v Value) Seq2() iter.Seq2[Value, Value] {
	if v.kind() == Func && rangesOver(v.t, 2) {
		return func(yield func(Value, Value) bool) {
			f := MakeFunc(toType(v.t.In[0]), func(in []Value) []Value { return []Value{ValueOf(yield(in[0], in[1]))} })
			v.Call([]Value{f})
		}
	}
	switch v.kind() {
	case Pointer:
		if arrayBehind(v) != nil {
			return v.Elem().eachElement
		}
	case Array, Slice:
		return v.eachElement
	case String:
		return func(yield func(Value, Value) bool) {
			for i, r := range v.String() {
				if !yield(ValueOf(i), ValueOf(r)) {
					return
				}
			}
		}
	case Map:
		return func(yield func(Value, Value) bool) {
			for it := v.MapRange(); it.Next(); {
				if !yield(it.Key(), it.Value()) {
					return
				}
			}
		}
	}
	panic("reflect: " + v.Type().String() + " cannot produce iter.Seq2[Value, Value]")
}

func (v Value) eachElement(yield func(Value, Value) bool) {
	for i := range v.Len() {
		if !yield(ValueOf(i), v.Index(i)) {
			return
		}
	}
}
