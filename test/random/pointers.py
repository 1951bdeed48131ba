"""Random programs whose values point to each other: what they attack is where values live. Pointers, slices, strings,
closures and boxes of locals, results and the heap go through assignments, calls, loops, channels and deferred calls,
while the stack is written over and the collector runs. Now and then a value is digested: all that it leads to is read.

pointers.py SEED writes one. All that happens is in order, so the output is the same in every run.
"""

import random
import sys

from go_types import BOOL, FLOATS, INT, INTEGERS, STRING, Type, array_of, map_of, pointer_to, slice_of

SMALL = [t for t in INTEGERS if t.text in ("uint8", "int16", "int32")] + [BOOL, FLOATS[1]]
BYTES = slice_of(INTEGERS[6])
ANY = Type("any", "any")
DIGEST = Type("func(int) uint64", "func")

PREAMBLE = """
// fuel bounds what one digest reads.
var fuel int

var line int

func note(sum uint64) {
	line++
	fmt.Println(line, sum)
}

func mix(sum, v uint64) uint64 { return (sum ^ v) * 1099511628211 }

// churn writes over the stack below its caller.
//
//go:noinline
func churn(n int) (sum uint64) {
	var a [48]uint64
	for i := range a {
		a[i] = 0xdeadbeefdeadbeef
	}
	if n > 0 {
		sum = churn(n - 1)
	}
	for i := range a {
		sum += a[i]
	}
	return sum
}

type link struct {
	next *link
	a, b uint64
}

// trash takes the memory that is free, and writes over it.
//
//go:noinline
func trash(n int) {
	for size := 8; size <= 256; size += 8 {
		for range 4 {
			b := make([]byte, size)
			for i := range b {
				b[i] = 0xa5
			}
			kept[n%len(kept)] = b
			n++
		}
	}
	var first *link
	for range 20 {
		first = &link{first, 0xa5a5a5a5, 0xa5a5a5a5}
	}
	links[n%len(links)] = first
}

var (
	kept  [64][]byte
	links [4]*link
)

func word(n int) string { return "w" + strconv.Itoa(n%1000) }

func clip(s string) string { return s[:min(len(s), 30)] }

func load[T any](p *T) (v T) {
	if p != nil {
		v = *p
	}
	return v
}

func store[T any](p *T, v T) {
	if p != nil {
		*p = v
	}
}

// Functions of one expression: their callers may have a copy of it.
func box[T any](v T) *T { return &v }

func boxed[T any](v T) **T { return box(box(v)) }

func pair[T any](a, b T) []T { return []T{a, b} }

func list[T any](values ...T) []T { return values }

func more[T any](s []T, v T) []T { return append(s, v) }

func anyOf[T any](v T) any { return v }

func glue(a, b string) string { return a + b }

func text(b []byte) string { return string(b) }

func same[T any](p *T) *T { return p }

// And of several results.
func both[A, B any](a A, b B) (*A, *B) { return &a, &b }

func crossed[A, B any](a A, b B) (*B, *A) { return both(b, a) }

func copied[T any](v T) (T, *T) { return v, box(v) }

func grown[T any](s []T, v T) ([]T, *T) { return append(s, v), &v }

func two[A, B any](a A, b B) (A, B) { return a, b }

func anyTwo[A, B any](a A, b B) (any, any) { return two(a, b) }

func cross[A, B any](a A, b B) (any, any) { return anyTwo(crossed(a, b)) }

func first[A, B any](a A, b B) A { return a }

func second[A, B any](a A, b B) B { return b }

func last[T any](values ...T) (v T) {
	for _, v = range values {
	}
	return v
}

func at[T any](s []T, i int) (v T) {
	if len(s) > 0 {
		v = s[i%len(s)]
	}
	return v
}

func address[T any](s []T, i int) *T {
	if len(s) == 0 {
		return nil
	}
	return &s[i%len(s)]
}

func short[T any](s []T) []T { return s[:min(len(s), 5)] }

//go:noinline
func visit[T any](v T, f func(T)) { f(v) }

func through[T any](v T) T {
	c := make(chan T, 1)
	c <- v
	return <-c
}
"""


