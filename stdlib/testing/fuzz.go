package testing

import (
	"fmt"
	"internal/race"
	"path/filepath"
	"reflect"
	"slices"
)

// F is the state of a fuzz test: its inputs run as subtests, or it makes up others.
type F struct {
	common
	test   *T
	deps   testDeps // nil in a program's own tests
	mode   fuzzMode
	inputs []corpusEntry
	fuzzed bool
}

// fuzzMode is what Fuzz does.
type fuzzMode int

const (
	runSeeds fuzzMode = iota
	coordinate
	work // for the process that coordinates
)

// InternalFuzzTarget is a fuzz test and its name.
type InternalFuzzTarget struct {
	Name string
	Fn   func(f *F)
}

var fuzzableTypes = []reflect.Type{
	reflect.TypeFor[[]byte](), reflect.TypeFor[string](), reflect.TypeFor[bool](),
	reflect.TypeFor[float32](), reflect.TypeFor[float64](),
	reflect.TypeFor[int](), reflect.TypeFor[int8](), reflect.TypeFor[int16](), reflect.TypeFor[int32](), reflect.TypeFor[int64](),
	reflect.TypeFor[uint](), reflect.TypeFor[uint8](), reflect.TypeFor[uint16](), reflect.TypeFor[uint32](), reflect.TypeFor[uint64](),
}

// Add adds an input, of the types that the function of Fuzz takes.
func (f *F) Add(args ...any) {
	for _, arg := range args {
		if !slices.Contains(fuzzableTypes, reflect.TypeOf(arg)) {
			panic(fmt.Sprintf("testing: unsupported type to Add %v", reflect.TypeOf(arg)))
		}
	}
	f.inputs = append(f.inputs, corpusEntry{Values: args, IsSeed: true, Path: fmt.Sprintf("seed#%d", len(f.inputs))})
}

// fuzzTypes returns the types of the inputs that a function of Fuzz takes.
func fuzzTypes(t reflect.Type) (types []reflect.Type) {
	if t.Kind() != reflect.Func {
		panic("testing: F.Fuzz must receive a function")
	}
	if t.NumIn() < 2 || t.In(0) != reflect.TypeFor[*T]() {
		panic("testing: fuzz target must receive at least two arguments, where the first argument is a *T")
	}
	if t.NumOut() != 0 {
		panic("testing: fuzz target must not return a value")
	}
	for i := 1; i < t.NumIn(); i++ {
		if !slices.Contains(fuzzableTypes, t.In(i)) {
			panic(fmt.Sprintf("testing: unsupported type for fuzzing %v", t.In(i)))
		}
		types = append(types, t.In(i))
	}
	return types
}

// Fuzz runs a function, whose first parameter is a *T, with each input of Add and of the folder testdata/fuzz; with
// -fuzz also with others, until it fails.
func (f *F) Fuzz(ff any) {
	if f.fuzzed {
		panic("testing: F.Fuzz called more than once")
	}
	f.fuzzed = true
	if f.Failed() {
		return
	}
	function := reflect.ValueOf(ff)
	types := fuzzTypes(function.Type())
	if err := f.readCorpus(types); err != nil {
		f.log(fmt.Sprintln(err), 1)
		f.FailNow()
	}
	switch f.mode {
	case runSeeds:
		f.runSeeds(function)
	case coordinate:
		f.coordinate(types)
	case work:
		if err := f.deps.RunFuzzWorker(func(e corpusEntry) error { return f.runOnce(function, e) }); err != nil {
			f.Errorf("communicating with fuzzing coordinator: %v", err)
		}
	}
}

// readCorpus checks the inputs of Add, and adds those of the folder.
func (f *F) readCorpus(types []reflect.Type) error {
	if f.deps == nil {
		return nil
	}
	for _, input := range f.inputs {
		if err := f.deps.CheckCorpus(input.Values, types); err != nil {
			return err
		}
	}
	found, err := f.deps.ReadCorpus(f.folder(), types)
	f.inputs = append(f.inputs, found...)
	return err
}

// folder is where inputs that have failed are kept.
func (f *F) folder() string { return filepath.Join("testdata", "fuzz", f.name) }

func arguments(t *T, input corpusEntry) []reflect.Value {
	args := []reflect.Value{reflect.ValueOf(t)}
	for _, value := range input.Values {
		args = append(args, reflect.ValueOf(value))
	}
	return args
}

func (f *F) runSeeds(function reflect.Value) {
	for _, input := range f.inputs {
		f.test.Run(filepath.Base(input.Path), func(t *T) { function.Call(arguments(t, input)) })
	}
	if f.test.Failed() {
		f.Fail()
	}
}

// coordinate fuzzes, and reports the input that fails.
func (f *F) coordinate(types []reflect.Type) {
	flags := &fuzzFlags
	err := f.deps.CoordinateFuzzing(flags.time.limit, int64(flags.time.count), flags.minimize.limit, int64(flags.minimize.count),
		*parallel, f.inputs, types, f.folder(), filepath.Join(*flags.cache, f.name))
	if err == nil {
		return
	}
	f.Fail()
	f.write(indented(err.Error()))
	failure, ok := err.(interface{ CrashPath() string })
	if !ok || failure.CrashPath() == "" {
		return
	}
	path := failure.CrashPath()
	f.write(indented(fmt.Sprintf("Failing input written to %s\nTo re-run:\ngo test -run=%s/%s", path, f.name, filepath.Base(path))))
}

// runOnce runs the function with an input, as a test without a place in the output. Its error is what there is to say.
func (f *F) runOnce(function reflect.Value, input corpusEntry) error {
	t := newTest(f.name, nil)
	t.races = race.Errors()
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		defer t.endRun()
		function.Call(arguments(t, input))
		t.mu.Lock()
		t.finished = true
		t.mu.Unlock()
	}()
	<-ended
	if !t.Failed() {
		return nil
	}
	return fmt.Errorf("--- FAIL: %s (%.2fs)\n%s", t.name, t.duration.Seconds(), t.output)
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

// asTest is a test that runs the fuzz test.
func (target InternalFuzzTarget) asTest(deps testDeps, mode fuzzMode) InternalTest {
	return InternalTest{target.Name, func(t *T) {
		f := &F{test: t, deps: deps, mode: mode}
		f.name, f.parent = t.name, &t.common
		defer f.endInto(t)
		target.Fn(f)
		if !f.fuzzed && !f.Failed() && !f.Skipped() {
			f.Error("returned without calling F.Fuzz, F.Fail, or F.Skip")
		}
	}}
}
