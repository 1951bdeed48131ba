package reflect

import (
	"unicode/utf8"
	"unsafe"

	"internal/abi"
)

// Method is a method of a type.
type Method struct {
	Name string
	// PkgPath qualifies an unexported name, which only interfaces show.
	PkgPath string
	Type    Type  // the method's; of types that are not interfaces with the receiver as first parameter
	Func    Value // with the receiver as first argument; the zero Value for interfaces
	Index   int   // for Type.Method
}

// IsExported reports whether the method is exported.
func (m Method) IsExported() bool {
	return m.PkgPath == ""
}

// exportedMethods returns the methods that Method shows. They are the first of all, in the order of their names as bytes,
// as long as no name begins beyond ASCII, where an exported one may come behind others.
func exportedMethods(t *abi.Type) []abi.Method {
	methods := t.Methods
	if n := len(methods); n > 0 && methods[n-1].Name[0] >= utf8.RuneSelf {
		return filterExported(methods)
	}
	for i := range methods {
		if methods[i].PkgPath != "" {
			return methods[:i]
		}
	}
	return methods
}

func filterExported(methods []abi.Method) (exported []abi.Method) {
	for _, m := range methods {
		if m.PkgPath == "" {
			exported = append(exported, m)
		}
	}
	return exported
}

func (t *rtype) NumMethod() int {
	if t.Kind() == Interface {
		return len(t.t.IMethods)
	}
	return len(exportedMethods(&t.t))
}

func (t *rtype) Method(i int) (m Method) {
	if i < 0 || i >= t.NumMethod() {
		if t.Kind() == Interface {
			return m
		}
		panic("reflect: Method index out of range")
	}
	if t.Kind() == Interface {
		p := &t.t.IMethods[i]
		return Method{Name: p.Name, PkgPath: p.PkgPath, Type: toType(p.Type), Index: i}
	}
	p := &exportedMethods(&t.t)[i]
	ins := make([]*abi.Type, 0, 1+len(p.Type.In))
	ins = append(append(ins, &t.t), p.Type.In...)
	signature := funcOf(ins, p.Type.Out, p.Type.Variadic)
	return Method{
		Name:  p.Name,
		Type:  toType(signature),
		Func:  Value{signature, methodClosure(&t.t, i, signature), flag(Func)},
		Index: i,
	}
}

// methodClosure returns the closure of the function that is t's i'th method with the receiver as first argument. The
// method's code is that function's where the receiver itself is the data word that the code takes.
func methodClosure(t *abi.Type, i int, signature *abi.Type) unsafe.Pointer {
	if direct(t) {
		return unsafe.Pointer(&struct{ code unsafe.Pointer }{exportedMethods(t)[i].Ifn})
	}
	made := newMade(signature, nil)
	made.expression = true
	made.method = i
	return unsafe.Pointer(made)
}

func (t *rtype) MethodByName(name string) (m Method, ok bool) {
	i, ok := methodIndex(&t.t, name)
	if !ok {
		return m, false
	}
	return t.Method(i), true
}

// callMethod calls the method that made stands for. The receiver is read now, not
// when the method was bound.
func (made *madeFunc) callMethod(args []Value, recovers bool) []Value {
	receiver := made.receiver
	if made.expression {
		receiver, args = args[0].assignTo("reflect.Value.Call", made.t.In[0]), args[1:]
	}
	if receiver.kind() == Interface {
		return callInterface(receiver, made.method, args, recovers)
	}
	m := &exportedMethods(receiver.t)[made.method]
	return callCode(m.Type, m.Ifn, nil, receiverWord(receiver), true, recovers, args)
}

func callInterface(receiver Value, i int, args []Value, recovers bool) []Value {
	m := &receiver.t.IMethods[i]
	if m.PkgPath != "" {
		panic("reflect: Call of unexported method")
	}
	if receiver.IsNil() {
		panic("reflect: Call of method on nil interface value")
	}
	words := (*abi.Iface)(receiver.p)
	code := unsafe.Slice(&words.Tab.Fun[0], len(receiver.t.IMethods))[i]
	return callCode(m.Type, code, nil, words.Data, true, recovers, args)
}

// receiverWord is what methods take as receiver: an interface's data word, which
// of large types is the value's address.
func receiverWord(v Value) unsafe.Pointer {
	if direct(v.t) {
		return v.word()
	}
	return v.p
}
