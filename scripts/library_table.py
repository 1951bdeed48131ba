#!/usr/bin/env python3
"""Write into stdlib/README.md which package of Go's library is whose: minigo's own, or compiled from Go's source.

    scripts/library_table.py [--minigo build/bin/minigo] [--go go]

A package counts as compiled from Go's source if `minigo check` takes it; else the table has the first error. Needs an
installed Go, whose version the table names. Some 40 seconds.
"""

import argparse
import os
import re
import subprocess

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
README = os.path.join(ROOT, "stdlib", "README.md")
BEGIN, END = "<!-- table: scripts/library_table.py -->\n", "<!-- end of the table -->\n"
# Packages that the compiler and its runtime are, or whose subject minigo does not have.
NOTES = {
    "unsafe": ("the compiler's", ""),
    "expvar": ("Go's source", "minigo's, without HTTP, where no Go is installed"),
    "runtime/cgo": ("minigo's", "handles and incomplete types; minigo has no cgo"),
    "runtime/race": ("none", "a part of Go's race detector"),
}


def output_of(command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def packages(go):
    """The import paths that programs may use."""
    inner = re.compile(r"(^|/)(internal|vendor)(/|$)")
    return [path for path in output_of([go, "list", "std"]).split() if not inner.search(path)]


def is_own(path):
    folder = os.path.join(ROOT, "stdlib", path)
    return os.path.isdir(folder) and any(name.endswith(".go") for name in os.listdir(folder))


def first_error(minigo, path):
    """Why minigo does not take a package; empty if it does."""
    result = subprocess.run([minigo, "check", "--color=never", path], capture_output=True, text=True)
    if result.returncode == 0:
        return ""
    lines = [line for line in result.stderr.splitlines() if re.search(r"\.go:\d+", line)]
    return re.sub(r"^.*?\.go:[\d:]+ ", "", lines[0]) if lines else result.stderr.strip()


def verdict(minigo, path):
    """Whose a package is, and a note."""
    whose, note = NOTES.get(path, (None, ""))
    if whose is None and is_own(path):
        whose = "minigo's"
    if whose is None:
        error = first_error(minigo, path)
        whose, note = ("none", error) if error else ("Go's source", note)
    return whose, note


def table(minigo, go):
    version = output_of([go, "env", "GOVERSION"]).strip()
    rows = [(path, *verdict(minigo, path)) for path in packages(go)]
    counts = ", ".join(f"{whose} {sum(row[1] == whose for row in rows)}"
                       for whose in ("minigo's", "Go's source", "none"))
    lines = [f"Packages of {version}: {counts}.", "", "| package | whose | note |", "|---|---|---|"]
    lines += [f"| `{path}` | {whose} | {note} |" for path, whose, note in rows]
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minigo", default=os.path.join(ROOT, "build", "bin", "minigo"))
    parser.add_argument("--go", default="go")
    args = parser.parse_args()
    with open(README) as file:
        text = file.read()
    before, rest = text.split(BEGIN)
    after = rest.split(END)[1]
    with open(README, "w") as file:
        file.write(before + BEGIN + table(args.minigo, args.go) + END + after)


if __name__ == "__main__":
    main()
