#!/usr/bin/env python3
"""Prints a table of minigo beside Go over Go's own benchmarks of the packages that minigo's library has.

    bench_library.py [--minigo build/bin/minigo] [--time 20ms] [--runs 3] [--limit 1.3] [--only REGEXP] [PACKAGE...]

The benchmarks are those in the tests of the installed Go; library/select_benchmarks.go makes programs of them, which both
compile. Each benchmark runs in a process of its own, with -test.short, by turns under minigo and under Go; a row has the medians. Those
slower than --limit are measured again, five times and as long, and only the second result counts, since other programs on the machine
disturb short runs. Rows are sorted by the ratio of the times. At the end: the geometric mean for each package, the rows
above the limit, and the benchmarks that minigo does not compile or run. All packages take about an hour.
"""

import argparse
import collections
import glob
import json
import math
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time as clock

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..")
LONG = 10  # seconds of all runs of a benchmark, after which no other begins
WITHOUT_C = {**os.environ, "CGO_ENABLED": "0"}
ERROR = re.compile(r"^\s*(?:package \S+: )?(?:\./)?([\w.-]+_test\.go):(\d+):(?:\d+:)? (?:error: )?(.*)", re.M)
ROW = re.compile(r"^(Benchmark\S*?)(?:-\d+)?\s+\d+\s+([\d.e+]+) ns/op(?:.*?\s(\d+) allocs/op)?", re.M)
Row = collections.namedtuple("Row", "package name ours theirs our_allocations their_allocations")


def ratio(row):
    return row.ours / row.theirs if row.theirs else 1.0


class Unit:
    """The benchmarks of a package, out of its external or its internal tests, compiled by both."""

    def __init__(self, package, inner, selector, compilers, folder):
        self.package, self.inner, self.selector, self.folder = package, inner, selector, folder
        self.without, self.reasons, self.programs = [], {}, []
        os.makedirs(folder)
        with open(os.path.join(folder, "go.mod"), "w", encoding="utf-8") as file:
            file.write("module benchmarks\n\ngo 1.26\n")
        self.names = self.select()
        for index, compiler in enumerate(compilers):
            before = self.names
            program = self.compile(compiler, os.path.join(folder, f"program{index}"))
            self.programs.append(program)
            if compiler != compilers[0]:
                self.lost = [name for name in before if name not in self.names]

    def select(self):
        flags = ["-inner"] if self.inner else []
        command = [self.selector, "-stand-ins", os.path.join(HERE, "library", "stand_ins"), *flags, "-without", ",".join(self.without), self.package, self.folder]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()

    def compile(self, compiler, program):
        """Leaves out what does not compile, until the rest does."""
        while self.names:
            done = subprocess.run([*compiler, "-o", program, "."], cwd=self.folder, env=WITHOUT_C, capture_output=True, text=True)
            if done.returncode == 0:
                return program
            errors = {f"{file}:{line}": why for file, line, why in ERROR.findall(done.stdout + done.stderr)}
            fresh = [place for place in errors if place not in self.without]
            if not fresh:
                print(f"{self.package}: {' '.join(compiler)}: {(done.stderr + done.stdout)[:300]}", file=sys.stderr)
                self.names = []
                return None
            self.reasons.update((place, errors[place]) for place in fresh)
            self.without += fresh
            self.names = self.select()
        return None


class Failure(Exception):
    pass


def run_benchmark(program, package, pattern, time):
    """A list of (name, ns, allocations) of a benchmark and those within it."""
    command = [program, "-test.run=^$", "-test.bench=" + pattern, "-test.benchtime=" + time, "-test.benchmem", "-test.short"]
    try:
        done = subprocess.run(command, cwd=os.path.join(goroot(), "src", package), capture_output=True, text=True,
                              errors="replace", timeout=300)
    except subprocess.TimeoutExpired as error:
        raise Failure("more than 300 s") from error
    if done.returncode != 0:
        text = (done.stderr + done.stdout).strip().splitlines()
        raise Failure(f"exit code {done.returncode}: " + next((line for line in text if "panic" in line or "FAIL" in line), ""))
    return [(name, float(ns), int(allocations or 0)) for name, ns, allocations in ROW.findall(done.stdout)]


def goroot():
    if not hasattr(goroot, "path"):
        goroot.path = subprocess.run(["go", "env", "GOROOT"], check=True, capture_output=True, text=True).stdout.strip()
    return goroot.path


def measure(unit, pattern, time, runs, typical):
    """Rows of a benchmark: what is typical of alternating runs, fewer of those that take long."""
    results = [collections.defaultdict(list), collections.defaultdict(list)]
    start = clock.monotonic()
    for _ in range(runs):
        for program, found in zip(unit.programs, results):
            for name, *values in run_benchmark(program, unit.package, pattern, time):
                found[name].append(values)
        if clock.monotonic() - start > LONG:
            break
    rows = []
    for name in results[0]:
        if name in results[1]:
            (theirs, their_allocations), (ours, our_allocations) = (
                [typical(column) for column in zip(*found[name])] for found in results)
            rows.append(Row(unit.package, name, ours, theirs, int(our_allocations), int(their_allocations)))
    return rows


