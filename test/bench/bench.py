#!/usr/bin/env python3
"""Prints a table of minigo beside Go: medians of alternating runs, time, CPU time and peak memory.

    bench.py [--minigo build/bin/minigo] [--runs 5] [--procs 2,8,32] [NAME...]

Rows are the programs beside this file, `build hello` and `start hello`; `polls` compares minigo with
itself built without loop polls. Where Go is not installed, minigo is measured alone. Peak memory is at least
that of this script, about 15 MiB, from which every program is started. CPU time is user and system time.
With --procs, each program has a row for each of these values of GOMAXPROCS.
"""

import argparse
import math
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
COMPUTE = ["fib", "fib_impure", "matrix", "spectral_norm", "sieve", "nbody"]
WAITS = ["ping_pong", "ring", "many_to_many", "select_four", "contended_mutex", "sleepers"]
ALLOCATE = ["binary_trees", "word_count", "sort_ints", "sort_slice", "merge_sort", "map_churn"]
PROGRAMS = [*WAITS, "skynet", "spawn_join", "parked", *COMPUTE, *ALLOCATE]


class Sample:
    def __init__(self):
        self.seconds, self.cpu_seconds, self.bytes = [], [], []

    def run(self, command, environment=None):
        start = time.perf_counter()
        child = subprocess.Popen(command, stdout=subprocess.PIPE, env=environment)
        output = child.stdout.read()
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        self.seconds.append(time.perf_counter() - start)
        self.cpu_seconds.append(usage.ru_utime + usage.ru_stime)
        self.bytes.append(usage.ru_maxrss * 1024)
        if child.returncode != 0:
            sys.exit(f"{' '.join(command)}: exit code {child.returncode}")
        return output

    def time(self):
        return statistics.median(self.seconds)

    def cpu_time(self):
        return statistics.median(self.cpu_seconds)

    def memory(self):
        return statistics.median(self.bytes)


def alternate(commands, runs, environment=None):
    """A Sample for each command; their outputs must agree."""
    samples = [Sample() for _ in commands]
    for _ in range(runs):
        outputs = {sample.run(command, environment) for sample, command in zip(samples, commands)}
        if len(outputs) != 1:
            sys.exit(f"different outputs: {outputs}")
    return samples


def columns(sample):
    return f"{sample.time() * 1e3:11.1f}{sample.cpu_time() * 1e3:11.1f}{sample.memory() / 2**20:9.1f}"


def show(name, ours, theirs=None, note=""):
    line = f"{name:20}{columns(ours)}"
    if theirs:
        line += f"{columns(theirs)}{ours.time() / theirs.time():8.2f}{ours.cpu_time() / theirs.cpu_time():8.2f}"
    print(line + ("   " + note if note else ""), flush=True)


def heading(beside_go):
    line = f"{'':20}{'minigo ms':>11}{'CPU ms':>11}{'MiB':>9}"
    return line + f"{'go ms':>11}{'CPU ms':>11}{'MiB':>9}{'ratio':>8}{'CPU':>8}" if beside_go else line


def build(compiler, name, folder):
    source = os.path.join(HERE, name + ".go")
    output = os.path.join(folder, f"{name}-{os.path.basename(compiler[0])}{len(compiler)}")
    subprocess.run([*compiler, "-o", output, source], check=True)
    return output


def bench_program(name, compilers, runs, folder, procs):
    """A row for each value of GOMAXPROCS in `procs`, where None leaves it as it is."""
    commands = [[build(compiler, name, folder)] for compiler in compilers]
    for count in procs:
        environment = {**os.environ, "GOMAXPROCS": count} if count else None
        samples = alternate(commands, runs, environment)
        note = ""
        if name == "parked":
            note = "bytes each: " + " / ".join(f"{sample.memory() / 1e6:.0f}" for sample in samples)
        show(f"{name} @{count}" if count else name, *samples, note=note)


def bench_build(compilers, runs, folder):
    source = os.path.join(HERE, "hello.go")
    commands = [[*compiler, "-o", os.path.join(folder, f"built{i}"), source]
                for i, compiler in enumerate(compilers)]
    for command in commands:
        subprocess.run(command, check=True)  # warms the caches
    # A changed program: what a user waits for after an edit.
    changed = os.path.join(folder, "hello.go")
    samples = [Sample() for _ in commands]
    for i in range(runs):
        with open(source, encoding="utf-8") as original, open(changed, "w", encoding="utf-8") as copy:
            copy.write(original.read() + f"\nconst run = {i}\n")
        for sample, command in zip(samples, commands):
            sample.run([*command[:-1], changed])
    show("build hello", *samples, note="after an edit")
    show("build again", *alternate(commands, runs), note="nothing changed")


def bench_start(compilers, runs, folder):
    executables = [build(compiler, "hello", folder) for compiler in compilers]
    show("start hello", *alternate([[executable] for executable in executables], runs * 20))


def bench_polls(minigo, runs, folder):
    ratios = []
    for name in COMPUTE:
        commands = [[build([minigo, "build"], name, folder)],
                    [build([minigo, "build", "--no-polls"], name, folder)]]
        with_polls, without = alternate(commands, runs)
        ratios.append(with_polls.time() / without.time())
        print(f"{'polls: ' + name:32}{ratios[-1]:6.3f}", flush=True)
    print(f"{'polls: geometric mean':32}{math.exp(statistics.mean(map(math.log, ratios))):6.3f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--minigo", default=os.path.join(HERE, "../../build/bin/minigo"))
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--procs", type=lambda text: text.split(","), default=[None])
    parser.add_argument("names", nargs="*", help="rows to measure; all of them by default")
    options = parser.parse_args()
    names = options.names or [*PROGRAMS, "build", "start", "polls"]
    go = shutil.which("go")
    compilers = [[options.minigo, "build"]] + ([[go, "build"]] if go else [])
    print(heading(beside_go=go))
    special = {"build": bench_build, "start": bench_start}
    with tempfile.TemporaryDirectory() as folder:
        for name in names:
            if name == "polls":
                bench_polls(options.minigo, options.runs, folder)
            elif name in special:
                special[name](compilers, options.runs, folder)
            else:
                bench_program(name, compilers, options.runs, folder, options.procs)


if __name__ == "__main__":
    main()
