package testing

import (
	"fmt"
	"reflect"
)

// F is the state of a fuzz test. Its inputs are those of Add; none are made up.
type F struct {
	common
	test   *T
	inputs [][]any
	fuzzed bool
}

// InternalFuzzTarget is a fuzz test and its name.
type InternalFuzzTarget struct {
	Name string
	Fn   func(f *F)
}

// Add adds an input, of the types that the function of Fuzz takes.
func (f *F) Add(args ...any) {
	for i, arg := range args {
		if !fuzzable(reflect.TypeOf(arg)) {
			panic(fmt.Sprintf("testing: unsupported type to Add %v", reflect.TypeOf(args[i])))
		}
	}
	f.inputs = append(f.inputs, args)
}

func fuzzable(t reflect.Type) bool {
	if t == nil {
		return false
	}
	switch kind := t.Kind(); {
	case kind == reflect.Slice:
		return t == reflect.TypeFor[[]byte]()
	case kind == reflect.String, kind == reflect.Bool:
		return true
	default:
		return kind >= reflect.Int && kind <= reflect.Uint64 || kind == reflect.Float32 || kind == reflect.Float64
	}
}

// Fuzz runs a function, whose first parameter is a *T, as a subtest for each input.
func (f *F) Fuzz(ff any) {
	if f.fuzzed {
		panic("testing: F.Fuzz called more than once")
	}
	f.fuzzed = true
	call := reflect.ValueOf(ff)
	t := call.Type()
	if call.Kind() != reflect.Func {
		panic("testing: F.Fuzz must receive a function")
	}
	if t.NumIn() < 2 || t.In(0) != reflect.TypeFor[*T]() {
		panic("testing: fuzz target must receive at least two arguments, where the first argument is a *T")
	}
	if t.NumOut() != 0 {
		panic("testing: fuzz target must not return a value")
	}
	for i, input := range f.inputs {
		if len(input) != t.NumIn()-1 {
			panic(fmt.Sprintf("testing: wrong number of values in call to Add: %d, fuzz target expects %d", len(input), t.NumIn()-1))
		}
		f.test.Run(fmt.Sprintf("seed#%d", i), func(t *T) {
			args := []reflect.Value{reflect.ValueOf(t)}
			for _, arg := range input {
				args = append(args, reflect.ValueOf(arg))
			}
			call.Call(args)
		})
	}
	if f.test.Failed() {
		f.Fail()
	}
}

// endInto makes what became of the fuzz test that of the test that it runs in.
func (f *F) endInto(t *T) {
	f.cleanUp()
	f.endLine()
	f.mu.Lock()
	defer f.mu.Unlock()
	t.mu.Lock()
	defer t.mu.Unlock()
	t.output = append(t.output, f.output...)
	t.finished = t.finished || f.finished
	t.skipped = t.skipped || f.skipped
}

// runFuzzTargets runs the fuzz tests that the flags name with their own inputs.
func runFuzzTargets(matchString func(pat, str string) (bool, error), targets []InternalFuzzTarget) bool {
	var tests []InternalTest
	for _, target := range targets {
		tests = append(tests, InternalTest{target.Name, func(t *T) {
			f := &F{test: t}
			f.name, f.parent = t.name, &t.common
			defer f.endInto(t)
			target.Fn(f)
		}})
	}
	return RunTests(matchString, tests)
}