def exactly(name):
    return "/".join(f"^{re.escape(part)}$" for part in name.split("/"))


def longer(time):
    number, unit = re.match(r"([\d.]+)(\w+)", time).groups()
    return f"{float(number) * 5:g}{unit}" if unit != "x" else time


def measure_unit(unit, options):
    """Rows and failures of all benchmarks of a unit; suspects are measured twice."""
    rows, failures = [], []
    for name in unit.names:
        if options.only and not re.search(options.only, name):
            continue
        try:
            for row in measure(unit, exactly(name), options.time, options.runs, options.typical):
                if ratio(row) > options.limit:
                    again = measure(unit, exactly(row.name), longer(options.time), options.runs + 2, options.typical)
                    row = next((second for second in again if second.name == row.name), row)
                rows.append(row)
        except Failure as failure:
            failures.append((unit.package, name, str(failure)))
    return rows, failures


def show(row):
    allocations = f"{row.our_allocations:9} {row.their_allocations:9}"
    print(f"{row.package + ' ' + row.name.removeprefix('Benchmark'):64}{row.ours:14.1f}{row.theirs:14.1f}{ratio(row):8.2f}{allocations}")


def mean_ratio(rows):
    return math.exp(statistics.mean(math.log(max(ratio(row), 1e-3)) for row in rows))


def summarise(rows, failures, limit):
    print(f"\n{'package':28}{'benchmarks':>11}{'mean ratio':>11}{f'above {limit}':>11}")
    for package in sorted({row.package for row in rows}):
        own = [row for row in rows if row.package == package]
        print(f"{package:28}{len(own):11}{mean_ratio(own):11.2f}{sum(ratio(row) > limit for row in own):11}")
    if rows:
        print(f"{'all':28}{len(rows):11}{mean_ratio(rows):11.2f}{sum(ratio(row) > limit for row in rows):11}")
    for package, name, why in failures:
        print(f"not measured: {package} {name}: {why}")


def library_packages():
    """The packages of minigo's library of which Go's tests have benchmarks."""
    library = os.path.join(ROOT, "stdlib")
    found = {os.path.relpath(folder, library) for folder, _, files in os.walk(library) if any(f.endswith(".go") for f in files)}
    return [path for path in sorted(found) if "internal" not in path and has_benchmarks(path)]


def has_benchmarks(package):
    folder = os.path.join(goroot(), "src", package)
    for name in os.listdir(folder) if os.path.isdir(folder) else []:
        if name.endswith("_test.go"):
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                if "\nfunc Benchmark" in file.read():
                    return True
    return False


def bench_package(package, selector, compilers, folder, options):
    rows, failures = [], []
    for inner in (False, True):
        unit = Unit(package, inner, selector, compilers, os.path.join(folder, package, "inner" if inner else "outer"))
        reasons = "; ".join(sorted(set(unit.reasons.values())))
        failures += [(package, name, "does not compile: " + reasons) for name in unit.lost]
        if all(unit.programs):
            more_rows, more_failures = measure_unit(unit, options)
            rows, failures = rows + more_rows, failures + more_failures
    return rows, failures


def write_json(path, rows):
    with open(path, "w", encoding="utf-8") as file:
        json.dump([row._asdict() for row in rows], file, indent=1)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minigo", default=os.path.join(ROOT, "build", "bin", "minigo"))
    parser.add_argument("--time", default="20ms", help="-test.benchtime of a run")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--limit", type=float, default=1.3)
    parser.add_argument("--best", dest="typical", action="store_const", const=min, default=statistics.median,
                        help="take the best runs, not the medians: for a busy machine, with short runs")
    parser.add_argument("--only", help="benchmarks whose name has this regular expression")
    parser.add_argument("--json", help="write the rows to this file, too")
    parser.add_argument("packages", nargs="*")
    options = parser.parse_args()
    if not shutil.which("go"):
        sys.exit("bench_library.py needs an installed Go: the benchmarks are its")
    minigo = os.path.abspath(options.minigo)
    compilers = [["go", "test", "-c", "-vet=off", "-gcflags=-e"], [minigo, "test", "-c", "-e", "-color=never"]]
    rows, failures = [], []
    with tempfile.TemporaryDirectory() as folder:
        selector = os.path.join(folder, "select_benchmarks")
        subprocess.run(["go", "build", "-o", selector, *glob.glob(os.path.join(HERE, "library", "*.go"))], check=True)
        for package in options.packages or library_packages():
            print(f"{package} ...", file=sys.stderr, flush=True)
            more_rows, more_failures = bench_package(package, selector, compilers, folder, options)
            rows, failures = rows + more_rows, failures + more_failures
            if options.json:
                write_json(options.json, rows)
    print(f"{'benchmark':64}{'minigo ns':>14}{'go ns':>14}{'ratio':>8}{'allocs':>9} {'go':>9}")
    for row in sorted(rows, key=ratio, reverse=True):
        show(row)
    summarise(rows, failures, options.limit)


if __name__ == "__main__":
    main()
