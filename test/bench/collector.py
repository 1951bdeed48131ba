#!/usr/bin/env python3
"""Prints a table of the collector: minigo beside Go.

    collector.py [--minigo build/bin/minigo] [--runs 3] [--procs N] [--quick] [--machine] [ROW...]

`pauses` are those of runtime/debug.ReadGCStats, the same as MemStats.PauseNs: for each collection the time for which
the world was stopped, in Go the sum of both stops, each from the request to the restart. `sleeper` is how late a
goroutine wakes that sleeps for 1 ms. Beside both a goroutine on each P allocates without end and renews the
live heap. `allocate` allocates beside parked goroutines; its times are of the allocation alone. The programs are
in collector/.

`memory` are whole programs: time, processor time of user and system, peak memory from wait4, which is at least that of
this script, about 15 MiB, and the processor time of collections as GODEBUG=gctrace=1 tells it, in a run of its own
(- where there is none).

Runs alternate. Columns are medians over the runs, but max, which is the largest; `ratio` is minigo's over Go's.
With --machine, a thread of real-time priority on each core sleeps for 1 ms at a time beside `pauses` and `sleeper`;
`machine` is how late it woke at worst, which needs the right to such a priority.
--quick leaves out rows that take more than 2 GB or half a minute. A row may be named by the beginning of its name. Where Go is not
installed, minigo is measured alone.
"""

import argparse
import contextlib
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile

import bench
import machine

HERE = os.path.dirname(os.path.abspath(__file__))
COLLECTOR = "collector"

# name: the flags of collector/
PAUSES = {
    "pauses-10MB": ["-live=10"],
    "pauses-100MB": ["-live=100"],
    "pauses-1GB": ["-live=1000"],
    "pauses-10M-objects": ["-objects=10000000"],
    "pauses-100k-parked": ["-parked=100000"],
    "pauses-1M-parked": ["-parked=1000000"],
    "pauses-hogs": ["-live=10", "-hogs=1"],
    "pauses-hogs-100MB": ["-live=100", "-hogs=1"],
}
SLEEPERS = {
    "sleeper-500MB": ["-collections=3", "-live=500"],
    "sleeper-1GB": ["-collections=3", "-live=1000"],
    "sleeper-1M-parked": ["-collections=3", "-parked=1000000"],
}
ALLOCATIONS = {
    "allocate-500MB-100k-parked": ["-allocate=500", "-parked=100000"],
    "allocate-200MB-1M-parked": ["-allocate=200", "-parked=1000000"],
}
# name: the program beside this file, and its arguments
PROGRAMS = {
    "memory-trees-18": ["binary_trees", "18"],
    "memory-trees-21": ["binary_trees", "21"],
    "memory-word-count": ["word_count"],
    "memory-sort-ints": ["sort_ints"],
    "memory-sort-slice": ["sort_slice"],
    "memory-merge-sort": ["merge_sort"],
    "memory-map-churn": ["map_churn"],
}
NAMES = [*PAUSES, *SLEEPERS, *ALLOCATIONS, *PROGRAMS]
LONG = {"pauses-1GB", "pauses-1M-parked", "sleeper-1GB", "sleeper-1M-parked", "allocate-200MB-1M-parked", "memory-trees-21"}

UNITS = {"ns": ((1e9, "s"), (1e6, "ms"), (1e3, "µs"), (0, "ns")), "B": ((2**30, "GiB"), (2**20, "MiB"), (0, "B"))}


def figure(value, unit):
    if value is None:
        return "-"
    if not unit:
        return f"{value:.4g}"
    size, name = next((size, name) for size, name in UNITS[unit] if value >= size)
    return f"{value / (size or 1):.3g} {name}"


class Builder:
    """Builds each program once with each compiler."""

    def __init__(self, compilers, folder):
        self.compilers, self.folder, self.built = compilers, folder, {}

    def executables(self, program):
        if program not in self.built:
            self.built[program] = [self.build(compiler, program) for compiler in self.compilers]
        return self.built[program]

    def build(self, compiler, program):
        output = os.path.join(self.folder, f"{program}-{os.path.basename(compiler)}")
        package = os.path.join(HERE, program)
        here, source = (package, ".") if os.path.isdir(package) else (HERE, program + ".go")
        subprocess.run([compiler, "build", "-o", output, source], cwd=here, check=True)
        return output


def heading(columns, sides):
    titles = "".join(f"{title:>12}" for title, _ in columns)
    names = ["minigo", "Go"][:sides]
    print("\n" + " " * 28 + "".join(f" | {name:<{12 * len(columns)}}" for name in names))
    print(" " * 28 + f" | {titles}" * sides + (" | ratios" if sides == 2 else ""))


