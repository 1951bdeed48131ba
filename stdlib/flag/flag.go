// Package flag reads the options of a command line.
package flag

import (
	"encoding"
	"errors"
	"fmt"
	"io"
	"os"
	"sort"
	"strings"
	"time"

	"internal/abi"
	"internal/rt"
)

// ErrHelp is the error for -h and -help where no such flag is defined.
var ErrHelp = errors.New("flag: help requested")

// ErrorHandling says what Parse does about an error.
type ErrorHandling int

// What Parse does about an error.
const (
	ContinueOnError ErrorHandling = iota // returns it
	ExitOnError                          // os.Exit(2), or 0 for help
	PanicOnError                         // panics with it
)

// Flag is a flag.
type Flag struct {
	Name     string
	Usage    string
	Value    Value
	DefValue string // the default as text
}

// FlagSet is a set of flags. Usage, if it is not nil, is called after an error.
type FlagSet struct {
	Usage func()

	name          string
	parsed        bool
	actual        map[string]*Flag
	formal        map[string]*Flag
	args          []string // behind the flags
	errorHandling ErrorHandling
	output        io.Writer // nil: os.Stderr
}

// CommandLine is the set of the package's functions.
var CommandLine = NewFlagSet(os.Args[0], ExitOnError)

// Usage prints what the flags are; CommandLine calls it through this variable.
var Usage = func() {
	fmt.Fprintf(CommandLine.Output(), "Usage of %s:\n", os.Args[0])
	PrintDefaults()
}

func init() {
	CommandLine.Usage = func() { Usage() }
}

// NewFlagSet returns an empty set.
func NewFlagSet(name string, errorHandling ErrorHandling) *FlagSet {
	f := &FlagSet{name: name, errorHandling: errorHandling}
	f.Usage = f.defaultUsage
	return f
}

// Init sets the name and what is done about errors.
func (f *FlagSet) Init(name string, errorHandling ErrorHandling) {
	f.name = name
	f.errorHandling = errorHandling
}

// Name returns the name of the set.
func (f *FlagSet) Name() string { return f.name }

// ErrorHandling returns what is done about errors.
func (f *FlagSet) ErrorHandling() ErrorHandling { return f.errorHandling }

// Output returns where messages go.
func (f *FlagSet) Output() io.Writer {
	if f.output == nil {
		return os.Stderr
	}
	return f.output
}

// SetOutput sets where messages go; nil is os.Stderr.
func (f *FlagSet) SetOutput(output io.Writer) { f.output = output }

func sorted(flags map[string]*Flag) []*Flag {
	list := make([]*Flag, 0, len(flags))
	for _, flag := range flags {
		list = append(list, flag)
	}
	sort.Slice(list, func(i, j int) bool { return list[i].Name < list[j].Name })
	return list
}

// VisitAll calls fn for each flag, by name.
func (f *FlagSet) VisitAll(fn func(*Flag)) {
	for _, flag := range sorted(f.formal) {
		fn(flag)
	}
}

// Visit calls fn for each flag that was set, by name.
func (f *FlagSet) Visit(fn func(*Flag)) {
	for _, flag := range sorted(f.actual) {
		fn(flag)
	}
}

// Lookup returns the flag of a name, or nil.
func (f *FlagSet) Lookup(name string) *Flag { return f.formal[name] }

// Set sets a flag.
func (f *FlagSet) Set(name, value string) error {
	flag, ok := f.formal[name]
	if !ok {
		return fmt.Errorf("no such flag -%v", name)
	}
	return f.set(flag, value)
}

// set sets a flag and keeps in mind that it was set.
func (f *FlagSet) set(flag *Flag, value string) error {
	err := flag.Value.Set(value)
	if err == nil {
		if f.actual == nil {
			f.actual = make(map[string]*Flag)
		}
		f.actual[flag.Name] = flag
	}
	return err
}

// NFlag counts the flags that were set, NArg the words behind the flags.
func (f *FlagSet) NFlag() int { return len(f.actual) }
func (f *FlagSet) NArg() int  { return len(f.args) }

// Args returns the words behind the flags.
func (f *FlagSet) Args() []string { return f.args }

// Arg returns the i-th word behind the flags, "" if there is none.
func (f *FlagSet) Arg(i int) string {
	if i < 0 || i >= len(f.args) {
		return ""
	}
	return f.args[i]
}

// Parsed reports whether Parse was called.
func (f *FlagSet) Parsed() bool { return f.parsed }

// Var defines a flag.
func (f *FlagSet) Var(value Value, name string, usage string) {
	if strings.HasPrefix(name, "-") {
		panic(f.sprintf("flag %q begins with -", name))
	}
	if strings.Contains(name, "=") {
		panic(f.sprintf("flag %q contains =", name))
	}
	if _, already := f.formal[name]; already {
		if f.name == "" {
			panic(f.sprintf("flag redefined: %s", name))
		}
		panic(f.sprintf("%s flag redefined: %s", f.name, name))
	}
	if f.formal == nil {
		f.formal = make(map[string]*Flag)
	}
	f.formal[name] = &Flag{name, usage, value, value.String()}
}

// sprintf also prints the message.
func (f *FlagSet) sprintf(format string, a ...any) string {
	msg := fmt.Sprintf(format, a...)
	fmt.Fprintln(f.Output(), msg)
	return msg
}

// failf prints a message and the usage, and returns the error.
func (f *FlagSet) failf(format string, a ...any) error {
	msg := f.sprintf(format, a...)
	f.usage()
	return errors.New(msg)
}

func (f *FlagSet) usage() {
	if f.Usage == nil {
		f.defaultUsage()
	} else {
		f.Usage()
	}
}