class Types:
    """The types of a program, and for each the function that digests it."""

    def __init__(self, chooser):
        self.random = chooser
        self.fields = {}
        self.structs = [Type(f"s{i}", "struct") for i in range(chooser.randint(2, 4))]
        for i, struct in enumerate(self.structs):
            self.fields[struct.text] = [(f"f{k}", self.field(i)) for k in range(chooser.randint(2, 6))]
        self.pool = self.structs * 3 + [pointer_to(t) for t in self.structs * 3] + [STRING, BYTES, ANY, DIGEST]
        self.pool += [self.composite(self.structs) for _ in range(8)]
        self.digests = {}

    def field(self, struct):
        """Of a struct, which holds earlier ones by value."""
        r = self.random
        roll = r.random()
        if roll < 0.3:
            return r.choice(SMALL + [INT])
        if roll < 0.55:
            return pointer_to(r.choice(self.structs))
        if roll < 0.85 or struct == 0:
            return r.choice([STRING, BYTES, ANY, DIGEST, slice_of(STRING), pointer_to(STRING), pointer_to(INT)])
        return r.choice([r.choice(self.structs[:struct]), self.composite(self.structs[:struct])])

    def composite(self, structs):
        r = self.random
        elem = r.choice([STRING, BYTES, ANY, DIGEST, INT] + structs + [pointer_to(t) for t in structs])
        return r.choice([slice_of(elem), array_of(r.randint(1, 4), elem), map_of(INT, elem), map_of(STRING, elem),
                         pointer_to(elem), pointer_to(array_of(2, elem))])

    def any(self):
        return self.random.choice(self.pool)

    def digest(self, type):
        """The name of the function."""
        if type.text not in self.digests:
            self.digests[type.text] = (f"digest{len(self.digests)}", type)
        return self.digests[type.text][0]

    def declarations(self):
        lines = []
        for struct in self.structs:
            fields = [f"\t{name} {type.text}" for name, type in self.fields[struct.text]]
            lines += [f"type {struct.text} struct {{", *fields, "}", ""]
            lines += [f"func (s {struct.text}) value(depth int) uint64 {{ return {self.digest(struct)}(s, depth) }}",
                      f"func (s *{struct.text}) pointer(depth int) uint64 {{",
                      f"\treturn {self.digest(pointer_to(struct))}(s, depth)", "}", ""]
        for type in self.pool:
            self.digest(type)
        written = 0
        while written < len(self.digests):
            name, type = list(self.digests.values())[written]
            if type != ANY:
                lines += self.digest_function(name, type)
            written += 1
        name = self.digest(ANY)
        lines += [f"func {name}(v any, depth int) uint64 {{", *self.guard(), "\tswitch v := v.(type) {"]
        for other, type in self.digests.values():
            if type != ANY:
                lines += [f"\tcase {type.text}:", f"\t\treturn mix({self.random.randint(2, 99)}, {other}(v, depth))"]
        return lines + ["\tcase nil:", "\t\treturn 8", "\t}", "\treturn 9", "}"]

    @staticmethod
    def guard():
        return ["\tif fuel--; depth <= 0 || fuel <= 0 {", "\t\treturn 7", "\t}", "\tdepth--"]

    def digest_function(self, name, type):
        head = [f"func {name}(v {type.text}, depth int) (sum uint64) {{"]
        body = getattr(self, f"digest_{type.kind}")(type)
        return head + ["\t" + line for line in body] + ["\treturn sum", "}", ""]

    def digest_int(self, type):
        return ["sum = uint64(v)"]

    digest_uint = digest_int

    def digest_float(self, type):
        return ["sum = uint64(int64(v))"]

    def digest_bool(self, type):
        return ["if v {", "\tsum = 1", "}"]

    def digest_string(self, type):
        return ["sum = uint64(len(v))", "for i := range len(v) {", "\tsum = mix(sum, uint64(v[i]))", "}"]

    def digest_pointer(self, type):
        return [*self.guarded(), "if v == nil {", "\treturn 1", "}", f"sum = mix(2, {self.digest(type.elem)}(*v, depth))"]

    def digest_func(self, type):
        return [*self.guarded(), "if v == nil {", "\treturn 1", "}", "sum = mix(3, v(depth))"]

    def digest_slice(self, type):
        elem = self.digest(type.elem)
        if type == BYTES:
            return ["sum = uint64(len(v))", f"for _, e := range v {{", f"\tsum = mix(sum, {elem}(e, depth))", "}"]
        return [*self.guarded(), "sum = uint64(len(v))", "for i := range min(len(v), 4) {",
                f"\tsum = mix(sum, {elem}(v[i], depth))", "}"]

    def digest_array(self, type):
        return ["for _, e := range v {", f"\tsum = mix(sum, {self.digest(type.elem)}(e, depth))", "}"]

    def digest_map(self, type):
        """In the order of the keys that there may be."""
        key = "k" if type.key == INT else "word(k)"
        return [*self.guarded(), "sum = uint64(len(v))", "for k := range 4 {", f"\tif e, ok := v[{key}]; ok {{",
                f"\t\tsum = mix(sum, {self.digest(type.elem)}(e, depth))", "\t}", "}"]

    def digest_struct(self, type):
        return [f"sum = mix(sum, {self.digest(t)}(v.{f}, depth))" for f, t in self.fields[type.text]]

    def guarded(self):
        return [line[1:] for line in self.guard()]