def show(name, columns, sides, ratios):
    """sides: the figures of minigo and perhaps of Go, by title; ratios: the titles to compare."""
    line = f"{name:28}"
    for side in sides:
        line += " | " + "".join(f"{figure(side[title], unit):>12}" for title, unit in columns)
    if len(sides) == 2:
        pairs = [(sides[0][title], sides[1][title]) for title in ratios]
        line += " | " + " ".join(f"{ours / theirs:.2f}" if ours is not None and theirs else "-" for ours, theirs in pairs)
    print(line, flush=True)


def summary(title, values):
    return max(values) if title in ("max", "machine") else statistics.median(values)


def measure_probe(executables, flags, probe, runs, watched):
    """A table of medians by title for each executable."""
    results = [[] for _ in executables]
    for _ in range(runs):
        for executable, numbers in zip(executables, results):
            command = [executable, *flags, probe]
            with machine.Lateness() if watched else contextlib.nullcontext() as lateness:
                done = subprocess.run(command, capture_output=True, text=True)
            if done.returncode != 0:
                sys.exit(f"{' '.join(command)}: exit code {done.returncode}\n{done.stderr[-2000:]}")
            numbers.append({title: float(number) for title, number in map(str.split, done.stdout.splitlines())})
            if watched and lateness.worst is not None:
                numbers[-1]["machine"] = lateness.worst
    return [{title: summary(title, [run[title] for run in side if title in run]) for title in side[0]} for side in results]


def bench_probe(probe, rows, columns, ratios, options):
    if rows:
        heading(columns, len(options.builder.compilers))
    for name, flags in rows.items():
        sides = measure_probe(options.builder.executables(COLLECTOR), flags, probe, options.runs,
                              any(title == "machine" for title, _ in columns))
        show(name, columns, [{title: None for title, _ in columns} | side for side in sides], ratios)


def collection_time(command):
    """Nanoseconds of processor time that collections took, None if the program does not tell."""
    environment = {**os.environ, "GODEBUG": "gctrace=1"}
    trace = subprocess.run(command, capture_output=True, text=True, env=environment).stderr
    times = re.findall(r"^gc \d+ @.* ms clock, ([\d.+/]+) ms cpu,", trace, re.MULTILINE)
    return sum(float(part) for time in times for part in re.split(r"[+/]", time)) * 1e6 if times else None


def bench_programs(rows, options):
    columns = [("wall", "ns"), ("cpu", "ns"), ("peak", "B"), ("collections", "ns")]
    if rows:
        heading(columns, len(options.builder.compilers))
    for name, (program, *arguments) in rows.items():
        commands = [[executable, *arguments] for executable in options.builder.executables(program)]
        samples = bench.alternate(commands, options.runs)
        sides = [{"wall": sample.time() * 1e9, "cpu": sample.cpu_time() * 1e9, "peak": sample.memory(),
                  "collections": collection_time(command)} for sample, command in zip(samples, commands)]
        show(name, columns, sides, ["wall", "cpu", "peak", "collections"])


def matches(name, wanted):
    """A row's whole name means that row, a part of it all that begin so."""
    return name == wanted or name.startswith(wanted) and wanted not in NAMES


def chosen(rows, options):
    if options.rows:
        return {name: row for name, row in rows.items() if any(matches(name, wanted) for wanted in options.rows)}
    return {name: row for name, row in rows.items() if not (options.quick and name in LONG)}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--minigo", default=os.path.join(HERE, "../../build/bin/minigo"))
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--procs", type=int, help="GOMAXPROCS; the machine's by default")
    parser.add_argument("--quick", action="store_true", help="only rows that are small and short")
    parser.add_argument("--machine", action="store_true", help="measure how late the machine is, too")
    parser.add_argument("rows", nargs="*", help=f"all of them by default: {', '.join(NAMES)}")
    options = parser.parse_args()
    unknown = [row for row in options.rows if not any(matches(name, row) for name in NAMES)]
    if unknown:
        sys.exit(f"no such row: {', '.join(unknown)}")
    if options.procs:
        os.environ["GOMAXPROCS"] = str(options.procs)
    go = shutil.which("go")
    with tempfile.TemporaryDirectory() as folder:
        options.builder = Builder([os.path.abspath(options.minigo)] + ([go] if go else []), folder)
        times = [("p50", "ns"), ("p99", "ns"), ("max", "ns"), ("collections", "")]
        if options.machine:
            times.insert(3, ("machine", "ns"))
        bench_probe("pauses", chosen(PAUSES, options), [*times, ("per-second", "")], ["p50", "p99", "max"], options)
        bench_probe("sleeper", chosen(SLEEPERS, options), times, ["p50", "p99", "max"], options)
        bench_probe("allocate", chosen(ALLOCATIONS, options), [("time", "ns"), ("cpu", "ns"), ("collections", "")],
                    ["time", "cpu"], options)
        bench_programs(chosen(PROGRAMS, options), options)


if __name__ == "__main__":
    main()
