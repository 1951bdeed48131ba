#!/usr/bin/env python3
"""Runs the stress programs under random settings until the time is over.

    soak.py [--minigo build/bin/minigo] [--minutes 10] [--seed N] [--jobs 1] [PROGRAM...]

Each run has a program, a seed and its rounds, and GOGC, GOMAXPROCS, GOMEMLIMIT and GODEBUG at random; some collect
at nearly every allocation, some change GOMAXPROCS and GOGC while they run. What it prints must be what the program
prints under Go with the same seed; without Go, what it prints on one P without collections. Programs verify
the checksums of their objects themselves. A run that fails is printed with its command, which repeats it; the seed
of all choices is printed first. Exit code 1 if any failed.
"""

import argparse
import concurrent.futures
import glob
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
LIMIT = 300  # seconds; ends a run that hangs
# Programs that take -seed, or at least -rounds, and how much of them makes some seconds.
SEEDED = {
    "object_graph": ["-all", "-rounds=6"],
    "last_reference": ["-all", "-rounds=30"],
    "goroutine_stacks": ["-all", "-rounds=3"],
    "collector_settings": ["-rounds=1000"],
}
SCALED = {"deep_structures": ["-scale=20"], "unreachable_objects": ["-rounds=1"]}
# Little enough where nearly every allocation collects.
STRESSED = {
    "object_graph": ["-all", "-rounds=1"],
    "last_reference": ["-all", "-rounds=2"],
    "goroutine_stacks": ["-all", "-rounds=1"],
    "collector_settings": ["-rounds=4"],
    "deep_structures": ["-scale=0"],
    "unreachable_objects": ["-rounds=1", "-count=10"],
}


class Run:
    """A choice of program, arguments and environment."""

    def __init__(self, name, choices):
        stressed = name in STRESSED and choices.random() < 0.15
        self.name = name
        self.arguments = list(STRESSED[name] if stressed else {**SEEDED, **SCALED}.get(name, []))
        if name in SEEDED:
            self.arguments.append(f"-seed={choices.randrange(1, 1_000_000)}")
        self.settings = {"GOMAXPROCS": str(choices.choice([1, 2, 2, 3, 4, 8, 16]))}
        # What the settings do not have an influence on; that alone decides the output.
        self.key = (name, *self.arguments)
        if name in STRESSED and name != "collector_settings" and choices.random() < 0.4:
            self.arguments.append("-vary")
        if stressed:
            self.settings["MINIGO_GC_STRESS"] = "1"
        else:
            self.settings["GOGC"] = choices.choice(["1", "5", "20", "50", "100", "100", "400", "off"])
        if choices.random() < 0.2:
            self.settings["GOMEMLIMIT"] = choices.choice(["32MiB", "64MiB", "256MiB"])
        if choices.random() < 0.3:
            self.settings["GODEBUG"] = "migrate=1"

    def command(self):
        words = ["env", *(f"{name}={value}" for name, value in self.settings.items()), self.name, *self.arguments]
        return " ".join(words)


def execute(executable, arguments, settings):
    """The exit code, standard output, and the end of standard error."""
    clean = {name: value for name, value in os.environ.items() if name not in ("GOGC", "GODEBUG", "GOMEMLIMIT")}
    try:
        done = subprocess.run([executable, *arguments], env={**clean, **settings}, capture_output=True, text=True,
                              stdin=subprocess.DEVNULL, timeout=LIMIT)
    except subprocess.TimeoutExpired:
        return None, "", f"no end after {LIMIT} s"
    return done.returncode, done.stdout, done.stderr[-3000:]


class Soak:
    def __init__(self, options, folder):
        self.folder, self.minigo, self.go = folder, os.path.abspath(options.minigo), shutil.which("go")
        self.built, self.expected = {}, {}

    def build(self, compiler, name):
        output = os.path.join(self.folder, f"{name}-{os.path.basename(compiler)}")
        if output not in self.built:
            source = os.path.join(HERE, name + ".go")
            subprocess.run([compiler, "build", "-o", output, source], check=True)
            self.built[output] = True
        return output

    def expectation(self, run):
        """What the program prints when nothing disturbs it."""
        if run.name not in STRESSED:
            with open(os.path.join(HERE, run.name + ".out"), encoding="utf-8") as file:
                return file.read()
        if run.key not in self.expected:
            settings = {} if self.go else {"GOGC": "off", "GOMAXPROCS": "1"}
            executable = self.build(self.go or self.minigo, run.name)
            code, output, error = execute(executable, run.key[1:], settings)
            if code != 0:
                sys.exit(f"{' '.join(run.key)} fails undisturbed: {code}\n{output}{error}")
            self.expected[run.key] = output
        return self.expected[run.key]

    def fails(self, run):
        """What is wrong with a run, or an empty text."""
        code, output, error = execute(self.build(self.minigo, run.name), run.arguments, run.settings)
        if code != 0:
            return f"exit code {code}\n{output[-1000:]}{error}"
        expected = self.expectation(run)
        return "" if output == expected else f"prints\n{output}\ninstead of\n{expected}"


def programs():
    return sorted(os.path.basename(path)[: -len(".out")] for path in glob.glob(os.path.join(HERE, "*.out")))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--minigo", default=os.path.join(HERE, "../../build/bin/minigo"))
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=None, help="of all choices; a random one by default")
    parser.add_argument("--jobs", type=int, default=1, help="runs at the same time")
    parser.add_argument("programs", nargs="*", help="all of this folder by default; those of the collector come most often")
    options = parser.parse_args()
    seed = options.seed if options.seed is not None else random.SystemRandom().randrange(1_000_000)
    choices = random.Random(seed)
    names = options.programs or programs() + 5 * list(STRESSED)
    print(f"seed {seed}", flush=True)
    runs = failures = 0
    end = time.monotonic() + options.minutes * 60
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        soak = Soak(options, folder)
        while time.monotonic() < end:
            batch = [Run(choices.choice(names), choices) for _ in range(options.jobs)]
            for run in batch:
                soak.build(soak.minigo, run.name)
            for run, complaint in zip(batch, pool.map(soak.fails, batch)):
                runs += 1
                if complaint:
                    failures += 1
                    print(f"FAIL {run.command()}\n{complaint}", flush=True)
            if sys.stdout.isatty():
                print(f"\r{runs} runs, {failures} failures ", end="", file=sys.stderr, flush=True)
    print(f"{runs} runs, {failures} failures")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
