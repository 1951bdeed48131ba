#!/usr/bin/env python3
"""How compile time and memory grow with what generators of code emit, beside Go.

    compile_curves.py [--minigo build/bin/minigo] [--only REGEX] [--max SIZE] [--limit SECONDS] [--builds N]

Each program is one construct, repeated: built at a tenth of its size and at the whole, several times where that is
short; the fastest build counts. A row has the processor's
seconds and the peak memory of both sides at the whole size, `ratio`, minigo's seconds by Go's, and `growth`, minigo's
seconds per repetition relative to those at a tenth, without the seconds of an empty program. A row that
is above the bounds (2 for the ratio, 1.5 for growth, 2 GB) or has no result ends in `!`.
"""

import argparse
import os
import re
import resource
import shutil
import subprocess
import tempfile
import time

MAX_RATIO, MAX_GROWTH, MAX_MEGABYTES = 2.0, 1.5, 2000
LONG_BUILD = 10  # seconds from which a build is not repeated


def main_with(body, head=""):
    return f"package main\n\n{head}\nfunc main() {{\n{body}}}\n"


def struct_literals(n):
    items = "".join(f'\t{{"name{i}", {i}, []int{{{i}, {i + 1}}}, map[string]int{{"a{i}": {i}, "b": 2}}}},\n' for i in range(n))
    head = ("type item struct {\n\tname string\n\tid int\n\tlist []int\n\tindex map[string]int\n}\n\n"
            f"var items = []item{{\n{items}}}\n")
    return main_with("\tprintln(len(items), items[len(items)-1].index[\"b\"])\n", head)


def map_literal(n):
    entries = "".join(f'\t"key{i}": {i * 7},\n' for i in range(n))
    return main_with("\tprintln(len(table), table[\"key9\"])\n", f"var table = map[string]int{{\n{entries}}}\n")


def string_map_literal(n):
    entries = "".join(f'\t\t{i}: "value{i}",\n' for i in range(n))
    return main_with("\tprintln(len(table()))\n", f"func table() map[int]string {{\n\treturn map[int]string{{\n{entries}\t}}\n}}\n")


def ifs(n):
    tests = "".join(f"\tif x == {i * 3} {{\n\t\tsum += {i}\n\t}}\n" for i in range(n))
    return main_with("\tprintln(f(9))\n", f"func f(x int) int {{\n\tsum := 0\n{tests}\treturn sum\n}}\n")


def string_cases(n):
    cases = "".join(f'\tcase "word{i}":\n\t\treturn {i}\n' for i in range(n))
    return main_with('\tprintln(f("word9"))\n', f"func f(x string) int {{\n\tswitch x {{\n{cases}\t}}\n\treturn -1\n}}\n")


def integer_cases(n):
    cases = "".join(f"\tcase {i * 17 % 1000003}:\n\t\treturn {i * i % 10007}\n" for i in range(n))
    return main_with("\tprintln(f(51))\n", f"func f(x int) int {{\n\tswitch x {{\n{cases}\t}}\n\treturn -1\n}}\n")


def local_variables(n):
    body = "".join(f"\tv{i} := v{i - 1}*{i % 13 + 2} + g(v{i // 2})\n" for i in range(1, n))
    return main_with("\tprintln(f(3))\n", "//go:noinline\nfunc g(x int) int { return x ^ 5 }\n\n"
                     f"func f(v0 int) int {{\n{body}\treturn v{n - 1}\n}}\n")


def call_cycle(n):
    functions = "".join(f"func f{i}(n int) int {{\n\tif n == 0 {{\n\t\treturn {i}\n\t}}\n\treturn f{(i + 1) % n}(n-1) + 1\n}}\n\n"
                        for i in range(n))
    return main_with("\tprintln(f0(1000))\n", functions)


def nested_ranges(n):
    body = "".join(f"for i{i} := range 2 {{\nsum += i{i}\n" for i in range(n)) + "}\n" * n
    return main_with("\tsum := 0\n" + body + "println(sum)\n")


def selectors(n):
    return main_with(f"\tn := &node{{v: 7}}\n\tn.p = n\n\tprintln(n{'.p' * n}.v)\n", "type node struct {\n\tp *node\n\tv int\n}\n")


def concatenations(n):
    return main_with(f"\tprintln(len(text{' + text' * n}))\n", 'var text = "x"\n')


def else_ifs(n):
    tests = " else ".join(f"if x == {i} {{\n\t\treturn {i * 7}\n\t}}" for i in range(n))
    return main_with("\tprintln(f(9))\n", f"func f(x int) int {{\n\t{tests}\n\treturn -1\n}}\n")


