#!/usr/bin/env python3
"""Prints a table of the network: minigo beside Go.

    network.py [--minigo build/bin/minigo] [--runs 3] [--seconds 1] [--procs N] [ROW...]

The programs are in network/. The servers of a row differ, one built by minigo and one by Go; their clients are one
program, built by Go. In rows that end in `self`, a process has both sides. Runs alternate; the columns are
medians, and `ratio` is the median of the ratios of neighbouring runs. `user` is the processor time outside the
kernel, of the server or of the process with both sides, for each request or block, and `cpu` that and the
kernel's. The system samples which of them it is: `user` wants runs of some seconds. Where Go is not installed, minigo is measured
alone, by clients of its own. `mixed` is small requests beside a stream of blocks, a sleeper and a hog per P.

With 10,000 connections or pipes a process has as many descriptors: this script raises its limit as far as it may,
and tells where it makes do with fewer.
"""

import argparse
import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
HOGS = "p50", "p99", "max", "hogs-share"

# name: the flags of network/, the columns
ROWS = {
    "echo-100": (["-connections=100"], ("rate", "p50", "p99", "user", "cpu")),
    "echo-100-self": (["-connections=100"], ("rate", "p50", "p99", "user", "cpu")),
    "ping-pong": (["-connections=1", "-size=1"], ("p50", "p99", "rate", "user", "cpu")),
    "ping-pong-self": (["-connections=1", "-size=1"], ("p50", "p99", "rate", "user", "cpu")),
    "receive-64k": (["-probe=send", "-size=65536"], ("rate", "user", "cpu")),
    "send-64k": (["-probe=receive", "-size=65536"], ("rate", "user", "cpu")),
    "one-way-64k-self": (["-probe=send", "-size=65536"], ("rate", "user", "cpu")),
    "accept": (["-probe=accept", "-connections=16"], ("rate", "p50", "p99", "user", "cpu")),
    "accept-self": (["-probe=accept", "-connections=16"], ("rate", "p50", "p99", "user", "cpu")),
    "idle-10000": (["-probe=idle", "-connections=10000"], ("memory", "threads")),
    "hogs-1": (["-hogs=2", "-connections=1", "-pace=1ms"], HOGS),
    "hogs-1-self": (["-hogs=2", "-connections=1", "-pace=1ms"], HOGS),
    "hogs-1000": (["-hogs=2", "-connections=1000", "-pace=200ms"], HOGS),
    "hogs-1000-self": (["-hogs=2", "-connections=1000", "-pace=200ms"], HOGS),
    "mixed": (["-probe=mixed", "-hogs=1", "-connections=100", "-pace=10ms"],
              ("p50", "p99", "max", "timer-p99", "stream", "hogs-share")),
    "pipes-10000": (["-connections=10000", "-duration=500ms"], ("threads", "took")),
}

UNITS = dict.fromkeys(("p50", "p99", "max", "timer-p99", "user", "cpu", "took"), "ns")
UNITS |= {"rate": "/s", "stream": "/s", "memory": "B"}


def build(compiler, folder):
    output = os.path.join(folder, "network-" + os.path.basename(compiler))
    subprocess.run([compiler, "build", "-o", output, "."], cwd=os.path.join(HERE, "network"), check=True)
    return output


def numbers(text):
    """A name and a number a line -> {name: number}."""
    return {name: float(number) for name, number in (line.split() for line in text.splitlines())}


def start(command):
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def end(child):
    """What the child prints after the end of its standard input, and its processor time."""
    child.stdin.close()
    output = child.stdout.read()
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode != 0:
        sys.exit(f"{' '.join(child.args)}: exit code {child.returncode}")
    return numbers(output), {"user": usage.ru_utime, "cpu": usage.ru_utime + usage.ru_stime}


def status(child, name):
    with open(f"/proc/{child.pid}/status", encoding="utf-8") as file:
        return next(int(line.split()[1]) for line in file if line.startswith(name + ":"))


def measure_alone(program, role, flags):
    results, times = end(start([program, *flags, role]))
    return {**results, **times}


def measure_server(server_program, client_program, flags):
    server = start([server_program, *flags, "serve"])
    address = server.stdout.readline().strip()
    before = status(server, "VmRSS")
    client = start([client_program, *flags, "load", address])
    results = {}
    if "-probe=idle" in flags:
        results = numbers(client.stdout.readline())
        results["memory"] = (status(server, "VmRSS") - before) * 1024 / results["connected"]
        results["threads"] = status(server, "Threads")
    results |= end(client)[0]
    last, times = end(server)
    return {**results, **last, **times}


def measure(name, flags, program, client_program):
    if name.startswith("pipes"):
        results = measure_alone(program, "pipes", flags)
    elif name.endswith("self"):
        results = measure_alone(program, "self", flags)
    else:
        results = measure_server(program, client_program, flags)
    if results.get("requests"):
        for time in "user", "cpu":
            results[time] *= 1e9 / results["requests"]
    return results


def figure(value, unit):
    if unit == "ns":
        for name, size in (("s", 1e9), ("ms", 1e6), ("µs", 1e3)):
            if value >= size:
                return f"{value / size:.3g} {name}"
    for name, size in (("G", 1e9), ("M", 1e6), ("k", 1e3)):
        if unit == "/s" and value >= size:
            return f"{value / size:.3g} {name}/s"
    return f"{value:.4g} {unit}".strip()


def show(name, column, sides):
    """sides: the values of each run, of minigo and perhaps of Go."""
    unit = UNITS.get(column, "")
    line = f"{name:18}{column:12}" + "".join(f"{figure(statistics.median(values), unit):>12}" for values in sides)
    if len(sides) == 2 and all(sides[1]):
        line += f"{statistics.median(ours / theirs for ours, theirs in zip(*sides)):8.2f}"
    print(line, flush=True)


def bench(name, programs, options):
    flags, columns = ROWS[name]
    if not any(flag.startswith("-duration") for flag in flags):
        flags = [*flags, f"-duration={options.seconds}s"]
    most = options.descriptors // (2 if name.startswith("pipes") else 1) - 100
    if name.endswith("-10000") and most < 10000:
        print(f"{name}: {most} of them, for want of descriptors")
        flags = [*flags, f"-connections={most}"]
    runs = [[] for _ in programs]
    for _ in range(options.runs):
        for program, results in zip(programs, runs):
            results.append(measure(name, flags, program, programs[-1]))
    for column in columns:
        show(name, column, [[result[column] for result in results] for results in runs])


def raise_limit():
    """How many descriptors a process may have; two a pipe are wanted."""
    wanted = 20200
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, wanted))
        except (ValueError, PermissionError):
            wanted = hard
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, max(hard, wanted)))
    return wanted


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--minigo", default=os.path.join(HERE, "../../build/bin/minigo"))
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=1, help="of a run")
    parser.add_argument("--procs", type=int, help="GOMAXPROCS; the machine's by default")
    parser.add_argument("rows", nargs="*", help=f"all of them by default: {', '.join(ROWS)}")
    options = parser.parse_args()
    if options.procs:
        os.environ["GOMAXPROCS"] = str(options.procs)
    options.descriptors = raise_limit()
    go = shutil.which("go")
    compilers = [os.path.abspath(options.minigo)] + ([go] if go else [])
    print(f"{'':30}{'minigo':>12}" + (f"{'Go':>12}{'ratio':>8}" if go else ""))
    with tempfile.TemporaryDirectory() as folder:
        programs = [build(compiler, folder) for compiler in compilers]
        for name in options.rows or ROWS:
            bench(name, programs, options)


if __name__ == "__main__":
    main()
