package template

import (
	"errors"
	"fmt"
	"reflect"
)

// elementIndex returns an index of something with up to limit elements.
func elementIndex(v reflect.Value, limit int) (int, error) {
	var x int64
	switch {
	case !v.IsValid():
		return 0, errors.New("cannot index slice/array with nil")
	case v.CanInt():
		x = v.Int()
	case v.CanUint():
		x = int64(v.Uint())
	default:
		return 0, fmt.Errorf("cannot index slice/array with type %s", v.Type())
	}
	if x < 0 || int(x) < 0 || int(x) > limit {
		return 0, fmt.Errorf("index out of range: %d", x)
	}
	return int(x), nil
}

// index is the builtin: item[indexes[0]][indexes[1]]...
func index(item reflect.Value, indexes ...reflect.Value) (reflect.Value, error) {
	item = indirectInterface(item)
	if !item.IsValid() {
		return reflect.Value{}, errors.New("index of untyped nil")
	}
	for _, i := range indexes {
		var err error
		if item, err = element(item, indirectInterface(i)); err != nil {
			return reflect.Value{}, err
		}
	}
	return item, nil
}

// element returns item[i].
func element(item, i reflect.Value) (reflect.Value, error) {
	item, isNil := indirect(item)
	if isNil {
		return reflect.Value{}, errors.New("index of nil pointer")
	}
	switch item.Kind() {
	case reflect.Array, reflect.Slice, reflect.String:
		x, err := elementIndex(i, item.Len())
		if err != nil {
			return reflect.Value{}, err
		}
		return item.Index(x), nil
	case reflect.Map:
		key, err := prepareArgument(i, item.Type().Key())
		if err != nil {
			return reflect.Value{}, err
		}
		if x := item.MapIndex(key); x.IsValid() {
			return x, nil
		}
		return reflect.Zero(item.Type().Elem()), nil
	}
	return reflect.Value{}, fmt.Errorf("can't index item of type %s", item.Type())
}

// slice is the builtin: item[indexes[0]:indexes[1]:indexes[2]], of which any number
// may be missing.
func slice(item reflect.Value, indexes ...reflect.Value) (reflect.Value, error) {
	item = indirectInterface(item)
	if !item.IsValid() {
		return reflect.Value{}, errors.New("slice of untyped nil")
	}
	item, isNil := indirect(item)
	if isNil {
		return reflect.Value{}, errors.New("slice of nil pointer")
	}
	if len(indexes) > 3 {
		return reflect.Value{}, fmt.Errorf("too many slice indexes: %d", len(indexes))
	}
	limit := 0
	switch item.Kind() {
	case reflect.String:
		if len(indexes) == 3 {
			return reflect.Value{}, errors.New("cannot 3-index slice a string")
		}
		limit = item.Len()
	case reflect.Array, reflect.Slice:
		limit = item.Cap()
	default:
		return reflect.Value{}, fmt.Errorf("can't slice item of type %s", item.Type())
	}
	bounds := [3]int{0, item.Len(), 0}
	for i, x := range indexes {
		var err error
		if bounds[i], err = elementIndex(x, limit); err != nil {
			return reflect.Value{}, err
		}
	}
	if bounds[0] > bounds[1] {
		return reflect.Value{}, fmt.Errorf("invalid slice index: %d > %d", bounds[0], bounds[1])
	}
	if len(indexes) < 3 {
		return item.Slice(bounds[0], bounds[1]), nil
	}
	if bounds[1] > bounds[2] {
		return reflect.Value{}, fmt.Errorf("invalid slice index: %d > %d", bounds[1], bounds[2])
	}
	return item.Slice3(bounds[0], bounds[1], bounds[2]), nil
}

// length is the builtin len.
func length(arg reflect.Value) (int, error) {
	arg, isNil := indirect(arg)
	if isNil {
		return 0, errors.New("len of nil pointer")
	}
	switch arg.Kind() {
	case reflect.Array, reflect.Chan, reflect.Map, reflect.Slice, reflect.String:
		return arg.Len(), nil
	}
	return 0, fmt.Errorf("len of type %s", arg.Type())
}
