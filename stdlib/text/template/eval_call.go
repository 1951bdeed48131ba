package template

import "reflect"

// call calls a function.
func (s scope) call(f reflect.Value, builtin bool, name string, with *arguments) reflect.Value {
	t := f.Type()
	s.checkCall(t, name, with)
	if builtin && (name == "and" || name == "or") {
		return s.shortCircuit(t.In(0), name == "or", with)
	}
	values := make([]reflect.Value, 0, len(with.nodes)+2)
	if builtin && name == "call" {
		f = reflect.ValueOf(call)
		values = append(values, reflect.ValueOf(with.firstText()))
	}
	for i, n := range with.nodes {
		values = append(values, s.argument(parameterType(t, i), n))
	}
	if with.piped {
		values = append(values, s.assignable(with.last, parameterType(t, len(with.nodes))))
	}
	result, err := safeCall(f, values)
	if err != nil {
		s.at = with.site
		s.errorf("error calling %s: %w", name, err)
	}
	return unwrapped(result)
}

// firstText is how errors name what the builtin call calls.
func (a *arguments) firstText() string {
	if len(a.nodes) == 0 {
		return a.last.String()
	}
	return a.nodes[0].String()
}

// checkCall checks the number of arguments and the function's results.
func (s scope) checkCall(t reflect.Type, name string, with *arguments) {
	n := with.count()
	switch want := t.NumIn(); {
	case t.IsVariadic() && n < want-1:
		s.errorf("wrong number of args for %s: want at least %d got %d", name, want-1, len(with.nodes))
	case !t.IsVariadic() && n != want:
		s.errorf("wrong number of args for %s: want %d got %d", name, want, n)
	}
	if err := checkResults(name, t); err != nil {
		s.errorf("%v", err)
	}
}

// shortCircuit evaluates and, or: up to the first argument that decides.
func (s scope) shortCircuit(t reflect.Type, decides bool, with *arguments) (v reflect.Value) {
	for _, n := range with.nodes {
		v = unwrapped(s.argument(t, n))
		if truth(v) == decides {
			return v
		}
	}
	if with.piped {
		v = unwrapped(s.assignable(with.last, t))
	}
	return v
}

// unwrapped is the Value that v holds, if it holds one.
func unwrapped(v reflect.Value) reflect.Value {
	if v.IsValid() && v.Type() == reflectValueType {
		return v.Interface().(reflect.Value)
	}
	return v
}
