"""Programs of a given length for compile_speed.py: what people write, in the proportions in which they
write it (structs with methods, loops over slices and maps, error returns, closures, formatting, a few
goroutines), with no two functions alike."""

import random

TYPE = """\
type Record{n} struct {{
	id    int
	name  string
	score float64
	tags  []string
	next  *Record{n}
	index map[string]int
}}

func NewRecord{n}(id int, name string) *Record{n} {{
	return &Record{n}{{id: id, name: name, score: {f}, index: make(map[string]int)}}
}}

func (r *Record{n}) Add(tag string) error {{
	if tag == "" {{
		return errors.New("record {n}: empty tag")
	}}
	if _, ok := r.index[tag]; ok {{
		return fmt.Errorf("record %d: duplicate tag %q", r.id, tag)
	}}
	r.index[tag] = len(r.tags)
	r.tags = append(r.tags, tag)
	return nil
}}

func (r *Record{n}) String() string {{
	return r.name + ":" + strconv.Itoa(r.id+{k})
}}
"""

LOOP = """\
func total{n}(values []int, limit int) (sum, count int) {{
	for i, v := range values {{
		if v%{a} == 0 || i > limit {{
			continue
		}}
		switch {{
		case v < {k}:
			sum += v * {b}
		case v < {k2}:
			sum -= v >> 1
		default:
			sum ^= v
		}}
		count++
	}}
	return sum, count
}}
"""

PARSE = """\
func parse{n}(text string) (map[string]int, error) {{
	result := make(map[string]int)
	for _, line := range strings.Split(text, "\\n") {{
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {{
			continue
		}}
		key, value, found := strings.Cut(line, "=")
		if !found {{
			return nil, fmt.Errorf("parse{n}: no value in %q", line)
		}}
		number, err := strconv.Atoi(value)
		if err != nil {{
			return nil, err
		}}
		result[key] = number + {k}
	}}
	return result, nil
}}
"""

WORK = """\
func work{n}(jobs int) int {{
	results := make(chan int, {a})
	for i := 0; i < jobs; i++ {{
		go func() {{
			sum, _ := total{m}([]int{{i, i + {b}, i * {k}}}, jobs)
			results <- sum
		}}()
	}}
	sum := 0
	for i := 0; i < jobs; i++ {{
		select {{
		case v := <-results:
			sum += v
		}}
	}}
	return sum
}}
"""

SHAPE = """\
type Shape{n} interface {{
	Area() float64
	Scale(by float64) Shape{n}
}}

type Square{n} struct{{ side float64 }}

func (s Square{n}) Area() float64 {{ return s.side * s.side * {f} }}

func (s Square{n}) Scale(by float64) Shape{n} {{ return Square{n}{{s.side * by}} }}

func largest{n}(shapes []Shape{n}) (best Shape{n}) {{
	sort.Slice(shapes, func(i, j int) bool {{ return shapes[i].Area() < shapes[j].Area() }})
	for _, shape := range shapes {{
		if square, ok := shape.(Square{n}); ok && square.side > {a} {{
			best = square.Scale({f})
		}}
	}}
	return best
}}
"""

USE = {
    LOOP: "\tcheck(total{n}([]int{{1, 2, {k}}}, {a}))\n",
    PARSE: "\tif m, err := parse{n}(\"a={k}\"); err == nil {{\n\t\tcheck(len(m), m[\"a\"])\n\t}}\n",
    WORK: "\tcheck(work{n}({a}), 0)\n",
    SHAPE: "\tif s := largest{n}([]Shape{n}{{Square{n}{{{f}}}}}); s != nil {{\n\t\tcheck(int(s.Area()), 0)\n\t}}\n",
    TYPE: "\tr{n} := NewRecord{n}({a}, \"x\")\n\tif err := r{n}.Add(\"t\"); err == nil {{\n"
          "\t\tcheck(len(r{n}.String()), r{n}.id)\n\t}}\n",
}

HEAD = """\
package main

import (
	"errors"
	"fmt"
	"sort"
	"strconv"
	"strings"
)

var checksum int

func check(a, b int) { checksum = checksum*31 + a ^ b }

var _ = errors.New
var _ = sort.Ints

"""


def generate(lines, seed=1):
    """The text of a program of about that many lines, which prints a number."""
    chance = random.Random(seed)
    parts, uses, length, n = [HEAD], [], HEAD.count("\n"), 0
    while length < lines:
        kind = chance.choices([LOOP, PARSE, WORK, SHAPE, TYPE], [4, 2, 1, 2, 3])[0] if n else LOOP
        if kind is LOOP:
            last_loop = n
        values = {"n": n, "m": last_loop, "a": chance.randint(2, 9), "b": chance.randint(10, 99),
                  "k": chance.randint(100, 999), "k2": chance.randint(1000, 9999),
                  "f": f"{chance.randint(1, 99)}.5"}
        parts.append(kind.format(**values) + "\n")
        uses.append(USE[kind].format(**values))
        length += parts[-1].count("\n") + uses[-1].count("\n")
        n += 1
        if len(uses) == 50:  # functions of the size that people write
            parts.append(f"func use{n}() {{\n{''.join(uses)}}}\n\n")
            uses = []
    calls = "".join(f"\t{part[5:part.index('(')]}()\n" for part in parts if part.startswith("func use"))
    parts.append("func main() {\n" + calls + "".join(uses) + "\tfmt.Println(checksum)\n}\n")
    return "".join(parts)
