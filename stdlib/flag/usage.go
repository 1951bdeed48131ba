package flag

import (
	"fmt"
	"strings"
	"unsafe"

	"internal/abi"
)

func (f *FlagSet) defaultUsage() {
	if f.name == "" {
		fmt.Fprintf(f.Output(), "Usage:\n")
	} else {
		fmt.Fprintf(f.Output(), "Usage of %s:\n", f.name)
	}
	f.PrintDefaults()
}

// UnquoteUsage returns the name that stands in backquotes in a flag's usage, or
// one for its type, and the usage without the quotes.
func UnquoteUsage(flag *Flag) (name string, usage string) {
	before, rest, opened := strings.Cut(flag.Usage, "`")
	if opened {
		if name, after, closed := strings.Cut(rest, "`"); closed {
			return name, before + name + after
		}
	}
	switch v := flag.Value.(type) {
	case boolFlag:
		if v.IsBoolFlag() {
			return "", flag.Usage
		}
	case *durationValue:
		return "duration", flag.Usage
	case *float64Value:
		return "float", flag.Usage
	case *intValue, *int64Value:
		return "int", flag.Usage
	case *stringValue:
		return "string", flag.Usage
	case *uintValue, *uint64Value:
		return "uint", flag.Usage
	}
	return "value", flag.Usage
}

// zeroText is the text of the zero value of v's type.
func zeroText(v Value, name string) (text string, err error) {
	t := abi.TypeOf(v)
	defer func() {
		if e := recover(); e != nil {
			str := t.Str
			if t.Kind == abi.Pointer {
				str = t.Elem.Str
			}
			err = fmt.Errorf("panic calling String method on zero %s for flag %s: %v", str, name, e)
		}
	}()
	elem := t
	if t.Kind == abi.Pointer {
		elem = t.Elem
	}
	memory := make([]unsafe.Pointer, elem.Size/8+1)
	p := unsafe.Pointer(&memory[0])
	zero := abi.Load(elem, p)
	if t.Kind == abi.Pointer {
		zero = abi.Load(t, unsafe.Pointer(&p))
	}
	return zero.(Value).String(), nil
}

// PrintDefaults prints what the flags are and their defaults, but for zeros.
func (f *FlagSet) PrintDefaults() {
	var errs []error
	f.VisitAll(func(flag *Flag) {
		text := "  -" + flag.Name
		name, usage := UnquoteUsage(flag)
		if name != "" {
			text += " " + name
		}
		// A flag of one letter without a value has its usage on the same line.
		if len(text) <= 4 {
			text += "\t"
		} else {
			text += "\n    \t"
		}
		text += strings.ReplaceAll(usage, "\n", "\n    \t")
		zero, err := zeroText(flag.Value, flag.Name)
		if err != nil {
			errs = append(errs, err)
		} else if flag.DefValue != zero {
			if _, ok := flag.Value.(*stringValue); ok {
				text += fmt.Sprintf(" (default %q)", flag.DefValue)
			} else {
				text += fmt.Sprintf(" (default %v)", flag.DefValue)
			}
		}
		fmt.Fprint(f.Output(), text, "\n")
	})
	if len(errs) > 0 {
		fmt.Fprintln(f.Output())
		for _, err := range errs {
			fmt.Fprintln(f.Output(), err)
		}
	}
}
