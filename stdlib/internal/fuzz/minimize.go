package fuzz

import "reflect"

// minimize makes an input smaller as long as keeps says that it is still what it is about: it shortens texts, and
// makes what is left plain. keeps says whether there is time for more, too.
func minimize(values []any, keeps func(values []any) (kept, more bool)) []any {
	more := true
	for i := range values {
		try := func(value any) bool {
			if !more || reflect.DeepEqual(value, values[i]) {
				return false
			}
			changed := append([]any(nil), values...)
			changed[i] = value
			var kept bool
			kept, more = keeps(changed)
			if kept {
				values = changed
			}
			return kept
		}
		switch v := values[i].(type) {
		case []byte:
			minimizeText(v, func(text []byte) bool { return try(text) })
		case string:
			minimizeText([]byte(v), func(text []byte) bool { return try(string(text)) })
		default:
			minimizeNumber(v, try)
		}
	}
	return values
}

// minimizeText removes ever smaller parts, and then makes bytes plain.
func minimizeText(text []byte, try func([]byte) bool) {
	if try([]byte{}) {
		return
	}
	for size := len(text) / 2; size > 0; size /= 2 {
		for begin := len(text) - size; begin >= 0; begin -= size {
			if shorter := replace(text, begin, begin+size, nil); try(shorter) {
				text = shorter
				begin = min(begin, len(text))
			}
		}
	}
	for i := range text {
		for _, plain := range []byte("0aA ") {
			changed := clone(text)
			changed[i] = plain
			if text[i] == plain || try(changed) {
				text = changed
				break
			}
		}
	}
}

// minimizeNumber looks for a number nearer to zero.
func minimizeNumber(value any, try func(any) bool) {
	v := reflect.ValueOf(value)
	if try(reflect.Zero(v.Type()).Interface()) {
		return
	}
	smaller := reflect.New(v.Type()).Elem()
	for {
		switch {
		case v.CanInt() && v.Int() != 0:
			smaller.SetInt(v.Int() / 2)
		case v.CanUint() && v.Uint() != 0:
			smaller.SetUint(v.Uint() / 2)
		case v.CanFloat() && v.Float() != float64(int64(v.Float())):
			smaller.SetFloat(float64(int64(v.Float())))
		default:
			return
		}
		if !try(smaller.Interface()) {
			return
		}
		v = reflect.ValueOf(smaller.Interface())
	}
}
