#!/usr/bin/env python3
"""Compare random programs, built by minigo at -O0, -O1 and -O2, with what they do under Go.

    differential.py --minigo build/bin/minigo --first 1 --count 40     forty seeds
    differential.py --minigo build/bin/minigo --minutes 60             as many as fit, from one at random, which is printed
    differential.py --minigo build/bin/minigo --programs pointers      others: see --programs

Each runs plainly, with few and many Ps, with collections all the time, and with goroutines that change threads at every
wait. They must print the same, end with the same code, and panic with the same words. Programs that differ stay in
--output, as they are and reduced to the lines that matter. Exit code 1 if there is any.
"""

import argparse
import concurrent.futures
import os
import random
import re
import subprocess
import sys
import tempfile
import time

import generator
import pointers
from reduce import reduce_lines

# Of computation and concurrency, and of values that point to each other.
GENERATORS = {"work": generator.generate, "pointers": pointers.generate}
LEVELS = ("-O0", "-O1", "-O2")
SETTINGS = ({}, {"GOMAXPROCS": "1"}, {"GOMAXPROCS": "8"}, {"MINIGO_GC_STRESS": "1"}, {"GODEBUG": "migrate=1"})
BUILD_SECONDS, RUN_SECONDS = 300, 60


def run(command, folder, settings=None, seconds=RUN_SECONDS):
    """(code, standard output, standard error); the code is None if the time was over."""
    environment = {**os.environ, **(settings or {})}
    try:
        done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True,
                              errors="replace", timeout=seconds)
    except subprocess.TimeoutExpired:
        return None, "", ""
    return done.returncode, done.stdout, done.stderr


def outcome(executable, folder, settings=None):
    """What can be compared of a run."""
    code, output, error = run([executable], folder, settings)
    panic = re.sub(r"0x[0-9a-f]+", "0x", error.split("\n\ngoroutine ")[0])
    return code, output, panic.strip()


def build_by_go(source, folder):
    """The executable, or None with the errors."""
    code, _, error = run(["go", "build", "-o", "by-go", source], folder, seconds=BUILD_SECONDS)
    return (os.path.join(folder, "by-go"), "") if code == 0 else (None, error)


def difference(minigo, source, folder):
    """How minigo differs, in a few words; None if it does not. "invalid" if Go refuses the program."""
    by_go, error = build_by_go(source, folder)
    if by_go is None:
        return "invalid: " + error
    expected = outcome(by_go, folder)
    if expected[0] is None:
        return "invalid: does not end under Go"
    for level in LEVELS:
        executable = os.path.join(folder, f"by-minigo{level}")
        code, _, error = run([minigo, "build", level, "-o", executable, source], folder, seconds=BUILD_SECONDS)
        if code != 0:
            return f"{level}: build ends with {code}: {error[:500]}"
        for settings in SETTINGS:
            got = outcome(executable, folder, settings)
            if got != expected:
                names = " ".join(f"{k}={v}" for k, v in settings.items())
                return f"{level} {names}".strip() + f": {first_difference(expected, got)}"
    return None


def first_difference(expected, got):
    if expected[0] != got[0]:
        return f"exit code {got[0]}, under Go {expected[0]}"
    for want, have in zip(expected[1].splitlines() + [expected[2]], got[1].splitlines() + [got[2]]):
        if want != have:
            return f"{have!r}, under Go {want!r}"
    return "another count of lines"


def kind_of(text):
    """What a reduced program must still do: the level and settings, and whether builds or runs differ."""
    return None if text is None or text.startswith("invalid") else text.split(": ")[0]


def check(seed, options):
    """(seed, difference or None); keeps what differs."""
    with tempfile.TemporaryDirectory() as folder:
        source = os.path.join(folder, "program.go")

        def try_text(text):
            with open(source, "w") as file:
                file.write(text)
            return difference(options.minigo, source, folder)

        text = GENERATORS[options.programs](seed)
        found = try_text(text)
        if found is None:
            return seed, None
        keep(options.output, f"{seed}.go", text)
        if options.reduce and kind_of(found):
            smaller = reduce_lines(text, lambda t: kind_of(try_text(t)) == kind_of(found), options.reduce)
            keep(options.output, f"{seed}_reduced.go", smaller)
        return seed, found


def keep(folder, name, text):
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, name), "w") as file:
        file.write(text)


def seeds(options):
    """Without end, if there is a limit of time."""
    end = time.monotonic() + options.minutes * 60 if options.minutes else None
    seed = options.first
    while time.monotonic() < end if end else seed < options.first + options.count:
        yield seed
        seed += 1


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minigo", required=True)
    parser.add_argument("--programs", choices=GENERATORS, default="work")
    parser.add_argument("--first", type=int, default=None, help="the first seed; by default any, which is printed")
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--minutes", type=float, help="instead of a count")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--output", default=os.path.join(tempfile.gettempdir(), "random-failures"),
                        help="where programs that differ are kept")
    parser.add_argument("--reduce", type=int, default=0, metavar="TRIES", help="reduce those, by so many builds each")
    options = parser.parse_args()
    options.minigo = os.path.abspath(options.minigo)
    if options.first is None:
        options.first = random.randrange(1, 1 << 30)
    print("first seed:", options.first, flush=True)
    checked = failed = 0
    todo = seeds(options)
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        running = set()
        while True:
            while len(running) < options.jobs and (seed := next(todo, None)) is not None:
                running.add(pool.submit(check, seed, options))
            if not running:
                break
            done, running = concurrent.futures.wait(running, return_when=concurrent.futures.FIRST_COMPLETED)
            for future in done:
                seed, found = future.result()
                checked += 1
                if found:
                    failed += 1
                    print(f"seed {seed}: {found}", flush=True)
    print(f"{checked} programs, {failed} differ")
    return 1 if failed or not checked else 0


if __name__ == "__main__":
    sys.exit(main())
