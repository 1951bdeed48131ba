#!/usr/bin/env python3
"""How compile time grows with the program: phases in milliseconds, at 1k, 10k and 100k lines.

    compile_speed.py [--minigo build/bin/minigo] [--runs 3] [--lines 1000,10000,100000]

Each build is of a program that no cache has seen, with a warm library, on both sides; where Go is not
installed, minigo is measured alone. `growth` is the time of a phase per line, relative to the smallest program: a
phase that is worse than linear grows.
"""

import argparse
import os
import re
import shutil
import statistics
import subprocess
import tempfile
import time

from program_generator import generate


def timed(command, folder):
    start = time.perf_counter()
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    seconds = time.perf_counter() - start
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(command)}: {done.stderr}")
    return seconds * 1e3, done.stderr


def phases_of(text):
    return {name: float(ms) for name, ms in re.findall(r"^(\w[\w ]*?)\s+([\d.]+) ms", text, re.M)}


def measure(minigo, go, lines, runs, folder):
    """Median total times of both, and minigo's median phases."""
    ours, theirs, phases = [], [], {}
    for run in range(runs):
        text = generate(lines, seed=lines + run)
        source = os.path.join(folder, "program.go")
        with open(source, "w", encoding="utf-8") as file:
            file.write(text)
        ms, report = timed([minigo, "build", "-v", "-o", "ours", source], folder)
        ours.append(ms)
        for name, phase_ms in phases_of(report).items():
            phases.setdefault(name, []).append(phase_ms)
        if go:
            theirs.append(timed([go, "build", "-o", "theirs", source], folder)[0])
            outputs = [subprocess.run([os.path.join(folder, name)], capture_output=True).stdout for name in ("ours", "theirs")]
            if outputs[0] != outputs[1]:
                raise SystemExit(f"different outputs: {outputs}")
    medians = {name: statistics.median(values) for name, values in phases.items()}
    return text.count("\n"), statistics.median(ours), statistics.median(theirs) if theirs else None, medians


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minigo", default="build/bin/minigo")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--lines", default="1000,10000,100000")
    options = parser.parse_args()
    go = shutil.which("go") or next((p for p in ["/usr/local/go/bin/go"] if os.path.exists(p)), None)
    minigo = os.path.abspath(options.minigo)
    first = None
    with tempfile.TemporaryDirectory() as folder:
        if go:
            measure(minigo, go, 100, 1, folder)  # warms Go's cache of the library
        for lines in map(int, options.lines.split(",")):
            count, ours, theirs, phases = measure(minigo, go, lines, options.runs, folder)
            ratio = f"  Go {theirs:9.1f} ms  ratio {ours / theirs:.2f}" if theirs else ""
            print(f"{count:7} lines  minigo {ours:9.1f} ms{ratio}")
            first = first or (count, phases)
            for name, ms in phases.items():
                growth = (ms / count) / (first[1][name] / first[0]) if first[1].get(name) else 0
                print(f"    {name:20}{ms:9.1f} ms  growth {growth:5.2f}", flush=True)


main()
