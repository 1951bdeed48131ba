"""Random statements of a function. Their effects are on the function's own variables, so that functions may run at the
same time; what they did goes into `sum`, which the function returns.
"""

from go_types import BOOL, INT, INTEGERS, STRING
from expressions import Expressions

# What ends a function unless it recovers: a statement, over a variable n of type int.
PANICS = [
    "_ = []int{1, 2, 3}[n%3+3]",
    "_ = [4]int{}[uint8(n)|4]",
    "_ = \"abc\"[n|8]",
    "_ = make([]int, 2)[2+n%2*n%2:][:3]",
    "var m map[int]int\n\tm[n] = 1",
    "var p *int\n\t*p = n",
    "var p *[8]int\n\t_ = p[n&7]",
    "var f func()\n\tf()",
    "_ = n / (n &^ n)",
    "_ = any(n).(string)",
    "_ = any(n).(fmt.Stringer)",
    "var e error\n\t_ = e.Error()",
    "panic(fmt.Sprint(\"value \", n))",
    "panic(fmt.Errorf(\"error %d\", n))",
    "panic(float64(n) / 4)",
    "_ = 1 << (n | -1)",
    "_ = make([]int, -1-n&15)",
    "c := make(chan int)\n\tclose(c)\n\tclose(c)",
    "_ = [2]int([]int{n})",
    "_ = map[any]int{[]int(nil): n}",
    "var a, b any = []int{n}, []int{n}\n\t_ = a == b",
]


