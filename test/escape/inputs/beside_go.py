#!/usr/bin/env python3
"""Compare what minigo and gc keep on the stack.

  beside_go.py --minigo build/bin/minigo PACKAGE...       a table, a row a package
  beside_go.py --minigo build/bin/minigo -v PACKAGE...    and the sites that differ

A PACKAGE is a folder, a source file, or the import path of a package of the installed Go. The sites of a
package are the allocations that `-m` speaks of, by line, column and kind. gc reports them twice: as it compiles
(-m), and without inlining (-m -l), where its sites and minigo's are the same expressions. With inlining gc
sees an allocation of a small function again at each call of it. Such copies are counted apart.
"""

import argparse
import collections
import os
import re
import shutil
import subprocess
import sys
import tempfile

LINE = re.compile(r"^(?:.*/)?([^/:]+):(\d+):(\d+): (.*)$")
SITE = re.compile(r"^(.*) (escapes to heap|does not escape)$")
MOVED = "moved to heap: "
KINDS = [("... argument", "variadic"), ("func literal", "closure"), ("append", "append"), ("make(map", "make map"),
         ("make(chan", "make chan"), ("make(", "make slice"), ("new(", "new"), ("&", "&literal"),
         ("map[", "map literal"), ("[", "slice literal")]


def kind_of(text):
    return next((kind for start, kind in KINDS if text.startswith(start)), "value")


def in_signature(sources, name, line, column):
    """Whether the position is that of a parameter: gc's lines for these look like those for sites."""
    before = "\n".join(sources[name][max(0, line - 4): line - 1] + [sources[name][line - 1][: column - 1]])
    before = re.sub(r"(interface|struct) ?\{\s*\}", "", before)
    return re.search(r"\bfunc\b[^{}]*$", before) is not None


def read_sites(output, sources):
    """The sites {(file, line, column, kind): (heap, text)} and the variables in the heap."""
    sites, moved = {}, set()
    for line in output.splitlines():
        match = LINE.match(line)
        if not match or match[1] not in sources:
            continue
        place, text = (match[1], int(match[2]), int(match[3])), match[4]
        if text.startswith(MOVED):
            moved.add(place + (text[len(MOVED):],))
            continue
        site = SITE.match(text)
        if not site or in_signature(sources, *place):
            continue
        key, heap = place + (kind_of(site[1]),), site[2] == "escapes to heap"
        # Instances of a generic function are one site.
        sites[key] = (heap or sites.get(key, (False,))[0], site[1])
    return sites, moved


def run(command, **options):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options).stdout


class Package:
    def __init__(self, name, minigo, go):
        self.go_command = go
        root = run([go, "env", "GOROOT"]).strip()
        source = os.path.join(root, "src", name)
        self.name = name
        self.path = source if os.path.isdir(source) and not os.path.exists(name) else os.path.abspath(name)
        if name.endswith(".mg"):
            self.copy = tempfile.TemporaryDirectory()
            self.path = shutil.copy(name, os.path.join(self.copy.name, os.path.basename(name)[:-2] + "go"))
        listed = run([go, "list", "-f", "{{range .GoFiles}}{{.}} {{end}}", self.path], cwd=self.folder())
        files = listed.split() if os.path.isdir(self.path) else [os.path.basename(self.path)]
        self.sources = {f: open(os.path.join(self.folder(), f), encoding="utf-8").read().split("\n") for f in files}
        self.gc, self.gc_moved = self.go("-m")
        self.plain, self.plain_moved = self.go("-m -l")
        output = run([minigo, "build", "-m", "-o", "/dev/null", self.path])
        self.minigo, self.minigo_moved = read_sites(output, self.sources)
        if not self.minigo and self.plain:
            sys.exit(f"{name}: minigo does not compile it\n{output}")

    def folder(self):
        return self.path if os.path.isdir(self.path) else os.path.dirname(self.path)

    def go(self, flags):
        command = [self.go_command, "build", "-o", "/dev/null", "-gcflags=" + flags, self.path]
        return read_sites(run(command, cwd=self.folder()), self.sources)

    def row(self):
        return Row(self)