def method_calls(n):
    head = "type counter struct{ n int }\n\nfunc (c *counter) add() *counter {\n\tc.n++\n\treturn c\n}\n"
    return main_with(f"\tc := &counter{{}}\n\tprintln(c{'.add()' * n}.n)\n", head)


def operators(n):
    return main_with("\tprintln(f(1))\n", f"func f(x int) int {{ return x{' + x*3' * n} }}\n")


def conditions(n):
    tests = "".join(f" && x != {i + 10}" for i in range(n))
    return main_with("\tprintln(f(1))\n", f"func f(x int) bool {{ return x > 0{tests} }}\n")


def shifts(n):
    return main_with("\tprintln(f(1))\n", f"func f(x uint) uint {{ return x{' << 1 >> 1' * n} }}\n")


def indices(n):
    return main_with(f"\tt := make(tree, 1)\n\tt[0] = t\n\tprintln(len(t{'[0]' * n}))\n", "type tree []tree\n")


def slices(n):
    return main_with("\tprintln(len(f([]int{1, 2, 3})))\n", f"func f(x []int) []int {{ return x{'[:]' * n} }}\n")


def generic_types(n):
    return main_with(f"\tvar x {'pair[' * n}int{']' * n}\n\tprintln(x.a == nil)\n", "type pair[T any] struct{ a, b *T }\n")


def string_cases_in_loops(n):
    cases = "".join(f'\tcase "word{i}":\n\t\tsum += {i} * {i} + j\n' for i in range(n))
    return main_with('\tsum := 0\n\tfor j := range 4 {\n\tfor _, x := range []string{"word1", "word77", "other"} {\n'
                     f"\tswitch x {{\n{cases}\t}}\n\t}}\n\t}}\n\tprintln(sum)\n")


def type_cases(n):
    types = "".join(f"type t{i} struct{{ x int }}\n" for i in range(n))
    cases = "".join(f"\tcase t{i}:\n\t\treturn v.x + {i}\n\tcase *t{i}:\n\t\treturn {i}\n" for i in range(n))
    return main_with(f"\tprintln(f(t9{{1}}), f(&t{n - 1}{{}}), f(3))\n",
                     f"{types}\nfunc f(x any) int {{\n\tswitch v := x.(type) {{\n{cases}\t}}\n\treturn -1\n}}\n")


def select_cases(n):
    cases = "".join(f"\tcase v := <-c[{i}]:\n\t\tprintln({i}, v)\n" for i in range(n))
    return main_with(f"\tvar c [{n}]chan int\n\tc[{n - 1}] = make(chan int, 1)\n\tc[{n - 1}] <- 5\n\tselect {{\n{cases}\t}}\n")


def methods(n):
    declared = "".join(f"func (t *t) m{i}(a int) int {{\n\tt.x += a\n\treturn t.x + {i}\n}}\n\n" for i in range(n))
    return main_with(f"\tvar x t\n\tprintln(x.m0(1), x.m{n - 1}(2))\n", f"type t struct{{ x int }}\n\n{declared}")


def linked_types(n):
    types = "".join(f"type t{i} struct {{\n\ta int\n\tb string\n\tc []t{(i + 1) % n}\n\td map[string]*t{i * 7 % n}\n}}\n\n"
                    f"func (t *t{i}) Copy() *t{i} {{\n\tresult := new(t{i})\n\t*result = *t\n"
                    f"\tresult.c = append([]t{(i + 1) % n}(nil), t.c...)\n\treturn result\n}}\n\n" for i in range(n))
    return main_with('\tx := t0{b: "x"}\n\tprintln(x.Copy().b)\n', types)


def inits(n):
    functions = "".join(f'func init() {{\n\ttable["k{i}"] = {i}\n\tlist = append(list, "k{i}")\n}}\n\n' for i in range(n))
    return main_with("\tprintln(len(table), len(list))\n", f"var table = map[string]int{{}}\nvar list []string\n\n{functions}")


def methods_of_types(n):
    types = "".join(f"type t{i} struct{{ a, b int }}\n\nfunc (x *t{i}) Set(v int) {{ x.a = v }}\n\n"
                    f"func (x *t{i}) Get() int {{ return x.a + x.b }}\n\nfunc (x t{i}) Name() string {{ return \"t{i}\" }}\n\n"
                    f"func (x t{i}) Sum() int {{ return x.a*{i} + x.b }}\n\n" for i in range(n))
    return main_with("\tvar x t0\n\tx.Set(3)\n\tprintln(x.Get(), x.Name(), x.Sum())\n", types)


