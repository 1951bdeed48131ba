package template

import "reflect"

// indirect follows pointers and interfaces up to a nil one.
func indirect(v reflect.Value) (target reflect.Value, isNil bool) {
	for v.Kind() == reflect.Pointer || v.Kind() == reflect.Interface {
		if v.IsNil() {
			return v, true
		}
		v = v.Elem()
	}
	return v, false
}

// indirectInterface is what an interface holds, and any other value itself.
func indirectInterface(v reflect.Value) reflect.Value {
	if v.Kind() != reflect.Interface {
		return v
	}
	return v.Elem()
}

// content is what an interface without methods holds, and any other value itself.
func content(v reflect.Value) reflect.Value {
	if v.Kind() == reflect.Interface && v.NumMethod() == 0 {
		return v.Elem()
	}
	return v
}

// member returns x.name, a method's result, a field or a map's element.
func (s scope) member(x reflect.Value, name string, with *arguments) reflect.Value {
	if !x.IsValid() {
		if s.tmpl.missing == missingError {
			s.errorf("nil data; no entry for key %q", name)
		}
		return reflect.Value{}
	}
	t := x.Type()
	x, isNil := indirect(x)
	if x.Kind() == reflect.Interface && isNil {
		s.errorf("nil pointer evaluating %s.%s", t, name)
	}
	if method := methodOf(x, name); method.IsValid() {
		return s.call(method, false, name, with)
	}
	switch x.Kind() {
	case reflect.Struct:
		if f, ok := x.Type().FieldByName(name); ok {
			return s.field(x, f, t, with)
		}
	case reflect.Map:
		if key := reflect.ValueOf(name); key.Type().AssignableTo(x.Type().Key()) {
			if !with.none() {
				s.errorf("%s is not a method but has arguments", name)
			}
			return s.element(x, key)
		}
	case reflect.Pointer: // which is nil
		// Only for a field that exists is the nil pointer the error.
		if elem := x.Type().Elem(); elem.Kind() != reflect.Struct || hasField(elem, name) {
			s.errorf("nil pointer evaluating %s.%s", t, name)
		}
	}
	s.errorf("can't evaluate field %s in type %s", name, t)
	return reflect.Value{}
}

func hasField(t reflect.Type, name string) bool {
	_, ok := t.FieldByName(name)
	return ok
}

// methodOf is the method of x, or of its address.
func methodOf(x reflect.Value, name string) reflect.Value {
	if x.Kind() != reflect.Interface && x.Kind() != reflect.Pointer && x.CanAddr() {
		x = x.Addr()
	}
	return x.MethodByName(name)
}

// field returns a field of x; t is the type to name in errors.
func (s scope) field(x reflect.Value, f reflect.StructField, t reflect.Type, with *arguments) reflect.Value {
	value, err := x.FieldByIndexErr(f.Index)
	switch {
	case !f.IsExported():
		s.errorf("%s is an unexported field of struct type %s", f.Name, t)
	case err != nil:
		s.errorf("%v", err)
	case !with.none():
		s.errorf("%s has arguments but cannot be invoked as function", f.Name)
	}
	return value
}

// element returns an element of a map, or what option missingkey says.
func (s scope) element(x, key reflect.Value) reflect.Value {
	value := x.MapIndex(key)
	if value.IsValid() {
		return value
	}
	switch s.tmpl.missing {
	case missingZero:
		return reflect.Zero(x.Type().Elem())
	case missingError:
		s.errorf("map has no entry for key %q", key)
	}
	return reflect.Value{}
}
