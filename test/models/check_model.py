#!/usr/bin/env python3
"""Checks a Promela model with spin: all interleavings, for assertions and for ends that are none.

    check_model.py [--fails] [--large] [--trail] MODEL.pml [-DNAME...]

The exit code is 0 if the model holds or, with --fails, if spin finds an error in it: a mutation must be found. A
search that was cut short is no answer. --large takes more time to compile and less to search. --trail prints the steps that lead to the error.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile

COMPILER = "clang-22"
MEGABYTES = 900
DEPTH = 100000


def run(command, folder):
    done = subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True)
    return done.returncode, done.stdout


def build(model, defines, large, live, folder):
    # spin writes its files, and looks for the model's, where it runs.
    copy = os.path.basename(model)
    with open(model, encoding="utf-8") as source, open(os.path.join(folder, copy), "w", encoding="utf-8") as target:
        target.write(source.read())
    preprocessor = f"-P{COMPILER} -E -x c"
    code, output = run(["spin", preprocessor, *defines, "-a", copy], folder)
    if code != 0 or "Error" in output:
        sys.exit("spin does not take the model\n" + output)
    # In the reverse order, the errors of the mutations come up earlier.
    code, output = run([COMPILER, "-O1" if large else "-O0", "-w", "-DNFAIR=3" if live else "-DSAFETY", "-DCOLLAPSE", "-DT_REVERSE",
                        f"-DMEMLIM={MEGABYTES}", "-o", "pan", "pan.c"], folder)
    if code != 0:
        sys.exit(output)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--fails", action="store_true")
    parser.add_argument("--large", action="store_true")
    parser.add_argument("--trail", action="store_true")
    parser.add_argument("model")
    options, defines = parser.parse_known_args()
    # With a property that something happens at last, weak fairness is assumed.
    with open(options.model, encoding="utf-8") as model:
        live = re.search(r"^ltl ", model.read(), re.MULTILINE) is not None
    with tempfile.TemporaryDirectory() as folder:
        build(options.model, defines, options.large, live, folder)
        # A search that is out of depth or memory says so, and goes on.
        _, output = run(["./pan", f"-m{DEPTH}", "-w20", *(["-a", "-f"] if live else [])], folder)
        errors = re.search(r"errors: (\d+)", output)
        states = re.search(r"(\S+) states, stored", output)
        found = errors is not None and int(errors.group(1)) != 0
        if options.trail and found:
            name = os.path.basename(options.model)
            print(run(["spin", f"-P{COMPILER} -E -x c", *defines, "-t", "-p", "-g", "-l", name], folder)[1])
        whole = "Search not completed" not in output and "max search depth" not in output
        if errors is None or (not found and not whole):
            sys.exit("the search was cut short\n" + output)
        print(f"{os.path.basename(options.model)} {' '.join(defines)}: {'fails' if found else 'holds'}, "
              f"{states.group(1)} states")
        sys.exit(0 if found == options.fails else "expected to fail" if options.fails else output)


if __name__ == "__main__":
    main()
