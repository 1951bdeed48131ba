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
func slice(item reflect.Value, indexes ...reflect.Value) (result reflect.Value, err error) {
	item, isNil := indirect(indirectInterface(item))
	switch {
	case !item.IsValid():
		return result, errors.New("slice of untyped nil")
	case isNil:
		return result, errors.New("slice of nil pointer")
	case len(indexes) > 3:
		return result, fmt.Errorf("too many slice indexes: %d", len(indexes))
	}
	limit, err := sliceLimit(item, len(indexes))
	if err != nil {
		return result, err
	}
	ends := [3]int{0, item.Len(), limit}
	for i, x := range indexes {
		if ends[i], err = elementIndex(x, limit); err != nil {
			return result, err
		}
	}
	for i, end := range ends[1:] {
		if ends[i] > end {
			return result, fmt.Errorf("invalid slice index: %d > %d", ends[i], end)
		}
	}
	if len(indexes) == 3 {
		return item.Slice3(ends[0], ends[1], ends[2]), nil
	}
	return item.Slice(ends[0], ends[1]), nil
}

// sliceLimit returns the largest index that n indexes into item may have.
func sliceLimit(item reflect.Value, n int) (int, error) {
	switch k := item.Kind(); {
	case k == reflect.Array || k == reflect.Slice:
		return item.Cap(), nil
	case k == reflect.String && n < 3:
		return item.Len(), nil
	case k == reflect.String:
		return 0, errors.New("cannot 3-index slice a string")
	}
	return 0, fmt.Errorf("can't slice item of type %s", item.Type())
}

// length is the builtin len.
func length(arg reflect.Value) (int, error) {
	v, isNil := indirect(arg)
	if isNil {
		return 0, errors.New("len of nil pointer")
	}
	if !hasLength(v.Kind()) {
		return 0, fmt.Errorf("len of type %s", v.Type())
	}
	return v.Len(), nil
}

func hasLength(k reflect.Kind) bool {
	switch k {
	case reflect.Array, reflect.Chan, reflect.Map, reflect.Slice, reflect.String:
		return true
	}
	return false
}