def embedded_structs(n):
    types = "".join(f"type e{i} struct{{ f{i} int }}\n\nfunc (e e{i}) M{i}() int {{ return e.f{i} }}\n\n" for i in range(n))
    fields = "".join(f"\te{i}\n" for i in range(n))
    return main_with(f"\tvar a all\n\tprintln(a.M3(), a.M{n - 1}())\n", f"{types}type all struct {{\n{fields}}}\n")


def embedded_pointers(n):
    types = "".join(f"type e{i} struct {{\n\t*e{i + 1}\n\tf{i} int\n}}\n\n" for i in range(n))
    last = f"type e{n} struct{{ last int }}\n\nfunc (e *e{n}) M() int {{ return e.last }}\n"
    return main_with("\tvar a e0\n\tprintln(a.f0, a.e1 == nil)\n", types + last)


def closures(n):
    made = "".join(f"\tfs = append(fs, func(x int) int {{\n\t\tsum += x\n\t\treturn sum + {i}\n\t}})\n" for i in range(n))
    return main_with(f"\tsum := 0\n\tvar fs []func(int) int\n{made}\tr := 0\n\tfor i, f := range fs {{\n\t\tr += f(i)\n\t}}\n\tprintln(r)\n")


def defers(n):
    calls = "".join(f"\tdefer func(x int) {{ sum = sum*3 + x }}({i})\n" for i in range(n))
    return main_with("\tf()\n\tprintln(sum)\n", f"var sum int\n\nfunc f() {{\n{calls}}}\n")


def labels(n):
    body = "".join(f"l{i}:\n\tsum += {i}\n\tif i++; i%7 == 3 {{\n\t\tgoto l{(i * 31 + 5) % n}\n\t}}\n\tif i > 100000 {{\n\t\tgoto end\n\t}}\n"
                   for i in range(n))
    return main_with(f"\tsum, i := 0, 0\n{body}end:\n\tprintln(sum, i)\n")


def array_literal(n):
    values = "".join(f"{i * 7 % 10007}," + ("\n" if i % 20 == 19 else "") for i in range(n))
    return main_with(f"\tprintln(len(values), values[{n - 1}])\n", f"var values = [...]int{{\n{values}}}\n")


def string_array(n):
    values = "".join(f'\t"value{i}",\n' for i in range(n))
    return main_with(f"\tprintln(len(values), values[{n - 1}])\n", f"var values = []string{{\n{values}}}\n")


def long_string(n):
    return main_with("\tprintln(len(text))\n", f'const text = "{"0123456789abcdef" * (n // 16)}"\n')


def iota_constants(n):
    names = "".join(f"\tc{i}\n" for i in range(1, n))
    return main_with(f"\tprintln(c0, c{n - 1})\n", f"type kind int\n\nconst (\n\tc0 kind = iota\n{names})\n")


def appended_strings(n):
    body = "".join(f'\ts += "word{i}"\n' for i in range(n))
    return main_with("\tprintln(len(f()))\n", f'func f() string {{\n\ts := ""\n{body}\treturn s\n}}\n')


def appended_chains(n):
    body = "".join(f'\ts += a + "x{i}" + b\n' for i in range(n))
    return main_with('\tprintln(len(f("a", "b")))\n', f'func f(a, b string) string {{\n\ts := ""\n{body}\treturn s\n}}\n')


def function_instances(n):
    types = "".join(f"type t{i} struct{{ x int }}\n" for i in range(n))
    calls = "".join(f"\tsum += size(t{i}{{{i}}}, sum)\n" for i in range(n))
    return main_with(f"\tsum := 0\n{calls}\tprintln(sum)\n", f"{types}\nfunc size[T any](x T, n int) int {{\n"
                     "\tlist := []T{x}\n\tfor range n & 1 {\n\t\tlist = append(list, x)\n\t}\n\treturn len(list)\n}\n")


def type_instances(n):
    types = "".join(f"type t{i} struct{{ x int }}\n" for i in range(n))
    uses = "".join(f"\tvar s{i} stack[t{i}]\n\ts{i}.push(t{i}{{{i}}})\n\tsum += s{i}.size()\n" for i in range(n))
    return main_with(f"\tsum := 0\n{uses}\tprintln(sum)\n", f"{types}\ntype stack[T any] struct{{ list []T }}\n\n"
                     "func (s *stack[T]) push(x T) { s.list = append(s.list, x) }\n\n"
                     "func (s *stack[T]) size() int { return len(s.list) }\n")