class Function(Expressions):
    """Writes one function. `callees` is a list of (name, parameter types, result type, cost)."""

    MAX_COST = 3000

    def __init__(self, random, types, callees):
        self.random = random
        self.types = types
        self.callees = callees
        self.variables = []
        self.count = 0
        self.times = 1  # how often the statement at hand runs at most
        self.cost = 0
        self.depth = 0
        self.labels = []

    def call(self, type, depth):
        fitting = [c for c in self.callees
                   if c[2] == type and self.cost + c[3] * self.times < self.MAX_COST]
        if not fitting:
            return None
        name, parameters, _, cost = self.random.choice(fitting)
        self.cost += cost * self.times
        return f"{name}({', '.join(['n'] + [self.expression(p, depth) for p in parameters])})"

    def fresh(self, prefix="v"):
        self.count += 1
        return f"{prefix}{self.count}"

    def line(self, text):
        return ["\t" * self.depth + text.replace("\n\t", "\n" + "\t" * self.depth)]

    def block(self, count, times=1, variables=()):
        """Statements in braces, which are the caller's, with variables of their own."""
        outer = list(self.variables)
        self.variables += variables
        self.depth += 1
        self.times *= times
        lines = []
        for name, _ in variables:
            lines += self.line(f"_ = {name}")
        for _ in range(count):
            lines += self.statement()
        self.times //= times
        self.depth -= 1
        self.variables = outer
        return lines

    def nested(self, times=1, variables=()):
        return self.block(self.random.randint(1, 3), times, variables)

    def statement(self):
        self.cost += self.times
        simple = [self.declare, self.declare, self.assign, self.assign, self.assign, self.note, self.swap]
        compound = [self.condition, self.count_loop, self.range_loop, self.switch, self.closure, self.type_switch,
                    self.guarded, self.leave, self.iterate]
        if self.depth > 4 or self.times > 60:
            compound = [self.leave]
        return self.random.choice(simple + compound)()

    # --- Simple ones.

    def declare(self):
        type = self.types.any() if self.random.random() < 0.6 else self.types.basic()
        value = self.expression(type)
        name = self.fresh()
        form = self.random.choice([f"var {name} {type.text} = {value}", f"{name} := {type.text}({value})"])
        if type.kind == "pointer":
            form = f"var {name} {type.text} = {value}"
        lines = self.line(form) + self.line(f"_ = {name}")
        self.variables.append((name, type))
        return lines

    def assign(self):
        own = [v for v in self.variables if v[0] != "n"]
        if not own:
            return self.declare()
        name, type = self.random.choice(own)
        r = self.random
        if type.is_integer() and r.random() < 0.4:
            return self.line(r.choice([f"{name}++", f"{name}--", f"{name} {r.choice('+-*&|^')}= {self.expression(type, 2)}",
                                       f"{name} {r.choice(['<<=', '>>='])} uint({self.expression(INT, 1)}) % 9"]))
        if type.kind == "slice" and r.random() < 0.6:
            return self.line(r.choice([
                f"put({name}, {self.expression(INT, 1)}, {self.expression(type.elem, 2)})",
                f"{name} = grown({name}, {self.expression(type.elem, 2)})",
                f"sum += uint64(copy({name}, {self.expression(type, 1)}))",
                f"clear({name})"]))
        if type.kind == "map" and r.random() < 0.8:
            key = self.expression(type.key, 1)
            return self.line(f"if {name} != nil {{\n\t\t{name}[{key}] = {self.expression(type.elem, 2)}\n\t}}"
                             if r.random() < 0.7 else f"delete({name}, {key})")
        if type.kind == "array" and r.random() < 0.6:
            return self.line(f"{name}[uint({self.expression(INT, 1)})%{type.length}] = {self.expression(type.elem, 2)}")
        if type.kind == "struct" and r.random() < 0.6:
            field, field_type = r.choice(type.fields)
            return self.line(f"{name}.{field} = {self.expression(field_type, 2)}")
        if type.kind == "pointer" and r.random() < 0.7:
            field, field_type = r.choice(type.elem.fields)
            return self.line(f"if {name} != nil {{\n\t\t{name}.{field} = {self.expression(field_type, 2)}\n\t}}")
        return self.line(f"{name} = {self.expression(type)}")

    def swap(self):
        same = {}
        for name, type in self.variables:
            if name != "n":
                same.setdefault(type, []).append(name)
        pairs = [names for names in same.values() if len(names) > 1]
        if not pairs:
            return self.assign()
        a, b = self.random.sample(self.random.choice(pairs), 2)
        return self.line(f"{a}, {b} = {b}, {a}")

    def note(self):
        if not self.variables:
            return self.declare()
        return self.line(f"sum = mix(sum, {self.printable(*self.random.choice(self.variables))})")

    @staticmethod
    def printable(name, type):
        """Without addresses."""
        if "*" not in type.text:
            return name
        if type.kind == "pointer":
            return f"target({name})"
        return f"len({name})" if type.kind in ("slice", "map", "array") else f"{name}.f0"

    # --- Compound ones.

    def condition(self):
        lines = self.line(f"if {self.expression(BOOL)} {{") + self.nested()
        if self.random.random() < 0.5:
            lines += self.line("} else {") + self.nested()
        return lines + self.line("}")

    def count_loop(self):
        times = self.random.randint(1, 5)
        i = self.fresh("i")
        head = self.random.choice([f"for {i} := 0; {i} < {times}; {i}++ {{", f"for {i} := range {times} {{",
                                   f"for {i} := {times}; {i} > 0; {i} -= 2 {{"])
        # The counter is not among the variables, which are changed.
        lines = self.loop(head, times)
        lines.insert(-1, self.line(f"\tsum = mix(sum, {i})")[0])
        return lines

    def loop(self, head, times, variables=()):
        label = self.fresh("loop")
        self.labels.append([label, False])
        body = self.nested(times, variables)
        _, used = self.labels.pop()
        return (self.line(f"{label}:") if used else []) + self.line(head) + body + self.line("}")

    def range_loop(self):
        ranges = [v for v in self.variables if v[1].kind in ("slice", "array", "string")]
        if not ranges:
            return self.count_loop()
        name, type = self.random.choice(ranges)
        value = self.fresh()
        elem = type.elem or INTEGERS[3]
        over = f"clip({name})" if type.kind == "string" else f"short({name})" if type.kind == "slice" else name
        return self.loop(f"for _, {value} := range {over} {{", 8, [(value, elem)])

    def iterate(self):
        """Over a function, a generic one of the preamble, or a map, in no order."""
        maps = [v for v in self.variables if v[1].kind == "map" and "*" not in v[1].text]
        key, value = self.fresh("k"), self.fresh()
        if maps and self.random.random() < 0.6:
            name, type = self.random.choice(maps)
            return self.line(f"for {key}, {value} := range {name} {{") + self.line(
                f"\tsum += mix(mix(0, {key}), {value})") + self.line("}")
        return self.loop(f"for {key}, {value} := range steps(n, {self.random.randint(1, 4)}) {{", 4,
                         [(key, INT), (value, STRING)])

    def switch(self):
        type = self.random.choice([INT, STRING, self.types.basic()])
        lines = self.line(f"switch ({self.expression(type)}) {{")
        for _ in range(self.random.randint(1, 3)):
            lines += self.line(f"case {self.expression(type, 2)}:") + self.nested()
            if self.random.random() < 0.15:
                lines += self.line("\tfallthrough") + self.line("case " + self.expression(type, 1) + ":") + self.nested()
        if self.random.random() < 0.6:
            lines += self.line("default:") + self.nested()
        return lines + self.line("}")

    def type_switch(self):
        types = [self.types.any(1) for _ in range(self.random.randint(2, 3))]
        name = self.fresh()
        lines = self.line(f"switch {name} := any({self.expression(types[0])}).(type) {{")
        for type in {t.text: t for t in types}.values():
            lines += self.line(f"case {type.text}:") + self.nested(1, [(name, type)])
        return lines + self.line("default:") + self.line(f"\t_ = {name}") + self.line("}")

    def closure(self):
        """A function that changes variables around it, called some times."""
        type, result = self.types.basic(), self.types.basic()
        name, parameter = self.fresh("g"), self.fresh()
        times = self.random.randint(1, 3)
        lines = self.line(f"{name} := func({parameter} {type.text}) {result.text} {{")
        labels, self.labels = self.labels, []
        body = self.nested(times, [(parameter, type)])
        self.labels = labels
        lines += body + self.line(f"\treturn {self.expression(result, 2)}") + self.line("}")
        for _ in range(times):
            lines += self.line(f"sum = mix(sum, {name}({self.expression(type, 2)}))")
        return lines

    def guarded(self):
        """A function that may panic, and recovers, behind deferred calls that run in turn."""
        labels, self.labels = self.labels, []
        lines = self.line("func() {") + self.line("\tdefer func() {\n\t\t\tsum = mix(sum, fmt.Sprint(recover()))\n\t\t}()")
        if self.random.random() < 0.5:
            lines += self.line(f"\tfor i := range {self.random.randint(1, 4)} {{\n\t\t\tdefer func() {{ sum = mix(sum, i) }}()\n\t\t}}")
        lines += self.nested()
        if self.random.random() < 0.7:
            panic = self.random.choice(PANICS).replace("\n\t", "\n\t\t")
            lines += self.line(f"\tif {self.expression(BOOL, 1)} {{") + self.line(f"\t\t{panic}") + self.line("\t}")
        self.labels = labels
        return lines + self.line("}()")

    def leave(self):
        """Out of a loop, or on with it."""
        if not self.labels:
            return self.assign()
        label = self.random.choice(self.labels)
        label[1] = True
        word = self.random.choice(["break", "continue"])
        return self.line(f"if {self.expression(BOOL, 2)} {{\n\t\t{word} {label[0]}\n\t}}")

    # --- The whole.

    def write(self, name):
        """Returns the text and (name, parameter types, result type, cost)."""
        parameters = [self.types.any(1) for _ in range(self.random.randint(0, 3))]
        result = self.types.any(1) if self.random.random() < 0.4 else self.types.basic()
        self.variables = [("n", INT)] + [(f"p{i}", t) for i, t in enumerate(parameters)]
        head = ", ".join(["n int"] + [f"p{i} {t.text}" for i, t in enumerate(parameters)])
        lines = [f"func {name}({head}) (result {result.text}) {{", "\tvar sum uint64", "\tdefer func() { note(sum) }()"]
        lines += self.block(self.random.randint(4, 12))
        self.depth = 1
        self.times = 1
        lines += [f"\treturn {self.expression(result)}", "}"]
        return "\n".join(lines), (name, parameters, result, self.cost + 5)
