#!/usr/bin/env python3
"""Prints a table of a server with net/http under wrk: minigo beside Go.

    http_server.py [--minigo build/bin/minigo] [--runs 3] [--seconds 10] [--procs N] [ROW...]

The server is http_server/main.go, built by minigo and by Go; its load is wrk (apt-get install wrk), with one thread. Runs alternate; the
columns are medians, and `ratio` is the median of the ratios of neighbouring runs. `user` and `cpu` are the server's
processor time for a request, outside the kernel and in all; `memory` is what it held at most. In rows that
end in `busy`, eight more connections ask all the time for answers that take 50 ms of computing: `burns` is how many
of these a second come. net/http is compiled from the source of an installed Go, so there must be one.
"""

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request

from network import figure, raise_limit

HERE = os.path.dirname(os.path.abspath(__file__))
ADDRESS = "127.0.0.1:18080"
COLUMNS = "rate", "p50", "p99", "max", "errors", "user", "cpu", "memory"
UNITS = {"rate": "/s", "burns": "/s", "memory": "MB"} | dict.fromkeys(("p50", "p99", "max", "user", "cpu"), "ns")
BURNERS = 8

# name: connections, with burners
ROWS = {"1": (1, False), "100": (100, False), "1000": (1000, False), "10-busy": (10, True), "100-busy": (100, True), "1000-busy": (1000, True)}


def build(compiler, folder):
    output = os.path.join(folder, "server-" + os.path.basename(compiler))
    subprocess.run([compiler, "build", "-o", output, "."], cwd=os.path.join(HERE, "http_server"), check=True)
    return output


def wait_for_server(server):
    for _ in range(1000):
        try:
            return urllib.request.urlopen(f"http://{ADDRESS}/", timeout=10).read()
        except OSError:
            if server.poll() is not None:
                break
            time.sleep(0.01)
    sys.exit(f"{server.args[0]} does not answer")


def load(path, connections, seconds):
    script = os.path.join(HERE, "http_server/report.lua")
    command = ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--timeout", "30s", "-s", script, f"http://{ADDRESS}{path}"]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def results_of(wrk):
    """A name, a tab and a number a line -> {name: number}."""
    output, _ = wrk.communicate()
    if wrk.returncode != 0:
        sys.exit(f"wrk: exit code {wrk.returncode}")
    results = {name: float(number) for name, number in (line.split("\t") for line in output.splitlines() if "\t" in line)}
    results["rate"] = results["requests"] / (results["took"] / 1e9)
    return results


def processor_time(pid):
    with open(f"/proc/{pid}/stat", encoding="utf-8") as file:
        user, system = file.read().rpartition(")")[2].split()[11:13]
    tick = 1e9 / os.sysconf("SC_CLK_TCK")
    return float(user) * tick, float(system) * tick


def peak_memory(pid):
    with open(f"/proc/{pid}/status", encoding="utf-8") as file:
        return next(int(line.split()[1]) * 1024 / 1e6 for line in file if line.startswith("VmHWM:"))


def measure(program, row, seconds):
    connections, busy = ROWS[row]
    server = subprocess.Popen([program, ADDRESS])
    wait_for_server(server)
    before = processor_time(server.pid)
    burners = load("/burn", BURNERS, seconds) if busy else None
    results = results_of(load("/", connections, seconds))
    if burners:
        results["burns"] = results_of(burners)["rate"]
    user, system = (now - then for now, then in zip(processor_time(server.pid), before))
    results["user"], results["cpu"] = user / results["requests"], (user + system) / results["requests"]
    results["memory"] = peak_memory(server.pid)
    server.kill()
    server.wait()
    return results


def show(row, column, sides):
    """sides: the values of each run, of minigo and of Go."""
    texts = "".join(f"{figure(statistics.median(values), UNITS.get(column, '')):>12}" for values in sides)
    ratios = [ours / theirs for ours, theirs in zip(*sides) if theirs]
    print(f"{row:12}{column:10}{texts}" + (f"{statistics.median(ratios):8.2f}" if ratios else ""), flush=True)


def bench(row, programs, options):
    runs = [[] for _ in programs]
    for _ in range(options.runs):
        for program, results in zip(programs, runs):
            results.append(measure(program, row, options.seconds))
    for column in COLUMNS + (("burns",) if ROWS[row][1] else ()):
        show(row, column, [[result[column] for result in results] for results in runs])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--minigo", default=os.path.join(HERE, "../../build/bin/minigo"))
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--seconds", type=int, default=10, help="of a run")
    parser.add_argument("--procs", type=int, help="GOMAXPROCS; the machine's by default")
    parser.add_argument("rows", nargs="*", metavar="ROW", help=f"connections; all of them by default: {', '.join(ROWS)}")
    options = parser.parse_args()
    for program in "go", "wrk":
        if not shutil.which(program):
            sys.exit(f"http_server.py needs {program}")
    if options.procs:
        os.environ["GOMAXPROCS"] = str(options.procs)
    raise_limit()
    print(f"{'':22}{'minigo':>12}{'Go':>12}{'ratio':>8}")
    with tempfile.TemporaryDirectory() as folder:
        programs = [build(compiler, folder) for compiler in (os.path.abspath(options.minigo), shutil.which("go"))]
        for row in options.rows or ROWS:
            bench(row, programs, options)


if __name__ == "__main__":
    main()