def without_twins(moved, others):
    """The variables that are not among the others. gc has the variable of a type switch in each clause."""
    names = {(name, variable): {line for n, line, _, v in others if (n, v) == (name, variable)}
             for name, _, _, variable in moved}
    return [m for m in moved - others if not any(abs(m[1] - line) <= 1 for line in names[m[0], m[3]])]


class Row:
    """The counts of a package, and the sites behind them."""

    def __init__(self, p):
        stack = {key for key, (heap, _) in p.plain.items() if not heap}
        self.sites = len(p.plain)
        self.gc_stack = len(stack)
        self.lost = sorted(k for k in stack if p.minigo.get(k, (True,))[0])
        # Variables have no line while they stay: only the differences can be counted.
        self.lost_variables = sorted(without_twins(p.minigo_moved, p.plain_moved))
        self.gained = sorted(k for k, (heap, _) in p.plain.items() if heap and not p.minigo.get(k, (True,))[0])
        self.gained_variables = sorted(without_twins(p.plain_moved, p.minigo_moved))
        # Sites at a call that gc has inlined, and sites that stay because a call was inlined.
        inlined = {key for key, (heap, _) in p.gc.items() if not heap and key not in p.plain}
        self.inlined = sorted(k for k in inlined if k not in p.minigo)
        self.by_inlining = sorted(k for k, (heap, _) in p.gc.items()
                                  if not heap and k in p.plain and p.plain[k][0] and p.minigo.get(k, (True,))[0])
        self.texts = {key: text for sites in (p.minigo, p.gc, p.plain) for key, (_, text) in sites.items()}

    def counts(self):
        return [self.sites, self.gc_stack, len(self.lost) + len(self.lost_variables),
                len(self.gained) + len(self.gained_variables), len(self.inlined), len(self.by_inlining)]

    def details(self):
        for title, keys in (("heap instead of stack", self.lost + self.lost_variables),
                            ("stack instead of heap", self.gained + self.gained_variables),
                            ("gc's copies by inlining", self.inlined), ("stack for gc by inlining", self.by_inlining)):
            for key in keys:
                yield f"  {title}: {key[0]}:{key[1]}:{key[2]}: {key[3]}: {self.texts.get(key, 'variable')}"


HEAD = ["package", "sites", "gc stack", "lost", "gained", "inlined", "by inlining", "lost %"]


def print_row(name, counts):
    share = 100 * counts[2] / counts[1] if counts[1] else 0
    print("| " + " | ".join([name] + [str(c) for c in counts] + [f"{share:.1f}"]) + " |")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minigo", required=True)
    parser.add_argument("--go", default="go")
    parser.add_argument("--max-lost", type=float, help="exit with 1 if more than this share in percent is lost")
    parser.add_argument("-v", action="store_true", help="list the sites that differ")
    parser.add_argument("packages", nargs="+")
    arguments = parser.parse_args()
    minigo = os.path.abspath(arguments.minigo)
    print("| " + " | ".join(HEAD) + " |\n" + "|---" * len(HEAD) + "|")
    total, kinds = [0] * 6, collections.Counter()
    for name in arguments.packages:
        row = Package(name, minigo, arguments.go).row()
        total = [a + b for a, b in zip(total, row.counts())]
        kinds.update(key[3] for key in row.lost)
        kinds["variable"] += len(row.lost_variables)
        print_row(name, row.counts())
        if arguments.v:
            print("".join(line + "\n" for line in row.details()), end="")
    print_row("all", total)
    print("\nlost by kind: " + ", ".join(f"{kind} {count}" for kind, count in kinds.most_common() if count))
    if arguments.max_lost is not None and 100 * total[2] > arguments.max_lost * total[1]:
        sys.exit(1)


if __name__ == "__main__":
    main()