class Function:
    """Writes one function. `callees`: (name, parameter types, result types, cost) of those that it may call."""

    MAX_COST = 600

    def __init__(self, chooser, types, callees, global_names):
        self.random = chooser
        self.types = types
        self.callees = callees
        self.globals = global_names if chooser.random() < 0.5 else []
        self.variables = []
        self.count = 0
        self.depth = 1
        self.times = 1
        self.cost = 1

    # --- Expressions, without effects.

    def places(self, type, addressable=False):
        """Texts of variables, elements of arrays and fields of that type."""
        found = []
        for name, t in self.variables:
            found += self.parts(name, t, type, 2)
        if not addressable:
            found += [name for name, t in self.globals if t == type]
        return found

    def parts(self, text, type, wanted, depth):
        found = [text] if type == wanted else []
        if depth > 0 and type.kind == "struct":
            for field, t in self.types.fields[type.text]:
                found += self.parts(f"{text}.{field}", t, wanted, depth - 1)
        if depth > 0 and type.kind == "array":
            found += self.parts(f"{text}[{self.random.randrange(type.length)}]", type.elem, wanted, depth - 1)
        return found

    def expression(self, type, depth=2):
        r = self.random
        places = self.places(type)
        if places and r.random() < 0.45:
            return r.choice(places)
        if depth > 0 and r.random() < 0.3:
            return self.taken(type, depth - 1)
        return getattr(self, f"make_{type.kind}")(type, depth - 1)

    def taken(self, type, depth):
        """Out of another value, or through a function."""
        options = [f"last[{type.text}]({self.expression(type, depth)}, {self.expression(type, depth)})",
                   f"through[{type.text}]({self.expression(type, depth)})"]
        pointers = self.places(pointer_to(type))
        options += [f"load({p})" for p in pointers] * 2
        options += [f"at({s}, {self.random.randrange(4)})" for s in self.places(slice_of(type))] * 2
        options += [f"{m}[{self.random.randrange(4)}]" for m in self.places(map_of(INT, type))]
        return self.random.choice(options)

    def make_int(self, type, depth):
        return f"{type.text}({self.random.choice(['n', 'n+1', str(self.random.randint(1, 100))])})"

    make_uint = make_float = make_int

    def make_bool(self, type, depth):
        return f"(n%{self.random.randint(2, 3)} == 0)"

    def make_string(self, type, depth):
        if depth < 0:
            return f"word(n+{self.random.randint(0, 9)})"
        options = [f"clip({self.expression(STRING, depth)} + {self.expression(STRING, depth)})",
                   f"clip(glue({self.expression(STRING, depth)}, {self.expression(STRING, depth)}))",
                   f"text({self.expression(BYTES, depth)})", f"string({self.expression(BYTES, depth)})", f"word(n*{self.random.randint(2, 9)})"]
        return self.random.choice(options)

    def make_any(self, type, depth):
        if depth < 0:
            return "any(n)"
        other = self.types.any()
        while other == ANY:
            other = self.types.any()
        value = self.expression(other, depth)
        return self.random.choice([f"any({value})", f"anyOf[{other.text}]({value})"])

    def make_func(self, type, depth):
        """A closure that digests a variable, or the method of one."""
        if depth < 0 or not self.variables:
            return "func(depth int) uint64 { return uint64(depth) }"
        name, t = self.random.choice(self.variables)
        methods = [f"{name}.{m}" for m in ("value", "pointer")] if t.kind == "struct" else []
        if methods and self.random.random() < 0.5:
            return self.random.choice(methods)
        return f"func(depth int) uint64 {{ return {self.types.digest(t)}({name}, depth) }}"

    def make_pointer(self, type, depth):
        elem = type.elem
        if depth < 0:
            return f"new({elem.text})"
        options = [f"box[{elem.text}]({self.expression(elem, depth)})", f"*boxed[{elem.text}]({self.expression(elem, depth)})",
                   self.one_of_two(elem, depth)]
        addresses = [f"&{p}" for p in self.places(elem, addressable=True)]
        options += addresses[:4] + [f"same({a})" for a in addresses[:2]]
        options += [f"address({s}, {self.random.randrange(4)})" for s in self.places(slice_of(elem))[:2]]
        if elem.kind in ("struct", "array"):
            options += [f"&{self.expression_of_literal(elem, depth)}"] * 2
        return self.random.choice(options)

    def one_of_two(self, elem, depth):
        """A pointer that is a result beside another."""
        other = self.types.any()
        a, b = f"{elem.text}, {other.text}", f"{self.expression(elem, depth)}, {self.expression(other, depth)}"
        return self.random.choice([f"first(both[{a}]({b}))", f"second(crossed[{a}]({b}))",
                                   f"second(copied[{elem.text}]({self.expression(elem, depth)}))"])

    def expression_of_literal(self, type, depth):
        return getattr(self, f"make_{type.kind}")(type, depth)

    def make_slice(self, type, depth):
        if type == BYTES:
            return f"[]byte({self.expression(STRING, depth)})" if depth >= 0 else "make([]byte, 3)"
        if depth < 0:
            return f"make({type.text}, n%3)"
        options = [f"{type.text}{{{self.list(type.elem, self.random.randint(0, 3), depth)}}}"] * 2
        options += [f"append({s}, {self.list(type.elem, self.random.randint(1, 2), depth)})" for s in self.places(type)]
        options += [f"pair[{type.elem.text}]({self.list(type.elem, 2, depth)})",
                    f"list[{type.elem.text}]({self.list(type.elem, self.random.randint(0, 3), depth)})"]
        options += [f"more({s}, {self.expression(type.elem, depth)})" for s in self.places(type)[:2]]
        options += [f"short({s})[min(1, len({s})):]" for s in self.places(type)[:2] if "(" not in s]
        options += [f"append({type.text}(nil), {s}...)" for s in self.places(type)[:2]]
        for length in range(1, 5):
            options += [f"{a}[:{self.random.randint(0, length)}]" for a in self.places(array_of(length, type.elem), True)]
        return self.random.choice(options)

    def list(self, type, count, depth):
        return ", ".join(self.expression(type, depth) for _ in range(count))

    def make_array(self, type, depth):
        count = self.random.randint(0, type.length) if depth >= 0 else 0
        return f"{type.text}{{{self.list(type.elem, count, depth)}}}"

    def make_map(self, type, depth):
        keys = self.random.sample(range(4), self.random.randint(0, 2) if depth >= 0 else 0)
        pairs = [f"{self.key(type, k)}: {self.expression(type.elem, depth)}" for k in keys]
        return f"{type.text}{{{', '.join(pairs)}}}"

    @staticmethod
    def key(type, k):
        return str(k) if type.key == INT else f"word({k})"

    def make_struct(self, type, depth):
        fields = self.types.fields[type.text]
        fields = self.random.sample(fields, self.random.randint(0, len(fields)) if depth >= 0 else 0)
        return f"{type.text}{{{', '.join(f'{f}: {self.expression(t, depth)}' for f, t in fields)}}}"

    # --- Statements.

    def fresh(self, prefix="v"):
        self.count += 1
        return f"{prefix}{self.count}"

    def line(self, text):
        return ["\t" * self.depth + text]

    def block(self, count, times=1, variables=()):
        outer = list(self.variables)
        self.variables += variables
        self.depth += 1
        self.times *= times
        lines = [line for name, _ in variables for line in self.line(f"_ = {name}")]
        for _ in range(count):
            lines += self.statement()
        self.times //= times
        self.depth -= 1
        self.variables = outer
        return lines

    def nested(self, times=1, variables=()):
        return self.block(self.random.randint(1, 4), times, variables)

    def statement(self):
        self.cost += self.times
        simple = [self.declare, self.declare, self.declare, self.assign, self.assign, self.assign, self.assign_through,
                  self.check, self.check, self.disturb, self.swap, self.call, self.call, self.assign_global,
                  self.assign_element, self.several, self.several, self.defer]
        compound = [self.condition, self.loop, self.loop, self.range, self.closure, self.type_switch, self.guarded,
                    self.goroutine, self.callback, self.assertion]
        return self.random.choice(simple + compound if self.depth < 4 and self.times < 20 else simple)()

    def declare(self, type=None):
        type = type or self.types.any()
        name = self.fresh()
        value = self.expression(type, 3)
        lines = self.line(f"var {name} {type.text} = {value}") + self.line(f"_ = {name}")
        self.variables.append((name, type))
        return lines

    def target(self):
        """(text, type) of a variable or a part of one, or None."""
        own = [v for v in self.variables if v[0][0] not in "ni"]  # not what counts
        if not own:
            return None
        text, type = self.random.choice(own)
        while self.random.random() < 0.5:
            if type.kind == "struct":
                field, type = self.random.choice(self.types.fields[type.text])
                text = f"{text}.{field}"
            elif type.kind == "array":
                text, type = f"{text}[{self.random.randrange(type.length)}]", type.elem
            else:
                break
        return text, type

    def assign(self):
        target = self.target()
        if target is None:
            return self.declare()
        text, type = target
        if type == STRING and self.random.random() < 0.3:
            return self.line(f"{text} += {self.expression(STRING, 1)}") + self.line(f"{text} = clip({text})")
        return self.line(f"{text} = {self.expression(type)}")

    def assign_through(self):
        pointers = [v for v in self.variables if v[1].kind == "pointer"]
        if not pointers:
            return self.declare()
        name, type = self.random.choice(pointers)
        elem = type.elem
        if elem.kind != "struct" or self.random.random() < 0.3:
            return self.line(f"store[{elem.text}]({name}, {self.expression(elem)})")
        field, t = self.random.choice(self.types.fields[elem.text])
        return (self.line(f"if {name} != nil {{") + self.line(f"\t{name}.{field} = {self.expression(t)}") + self.line("}"))

    def assign_element(self):
        found = [v for v in self.variables if v[1].kind in ("slice", "map") and v[1] != BYTES]
        if not found:
            return self.declare()
        name, type = self.random.choice(found)
        if type.kind == "slice":
            return self.line(f"store[{type.elem.text}](address({name}, {self.random.randrange(4)}), {self.expression(type.elem)})")
        key = self.key(type, self.random.randrange(4))
        return (self.line(f"if {name} != nil {{") + self.line(f"\t{name}[{key}] = {self.expression(type.elem)}")
                + self.line("}"))

    def assign_global(self):
        if not self.globals:
            return self.assign()
        name, type = self.random.choice(self.globals)
        return self.line(f"{name} = {self.expression(type)}")

    def digest(self, text, type, depth=3):
        return f"{self.types.digest(type)}({text}, {depth})"

    def check(self):
        if not self.variables:
            return self.declare()
        name, type = self.random.choice(self.variables)
        return self.line("fuel = 200") + self.line(f"note({self.digest(name, type)})")

    def disturb(self):
        return self.line(self.random.choice(["churn(3)", "churn(9)", "trash(n)", "trash(n)", "runtime.GC()"]))

    def swap(self):
        pairs = [(a, b) for a, t in self.variables for b, u in self.variables if t == u and a != b and a[0] not in "ni" and b[0] not in "ni"]
        if not pairs:
            return self.declare()
        a, b = self.random.choice(pairs)
        return self.line(f"{a}, {b} = {b}, {a}")

    def call(self):
        fitting = [c for c in self.callees if self.cost + c[3] * self.times < self.MAX_COST]
        if not fitting:
            return self.declare()
        name, parameters, results, cost = self.random.choice(fitting)
        self.cost += cost * self.times
        arguments = ", ".join(["n+1"] + [self.expression(p) for p in parameters])
        names = [self.fresh() for _ in results]
        lines = self.line(f"{', '.join(names)} := {name}({arguments})")
        lines += [line for v in names for line in self.line(f"_ = {v}")]
        self.variables += list(zip(names, results))
        return lines

    def two_results(self):
        """A call and the types of its results."""
        a, b = self.types.any(), self.types.any()
        arguments = f"[{a.text}, {b.text}]({self.expression(a)}, {self.expression(b)})"
        return self.random.choice([
            (f"both{arguments}", [pointer_to(a), pointer_to(b)]), (f"crossed{arguments}", [pointer_to(b), pointer_to(a)]),
            (f"anyTwo{arguments}", [ANY, ANY]), (f"cross{arguments}", [ANY, ANY]),
            (f"two{arguments}", [a, b]), (f"copied[{a.text}]({self.expression(a)})", [a, pointer_to(a)]),
            (f"grown[{a.text}]({self.expression(slice_of(a))}, {self.expression(a)})", [slice_of(a), pointer_to(a)])])

    def several(self):
        """Results of one call go to new variables, or to old ones and nowhere."""
        call, types = self.two_results()
        if self.random.random() < 0.6:
            names = [self.fresh() for _ in types]
            self.variables += list(zip(names, types))
            return self.line(f"{', '.join(names)} := {call}") + [l for v in names for l in self.line(f"_ = {v}")]
        places = [[p for p in self.places(t) if p[0] not in "ni"] for t in types]
        return self.line(f"{', '.join(self.random.choice(p + ['_']) for p in places)} = {call}")

    def defer(self):
        if not self.variables or self.times > 4:
            return self.declare()
        name, type = self.random.choice(self.variables)
        digest = self.types.digest(type)
        return self.line(self.random.choice([
            f"defer func() {{ fuel = 100; note({digest}({name}, 2)) }}()",
            f"defer func(v {type.text}) {{ fuel = 100; note({digest}(v, 2)) }}({name})",
            f"defer func(v *{type.text}) {{ fuel = 100; note({digest}(*v, 2)) }}(&{name})"]))

    def condition(self):
        lines = self.line(f"if {self.expression(BOOL)} {{") + self.nested()
        if self.random.random() < 0.5:
            lines += self.line("} else {") + self.nested()
        return lines + self.line("}")

    def loop(self):
        """Some of its variables are new each time round."""
        i = self.fresh("i")
        times = self.random.randint(2, 4)
        head = self.random.choice([f"for {i} := range {times} {{", f"for {i} := 0; {i} < {times}; {i}++ {{"])
        return self.line(head) + self.nested(times, [(i, INT)]) + self.line("}")

    def range(self):
        found = [v for v in self.variables if v[1].kind in ("slice", "array")]
        if not found:
            return self.loop()
        name, type = self.random.choice(found)
        value = self.fresh("e")
        over = f"short({name})" if type.kind == "slice" else self.random.choice([name, f"&{name}"])
        return self.line(f"for _, {value} := range {over} {{") + self.nested(4, [(value, type.elem)]) + self.line("}")

    def closure(self):
        """A function that changes variables around it, called some times."""
        name, parameter, type = self.fresh("g"), self.fresh("q"), self.types.any()
        times = self.random.randint(1, 2)
        lines = self.line(f"{name} := func({parameter} {type.text}) {type.text} {{")
        lines += self.nested(times, [(parameter, type)])
        lines += self.line(f"\treturn {self.inner_expression(type, parameter)}") + self.line("}")
        for _ in range(times):
            lines += self.declare_as(f"{name}({self.expression(type)})", type)
        return lines

    def inner_expression(self, type, parameter):
        self.variables.append((parameter, type))
        text = self.expression(type)
        self.variables.pop()
        return text

    def declare_as(self, text, type):
        name = self.fresh()
        self.variables.append((name, type))
        return self.line(f"{name} := {text}") + self.line(f"_ = {name}")

    def callback(self):
        type, parameter = self.types.any(), self.fresh("q")
        lines = self.line(f"visit[{type.text}]({self.expression(type)}, func({parameter} {type.text}) {{")
        return lines + self.nested(1, [(parameter, type)]) + self.line("})")

    def type_switch(self):
        types = {t.text: t for t in (self.types.any() for _ in range(3)) if t != ANY}
        name = self.fresh("x")
        lines = self.line(f"switch {name} := {self.expression(ANY, 2)}.(type) {{")
        for type in types.values():
            lines += self.line(f"case {type.text}:") + self.nested(1, [(name, type)])
        return lines + self.line("default:") + self.line(f"\t_ = {name}") + self.line("}")

    def assertion(self):
        type = self.types.any()
        if type == ANY:
            return self.check()
        name = self.fresh()
        lines = self.line(f"{name}, _ := {self.expression(ANY, 2)}.({type.text})") + self.line(f"_ = {name}")
        self.variables.append((name, type))
        return lines

    def guarded(self):
        """A function that panics with a value, which is recovered."""
        lines = self.line("func() {") + self.line("\tdefer func() {")
        lines += self.line(f"\t\tfuel = 100; note({self.types.digest(ANY)}(recover(), 3))") + self.line("\t}()")
        lines += self.nested()
        if self.random.random() < 0.7:
            lines += self.line(f"\tif {self.expression(BOOL)} {{") + self.line(f"\t\tpanic({self.expression(ANY)})")
            lines += self.line("\t}")
        return lines + self.line("}()")

    def goroutine(self):
        """It works while this one waits."""
        type, c = self.types.any(), self.fresh("c")
        lines = self.line(f"{c} := make(chan {type.text})")
        lines += self.line(f"go func() {{ {c} <- func() {type.text} {{")
        lines += self.nested() + self.line(f"\treturn {self.expression(type)}") + self.line("}() }()")
        receive = self.random.choice([f"<-{c}", f"func() {type.text} {{ select {{ case v := <-{c}: return v }} }}()"])
        return lines + self.declare_as(receive, type)

    # --- The whole.

    def write(self, name):
        """Returns the text and what a caller must know."""
        parameters = [self.types.any() for _ in range(self.random.randint(0, 3))]
        results = [self.types.any() for _ in range(self.random.randint(1, 2))]
        self.variables = [("n", INT)] + [(f"p{i}", t) for i, t in enumerate(parameters)]
        named = [(f"r{i}", t) for i, t in enumerate(results)]
        self.variables += named
        head = ", ".join(["n int"] + [f"p{i} {t.text}" for i, t in enumerate(parameters)])
        lines = ["//go:noinline"] if self.random.random() < 0.5 else []
        lines.append(f"func {name}({head}) ({', '.join(f'{r} {t.text}' for r, t in named)}) {{")
        self.depth = 0
        lines += self.block(self.random.randint(5, 14))
        self.depth = 1
        lines += self.line(f"return {', '.join(self.expression(t) for t in results)}") + ["}"]
        return "\n".join(lines), (name, parameters, results, self.cost + 5)


