package template

import (
	"reflect"
	"text/template/parse"
)

// A loop is an execution of a range.
type loop struct {
	*run
	node *parse.RangeNode
	most int // how many variables there are outside of the body
	end  flow
}

// rangeOver executes a range.
func (s scope) rangeOver(n *parse.RangeNode) flow {
	outside := len(s.vars)
	defer func() { s.vars = s.vars[:outside] }()
	value, _ := indirect(s.pipeline(n.Pipe))
	l := &loop{run: s.run, node: n, most: len(s.vars)}
	if l.over(value) || n.ElseList == nil {
		return flowOn
	}
	return s.walk(n.ElseList)
}

// over executes the body for each element and reports whether there is one.
func (l *loop) over(v reflect.Value) (some bool) {
	switch v.Kind() {
	case reflect.Invalid: // of a nil map, say
		return false
	case reflect.Array, reflect.Slice:
		return l.overElements(v)
	case reflect.Map:
		return l.overMap(v)
	case reflect.Chan:
		return l.overChan(v)
	}
	switch t := v.Type(); {
	case v.CanInt() || v.CanUint() || v.Kind() == reflect.Func && t.CanSeq():
		return l.overSeq(v)
	case v.Kind() == reflect.Func && t.CanSeq2():
		return l.overSeq2(v)
	}
	l.errorf("range can't iterate over %v", v)
	return false
}

// body executes the body; false ends the loop.
func (l *loop) body(index, element reflect.Value) bool {
	l.assign(index, element)
	l.end = scope{l.run, element}.walk(l.node.List)
	l.vars = l.vars[:l.most]
	return l.end != flowBreak
}

// assign sets the loop's variables: of one the element, of two the index first.
func (l *loop) assign(index, element reflect.Value) {
	names := l.node.Pipe.Decl
	values := []reflect.Value{index, element}
	if len(names) == 1 {
		values = values[1:]
	}
	for i, name := range names {
		if l.node.Pipe.IsAssign {
			l.find(name.Ident[0]).value = values[i]
		} else {
			// The pipeline has declared them.
			l.vars[len(l.vars)-len(names)+i].value = values[i]
		}
	}
}

func (l *loop) overElements(v reflect.Value) bool {
	for i := range v.Len() {
		if !l.body(reflect.ValueOf(i), v.Index(i)) {
			break
		}
	}
	return v.Len() > 0
}

func (l *loop) overMap(v reflect.Value) bool {
	keys := sortedKeys(v)
	for _, key := range keys {
		if !l.body(key, v.MapIndex(key)) {
			break
		}
	}
	return len(keys) > 0
}

func (l *loop) overChan(v reflect.Value) (some bool) {
	if v.IsNil() {
		return false
	}
	if v.Type().ChanDir() == reflect.SendDir {
		l.errorf("range over send-only channel %v", v)
	}
	for i := 0; ; i++ {
		element, ok := v.Recv()
		if !ok {
			return some
		}
		some = true
		if !l.body(reflect.ValueOf(i), element) {
			return true
		}
	}
}

// overSeq2 iterates over pairs; without a second variable their first is the element.
func (l *loop) overSeq2(v reflect.Value) (some bool) {
	for x, y := range v.Seq2() {
		some = true
		if len(l.node.Pipe.Decl) < 2 {
			y = x
		}
		if !l.body(x, y) {
			break
		}
	}
	return some
}

// overSeq iterates over an integer or an iterator.
func (l *loop) overSeq(v reflect.Value) (some bool) {
	if len(l.node.Pipe.Decl) > 1 {
		l.errorf("can't use %v to iterate over more than one variable", v)
	}
	for x := range v.Seq() {
		some = true
		if !l.body(x, x) {
			break
		}
	}
	return some
}
