package pprof

import (
	"io"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Fields of the messages of profile.proto, by the number.
const (
	profileSampleType    = 1
	profileSample        = 2
	profileMapping       = 3
	profileLocation      = 4
	profileFunction      = 5
	profileString        = 6
	profileTime          = 9
	profileDuration      = 10
	profilePeriodType    = 11
	profilePeriod        = 12
	profileDefaultSample = 14

	valueType = 1
	valueUnit = 2

	sampleLocation = 1
	sampleValue    = 2
	sampleLabel    = 3

	labelKey    = 1
	labelString = 2
	labelNumber = 3
	labelUnit   = 4

	mappingID           = 1
	mappingStart        = 2
	mappingLimit        = 3
	mappingOffset       = 4
	mappingFile         = 5
	mappingHasFunctions = 7
	mappingHasFiles     = 8
	mappingHasLines     = 9
	mappingHasInlined   = 10

	locationID      = 1
	locationMapping = 2
	locationAddress = 3
	locationLine    = 4

	lineFunction = 1
	lineNumber   = 2

	functionID     = 1
	functionName   = 2
	functionSymbol = 3
	functionFile   = 4
)

// A program counter is an address and, above it, how many functions further out the meant one is of those that were
// inlined there (the runtime's traceback/callers.h).
const (
	addressBits = 48
	addressMask = 1<<addressBits - 1
	levelMask   = 0xff
)

func addressOf(pc uintptr) uintptr { return pc & addressMask }
func levelOf(pc uintptr) uintptr   { return pc >> addressBits & levelMask }

// valueKind is what a number of a sample counts.
type valueKind struct {
	name, unit string
}

// encoder collects a profile in the format profile.proto.
type encoder struct {
	out       message
	strings   map[string]uint64
	table     []string
	functions map[functionKey]uint64
	locations map[uintptr]uint64 // by the innermost program counter
	mappings  []mapping
}

type functionKey struct {
	name, file string
}

// newEncoder begins a profile whose samples have these values, one of which comes every `period`.
func newEncoder(kinds []valueKind, periodKind valueKind, period int64) *encoder {
	e := &encoder{
		strings:   map[string]uint64{},
		functions: map[functionKey]uint64{},
		locations: map[uintptr]uint64{},
		mappings:  readMappings(),
	}
	e.intern("")
	for _, kind := range kinds {
		e.valueType(profileSampleType, kind)
	}
	e.valueType(profilePeriodType, periodKind)
	e.out.number(profilePeriod, uint64(period))
	return e
}

// times says when the profile was begun and how long it took.
func (e *encoder) times(began time.Time, took time.Duration) {
	e.out.number(profileTime, uint64(began.UnixNano()))
	e.out.number(profileDuration, uint64(took))
}

// defaultKind says which of the values is shown if nobody asks for another.
func (e *encoder) defaultKind(name string) {
	e.out.number(profileDefaultSample, e.intern(name))
}

// intern is the number of a string.
func (e *encoder) intern(s string) uint64 {
	id, known := e.strings[s]
	if !known {
		id = uint64(len(e.table))
		e.strings[s] = id
		e.table = append(e.table, s)
	}
	return id
}

func (e *encoder) valueType(field int, kind valueKind) {
	e.out.message(field, func(m *message) {
		m.number(valueType, e.intern(kind.name))
		m.number(valueUnit, e.intern(kind.unit))
	})
}

// sample adds a stack with its values. The program counters are those of runtime.Callers, or of samples.Expand. bytes, if not
// 0, is the size of the objects that it stands for.
func (e *encoder) sample(values []int64, stack []uintptr, labels *labelMap, bytes int64) {
	locations := e.stack(stack)
	numbers := make([]uint64, len(values))
	for i, value := range values {
		numbers[i] = uint64(value)
	}
	e.out.message(profileSample, func(m *message) {
		m.numbers(sampleLocation, locations)
		m.numbers(sampleValue, numbers)
		if labels != nil {
			for _, l := range labels.list {
				m.message(sampleLabel, func(m *message) {
					m.number(labelKey, e.intern(l.key))
					m.number(labelString, e.intern(l.value))
				})
			}
		}
		if bytes != 0 {
			m.message(sampleLabel, func(m *message) {
				m.number(labelKey, e.intern("bytes"))
				m.number(labelNumber, uint64(bytes))
				m.number(labelUnit, e.intern("bytes"))
			})
		}
	})
}

// stack is the numbers of the locations of a stack: functions that were inlined into each other share one.
func (e *encoder) stack(pcs []uintptr) []uint64 {
	var locations []uint64
	for len(pcs) > 0 {
		n := 1
		for n < len(pcs) && addressOf(pcs[n]) == addressOf(pcs[0]) && levelOf(pcs[n]) > levelOf(pcs[n-1]) {
			n++
		}
		if id := e.location(pcs[:n], len(locations) == 0); id != 0 {
			locations = append(locations, id)
		}
		pcs = pcs[n:]
	}
	return locations
}

// location is the number of the place of these functions, 0 for where goroutines begin and for what only carries a call.
func (e *encoder) location(pcs []uintptr, innermost bool) uint64 {
	id, known := e.locations[pcs[0]]
	if known {
		return id
	}
	var frames []runtime.Frame
	for _, pc := range pcs {
		frames = append(frames, frameOf(pc))
	}
	if isBeginning(frames[0].Function) {
		return 0
	}
	if !innermost && slices.Contains(carriers, frames[0].Function) {
		e.locations[pcs[0]] = 0
		return 0
	}
	id = uint64(len(e.locations) + 1)
	e.locations[pcs[0]] = id
	var functions []uint64
	for _, frame := range frames {
		functions = append(functions, e.function(frame))
	}
	e.out.message(profileLocation, func(m *message) {
		m.number(locationID, id)
		m.number(locationMapping, e.mappingOf(addressOf(pcs[0])-1))
		m.number(locationAddress, uint64(addressOf(pcs[0])-1))
		for i, function := range functions {
			m.message(locationLine, func(m *message) {
				m.number(lineFunction, function)
				m.number(lineNumber, uint64(frames[i].Line))
			})
		}
	})
	return id
}

// frameOf is what is known of a program counter. Code outside the program is the kernel's, in the process's memory.
func frameOf(pc uintptr) runtime.Frame {
	frame, _ := runtime.CallersFrames([]uintptr{pc}).Next()
	if frame.Function == "" {
		frame.Function = "runtime._ExternalCode"
	}
	return frame
}

// isBeginning reports whether all goroutines, or the main goroutine, have that function at the outer end.
func isBeginning(function string) bool {
	return function == "runtime.goexit" || function == "mg_program_start"
}

// carriers are functions of the runtime between a function and its deferred ones: in Go's profiles these are called at once.
var carriers = []string{"mg_defer_return", "mg_call_closure"}

func isRuntime(function string) bool {
	return strings.HasPrefix(function, "runtime.")
}

func (e *encoder) function(frame runtime.Frame) uint64 {
	key := functionKey{frame.Function, frame.File}
	id, known := e.functions[key]
	if known {
		return id
	}
	id = uint64(len(e.functions) + 1)
	e.functions[key] = id
	e.out.message(profileFunction, func(m *message) {
		m.number(functionID, id)
		m.number(functionName, e.intern(plainName(frame.Function)))
		m.number(functionSymbol, e.intern(frame.Function))
		m.number(functionFile, e.intern(frame.File))
	})
	return id
}

// write ends the profile and writes it.
func (e *encoder) write(w io.Writer) error {
	for i, m := range e.mappings {
		e.mapping(uint64(i+1), m)
	}
	for _, s := range e.table {
		e.out.string(profileString, s)
	}
	return writeGzip(w, e.out.data)
}

// mapping is a part of the process's memory that holds code.
type mapping struct {
	start, limit, offset uint64
	file                 string
}

// readMappings asks the kernel. The first one is the program's, unless it cannot tell.
func readMappings() []mapping {
	text, _ := os.ReadFile("/proc/self/maps")
	var list []mapping
	for line := range strings.Lines(string(text)) {
		fields := strings.Fields(line)
		if len(fields) < 6 || !strings.Contains(fields[1], "x") {
			continue
		}
		low, high, _ := strings.Cut(fields[0], "-")
		var m mapping
		m.start, _ = strconv.ParseUint(low, 16, 64)
		m.limit, _ = strconv.ParseUint(high, 16, 64)
		m.offset, _ = strconv.ParseUint(fields[2], 16, 64)
		m.file = fields[5]
		list = append(list, m)
	}
	return list
}

func (e *encoder) mappingOf(address uintptr) uint64 {
	for i, m := range e.mappings {
		if m.start <= uint64(address) && uint64(address) < m.limit {
			return uint64(i + 1)
		}
	}
	return 0
}

func (e *encoder) mapping(id uint64, mapped mapping) {
	file := e.intern(mapped.file)
	e.out.message(profileMapping, func(m *message) {
		m.number(mappingID, id)
		m.number(mappingStart, mapped.start)
		m.number(mappingLimit, mapped.limit)
		m.number(mappingOffset, mapped.offset)
		m.number(mappingFile, file)
		m.bool(mappingHasFunctions, true)
		m.bool(mappingHasFiles, true)
		m.bool(mappingHasLines, true)
		m.bool(mappingHasInlined, true)
	})
}