def generate(seed):
    chooser = random.Random(seed)
    types = Types(chooser)
    global_names = [(f"global{i}", types.any()) for i in range(5)]
    functions, callees = [], []
    for i in range(chooser.randint(3, 7)):
        text, callee = Function(chooser, types, callees, global_names).write(f"f{i}")
        functions.append(text)
        callees.append(callee)
    main = ["func main() {"]
    for name, parameters, results, _ in callees:
        function = Function(chooser, types, [], global_names)
        function.variables = [("n", INT)]
        values = [function.expression(p, 1) for p in parameters]
        names = [f"{name}r{i}" for i in range(len(results))]
        main.append(f"\tfor n := range 2 {{\n\t\t{', '.join(names)} := {name}({', '.join(['n'] + values)})")
        main += [f"\t\tchurn(9)\n\t\ttrash(n)\n\t\tfuel = 200\n\t\tnote({types.digest(t)}({v}, 3))"
                 for v, t in zip(names, results)]
        main.append("\t}")
    main += [f"\tfuel = 200\n\tnote({types.digest(t)}({g}, 3))" for g, t in global_names] + ["}"]
    variables = "\n".join(f"var {g} {t.text}" for g, t in global_names)
    body = "\n\n".join([PREAMBLE.strip(), variables, "\n".join(types.declarations()), *functions, "\n".join(main)])
    return f'// Seed {seed}.\npackage main\n\nimport (\n\t"fmt"\n\t"runtime"\n\t"strconv"\n)\n\nvar _ = runtime.GC\n\n{body}\n'


if __name__ == "__main__":
    sys.stdout.write(generate(int(sys.argv[1])))