// Parse reads the flags of a list of words.
func (f *FlagSet) Parse(arguments []string) error {
	f.parsed = true
	f.args = arguments
	err := f.parse()
	if err == nil || f.errorHandling == ContinueOnError {
		return err
	}
	if f.errorHandling == PanicOnError {
		panic(err)
	}
	if err == ErrHelp {
		os.Exit(0)
	}
	os.Exit(2)
	return err
}

// parse takes flags off the front of the words until there is none: the words end, or one is no flag, or one is --.
func (f *FlagSet) parse() error {
	for len(f.args) > 0 {
		word := f.args[0]
		text, dash := strings.CutPrefix(word, "-")
		if !dash || text == "" {
			break
		}
		if text == "-" {
			f.args = f.args[1:]
			break
		}
		name, value, given := strings.Cut(strings.TrimPrefix(text, "-"), "=")
		if name == "" || name[0] == '-' {
			return f.failf("bad flag syntax: %s", word)
		}
		f.args = f.args[1:]
		if err := f.assign(name, value, given); err != nil {
			return err
		}
	}
	return nil
}

// assign sets a flag that was found among the words. Without a value of its own, a boolean flag is true and any other takes the
// next word.
func (f *FlagSet) assign(name, value string, given bool) error {
	flag, ok := f.formal[name]
	if !ok && (name == "help" || name == "h") {
		f.usage()
		return ErrHelp
	}
	if !ok {
		return f.failf("flag provided but not defined: -%s", name)
	}
	b, ok := flag.Value.(boolFlag)
	boolean := ok && b.IsBoolFlag()
	switch {
	case given:
	case boolean:
		value = "true"
	case len(f.args) == 0:
		return f.failf("flag needs an argument: -%s", name)
	default:
		value, f.args = f.args[0], f.args[1:]
	}
	switch err := f.set(flag, value); {
	case err == nil:
		return nil
	case boolean && given:
		return f.failf("invalid boolean value %q for -%s: %v", value, name, err)
	case boolean:
		return f.failf("invalid boolean flag %s: %v", name, err)
	default:
		return f.failf("invalid value %q for flag -%s: %v", value, name, err)
	}
}

// The definitions of flags that set a given variable.

func (f *FlagSet) BoolVar(p *bool, name string, value bool, usage string) {
	*p = value
	f.Var((*boolValue)(p), name, usage)
}

func (f *FlagSet) IntVar(p *int, name string, value int, usage string) {
	*p = value
	f.Var((*intValue)(p), name, usage)
}

func (f *FlagSet) Int64Var(p *int64, name string, value int64, usage string) {
	*p = value
	f.Var((*int64Value)(p), name, usage)
}

func (f *FlagSet) UintVar(p *uint, name string, value uint, usage string) {
	*p = value
	f.Var((*uintValue)(p), name, usage)
}

func (f *FlagSet) Uint64Var(p *uint64, name string, value uint64, usage string) {
	*p = value
	f.Var((*uint64Value)(p), name, usage)
}

func (f *FlagSet) StringVar(p *string, name string, value string, usage string) {
	*p = value
	f.Var((*stringValue)(p), name, usage)
}

func (f *FlagSet) Float64Var(p *float64, name string, value float64, usage string) {
	*p = value
	f.Var((*float64Value)(p), name, usage)
}

func (f *FlagSet) DurationVar(p *time.Duration, name string, value time.Duration, usage string) {
	*p = value
	f.Var((*durationValue)(p), name, usage)
}

// TextVar defines a flag that p reads; value, of the type that p points to or of
// p's own, is its default.
func (f *FlagSet) TextVar(p encoding.TextUnmarshaler, name string, value encoding.TextMarshaler, usage string) {
	variable, initial := abi.Unpack(p), abi.Unpack(value)
	if variable.Type.Kind != abi.Pointer {
		panic("variable value type must be a pointer")
	}
	if initial.Type == variable.Type {
		rt.TypedMove(variable.Type.Elem, variable.Data, initial.Data)
	} else if !abi.AssignTo(variable.Type.Elem, variable.Data, value) {
		panic("default type does not match variable type")
	}
	f.Var(textValue{p}, name, usage)
}

// Func defines a flag that calls fn.
func (f *FlagSet) Func(name, usage string, fn func(string) error) {
	f.Var(funcValue(fn), name, usage)
}

// BoolFunc defines a flag without a text that calls fn.
func (f *FlagSet) BoolFunc(name, usage string, fn func(string) error) {
	f.Var(boolFuncValue(fn), name, usage)
}

// The definitions of flags that set a new variable.

func (f *FlagSet) Bool(name string, value bool, usage string) *bool {
	p := new(bool)
	f.BoolVar(p, name, value, usage)
	return p
}

func (f *FlagSet) Int(name string, value int, usage string) *int {
	p := new(int)
	f.IntVar(p, name, value, usage)
	return p
}

func (f *FlagSet) Int64(name string, value int64, usage string) *int64 {
	p := new(int64)
	f.Int64Var(p, name, value, usage)
	return p
}

func (f *FlagSet) Uint(name string, value uint, usage string) *uint {
	p := new(uint)
	f.UintVar(p, name, value, usage)
	return p
}

func (f *FlagSet) Uint64(name string, value uint64, usage string) *uint64 {
	p := new(uint64)
	f.Uint64Var(p, name, value, usage)
	return p
}

func (f *FlagSet) String(name string, value string, usage string) *string {
	p := new(string)
	f.StringVar(p, name, value, usage)
	return p
}

func (f *FlagSet) Float64(name string, value float64, usage string) *float64 {
	p := new(float64)
	f.Float64Var(p, name, value, usage)
	return p
}

func (f *FlagSet) Duration(name string, value time.Duration, usage string) *time.Duration {
	p := new(time.Duration)
	f.DurationVar(p, name, value, usage)
	return p
}