def nested_ifs(n):
    tests = "".join(f"if x > {i} {{\nsum += {i}\n" for i in range(n))
    return main_with("\tprintln(f(9))\n", f"func f(x int) int {{\n\tsum := 0\n{tests}{'}' * n}\n\treturn sum\n}}\n")


def alias_chain(n):
    types = "".join(f"type a{i} = struct{{ x{i} int; next *a{i + 1} }}\n" for i in range(n))
    return main_with("\tvar x a0\n\tprintln(x.x0, x.next == nil)\n", f"{types}type a{n} = int\n")


def generic_aliases(n):
    types = "".join(f"type g{i}[T any] = g{i - 1}[T]\n" for i in range(1, n))
    return main_with(f"\tvar x g{n - 1}[int]\n\tprintln(len(x))\n", f"type g0[T any] = []T\n{types}")


def embedded_interfaces(n):
    types = "".join(f"type i{i} interface {{\n\ti{i + 1}\n\tM{i}()\n}}\n\n" for i in range(n))
    methods = "".join(f"func (t) M{i}() {{}}\n\n" for i in range(n))
    return main_with(f"\tvar x i0 = t{{}}\n\tvar y i{n - 1} = x\n\ty.M{n - 1}()\n\tprintln(x == y)\n",
                     f"{types}type i{n} interface{{}}\n\ntype t struct{{}}\n\n{methods}")


def wide_struct(n):
    fields = "".join(f"\tf{i} {('int', 'string', 'float64')[i % 3]}\n" for i in range(n))
    values = "".join(f"\t\tf{i}: {(i, f'{chr(34)}s{i}{chr(34)}', i + 0.5)[i % 3]},\n" for i in range(n))
    return main_with(f"\tx := t{{\n{values}\t}}\n\tprintln(len(fmt.Sprint(x)))\n", f'import "fmt"\n\ntype t struct {{\n{fields}}}\n')


def goroutines(n):
    started = "".join(f"\twg.Add(1)\n\tgo func() {{\n\t\tdefer wg.Done()\n\t\tc <- {i}\n\t}}()\n" for i in range(n))
    return main_with(f"\tvar wg sync.WaitGroup\n\tc := make(chan int, {n})\n{started}\twg.Wait()\n\tprintln(len(c))\n", 'import "sync"\n')


def decoder(n):
    fields = "".join(f"\tf{i} *int\n\ts{i} []string\n" for i in range(n))
    body = "".join(f'\tif v, ok := m["f{i}"].(int); ok {{\n\t\tt.f{i} = &v\n\t}}\n'
                   f'\tfor _, s := range l["s{i}"] {{\n\t\tt.s{i} = append(t.s{i}, s)\n\t}}\n' for i in range(n))
    return main_with("\tvar x t\n\tx.fill(nil, nil)\n\tprintln(x.f0 == nil)\n", f"type t struct {{\n{fields}}}\n\n"
                     f"func (t *t) fill(m map[string]any, l map[string][]string) {{\n{body}}}\n")


PROGRAMS = [
    ("struct literals", struct_literals, [4000]),
    ("map literal", map_literal, [10000]),
    ("map literal in a function", string_map_literal, [10000]),
    ("ifs", ifs, [4000, 20000, 100000]),
    ("string cases", string_cases, [2000, 20000, 100000]),
    ("string cases in loops", string_cases_in_loops, [1000, 10000]),
    ("type cases", type_cases, [10000]),
    ("select cases", select_cases, [2000]),
    ("integer cases", integer_cases, [2000, 20000, 100000]),
    ("local variables", local_variables, [4000, 20000, 100000]),
    ("call cycle", call_cycle, [50000]),
    ("methods", methods, [10000]),
    ("linked types", linked_types, [1000]),
    ("inits", inits, [3000]),
    ("methods of types", methods_of_types, [2000]),
    ("embedded structs", embedded_structs, [500]),
    ("embedded pointers", embedded_pointers, [500]),
    ("closures", closures, [10000]),
    ("defers", defers, [3000]),
    ("labels", labels, [5000]),
    ("array literal", array_literal, [1000000]),
    ("string array literal", string_array, [100000]),
    ("long string", long_string, [5000000]),
    ("constants of iota", iota_constants, [50000]),
    ("appended strings", appended_strings, [5000]),
    ("appended chains", appended_chains, [5000]),
    ("instances of a function", function_instances, [10000]),
    ("instances of a type", type_instances, [10000]),
    ("chain of aliases", alias_chain, [500]),
    ("chain of generic aliases", generic_aliases, [2000]),
    ("embedded interfaces", embedded_interfaces, [500]),
    ("nested ifs", nested_ifs, [2000]),
    ("nested ranges", nested_ranges, [900]),
    ("selectors", selectors, [16000]),
    ("concatenations", concatenations, [8000]),
    ("else ifs", else_ifs, [10000]),
    ("method calls", method_calls, [16000]),
    ("operators", operators, [16000]),
    ("conditions", conditions, [16000]),
    ("shifts", shifts, [16000]),
    ("indices", indices, [16000]),
    ("slices", slices, [16000]),
    ("struct of many fields", wide_struct, [3000]),
    ("goroutines with defer", goroutines, [2000]),
    ("decoder of fields", decoder, [1000]),
    ("nested type arguments", generic_types, [900]),
]


