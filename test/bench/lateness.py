#!/usr/bin/env python3
"""Prints how late goroutines run beside two hogs per P: minigo beside Go.

    lateness.py [--minigo build/bin/minigo] [--runs 1] [--procs N] [--samples 1000] [PROBE...]

The probes are those of lateness.go: sleepers, a ping-pong, goroutines that start; `idle-sleep-50us` runs before
the hogs do. Runs alternate. p50 and p99 are medians over the runs, max is the largest; `hogs` is the
throughput of the hogs during the probe, over that without one. Where Go is not installed, minigo is measured alone.
"""

import argparse
import os
import shutil
import statistics
import subprocess
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))


def build(compiler, folder):
    output = os.path.join(folder, "lateness-" + os.path.basename(compiler))
    subprocess.run([compiler, "build", "-o", output, os.path.join(HERE, "lateness.go")], check=True)
    return output


def measure(executable, options):
    """The rows of one run: name -> numbers."""
    environment = dict(os.environ)
    if options.procs:
        environment["GOMAXPROCS"] = str(options.procs)
    command = [executable, "-samples", str(options.samples), *options.probes]
    output = subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout
    rows = [line.split() for line in output.splitlines()]
    return {row[0]: [float(number) for number in row[1:]] for row in rows}


def duration(nanoseconds):
    for unit, size in (("s", 1e9), ("ms", 1e6), ("µs", 1e3)):
        if nanoseconds >= size:
            return f"{nanoseconds / size:.3g} {unit}"
    return f"{nanoseconds:.0f} ns"


def cells(name, runs):
    """p50, p99, max, hogs of one side."""
    p50, p99, largest, _, hogs = zip(*(run[name] for run in runs))
    texts = [duration(statistics.median(p50)), duration(statistics.median(p99)), duration(max(largest))]
    texts.append("" if name.startswith("idle") else f"{statistics.median(hogs):.2f}")
    return "".join(f"{text:>9}" for text in texts)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--minigo", default=os.path.join(HERE, "../../build/bin/minigo"))
    parser.add_argument("--runs", type=int, default=1)
    parser.add_argument("--procs", type=int, help="GOMAXPROCS; the machine's by default")
    parser.add_argument("--samples", type=int, default=1000)
    parser.add_argument("probes", nargs="*", help="all of them by default")
    options = parser.parse_args()
    compilers = [options.minigo] + ([shutil.which("go")] if shutil.which("go") else [])
    with tempfile.TemporaryDirectory() as folder:
        executables = [build(compiler, folder) for compiler in compilers]
        results = [[] for _ in executables]
        for _ in range(options.runs):
            for executable, runs in zip(executables, results):
                runs.append(measure(executable, options))
    heading = "".join(f"{text:>9}" for text in ("p50", "p99", "max", "hogs"))
    names = ["minigo", "Go"][: len(results)]
    print(" " * 16 + "".join(f"   | {name:<36}" for name in names))
    print(" " * 16 + f"   | {heading}" * len(results))
    for name in results[0][0]:
        if name != "hogs-alone":
            print(f"{name:16}" + "".join("   | " + cells(name, runs) for runs in results))
    speeds = [statistics.median(run["hogs-alone"][0] for run in runs) for runs in results]
    print("hogs alone, counts per µs: " + " / ".join(f"{speed:.0f}" for speed in speeds))


if __name__ == "__main__":
    main()