class Compiler:
    """Builds program after program, none of which its cache has seen."""

    def __init__(self, command, folder, limit, repeats):
        self.command, self.folder, self.limit, self.repeats, self.builds = command, folder, limit, repeats, 0
        self.build(main_with(""))  # the library
        self.empty = self.fastest(main_with(""))

    def fastest(self, text):
        """What build says of the fastest of several builds, or of one if it is long or fails."""
        best = self.build(text)
        for _ in range(self.repeats - 1):
            if not best or best[0] >= LONG_BUILD:
                break
            best = min(best, self.build(text) or best)
        return best

    def build(self, text):
        """Seconds of the processor and peak megabytes, or None if the build fails or takes longer than the limit."""
        self.builds += 1
        source = os.path.join(self.folder, "program.go")
        with open(source, "w", encoding="utf-8") as file:
            file.write(text + f"\n// {time.time_ns()} {self.builds}\n\nvar build{self.builds} = {self.builds}\n")
        # minigo's cache has parts of a package: of the build before, all but the one with the new variable.
        with tempfile.TemporaryDirectory(dir=self.folder) as cache:
            process = subprocess.Popen([*self.command, source], cwd=self.folder, env={**os.environ, "MINIGOCACHE": cache},
                                       stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, preexec_fn=self.bound)
            process.stderr.read()
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        return (usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024) if status == 0 else None

    def bound(self):
        resource.setrlimit(resource.RLIMIT_CPU, (self.limit, self.limit))


def column(result):
    return f"{result[0]:9.2f}{result[1]:8.0f}" if result else f"{'-':>9}{'-':>8}"


def row(name, generate, n, ours, theirs):
    small, whole = ours.fastest(generate(n // 10)), ours.fastest(generate(n))
    line = f"{name:26}{n:7}{column(small)}{column(whole)}"
    within = bool(whole) and whole[1] <= MAX_MEGABYTES
    if small and whole:
        growth = (whole[0] - ours.empty[0]) / 10 / max(small[0] - ours.empty[0], 0.01)
        line += f"{growth:8.2f}"
        within = within and growth <= MAX_GROWTH
    if theirs:
        other = theirs.fastest(generate(n))
        line += column(other)
        if whole and other:
            line += f"{whole[0] / other[0]:7.2f}"
            within = within and whole[0] / other[0] <= MAX_RATIO
    print(line + ("" if within else "  !"), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minigo", default="build/bin/minigo")
    parser.add_argument("--only", default="", help="programs whose name matches the expression")
    parser.add_argument("--max", type=int, default=1000000, help="leave out larger sizes")
    parser.add_argument("--limit", type=int, default=120, help="seconds of a build, then it is given up")
    parser.add_argument("--builds", type=int, default=3, help="builds of each program that takes less than ten seconds")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        ours = Compiler([os.path.abspath(options.minigo), "build", "-o", "ours"], folder, options.limit, options.builds)
        go = shutil.which("go")
        theirs = Compiler([go, "build", "-o", "theirs"], folder, options.limit, options.builds) if go else None
        print(f"{'':33}{'a tenth: s':>9}{'MB':>7}{'whole: s':>9}{'MB':>8}{'growth':>8}" + (f"{'Go: s':>9}{'MB':>8}{'ratio':>7}" if go else ""))
        for name, generate, sizes in PROGRAMS:
            for n in sizes:
                if re.search(options.only, name) and n <= options.max:
                    row(name, generate, n, ours, theirs)


main()
