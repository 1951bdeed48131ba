#!/usr/bin/env python3
"""Write into stdlib/README.md which package of Go's library is whose: minigo's own, or compiled from Go's source.

    scripts/library_table.py [--tests] [--only REGEXP] [--own-tests FILE] [--minigo build/bin/minigo] [--go go]

A package counts as compiled from Go's source if `minigo check` takes it; else the table has the first error. Needs an
installed Go, whose version the table names. Some 40 seconds.

--tests runs Go's own tests of the packages that are compiled from Go's source, under Go and then under minigo, and
writes PASSED/COUNTED: of the tests and examples that pass under Go, those that pass under minigo. One that fails runs
once more, alone. Half an hour for all; --only does it in parts, and the table is written after each package.

Our own packages need a harness that fits Go's tests to them; their figures come from --own-tests, a JSON object:

    {"bufio": {"counted": 81, "passed": 81}, "bytes": {"counted": 158, "passed": 158}}

Rows that a call has no figures for keep those they have.
"""

import argparse
import json
import os
import re
import signal
import subprocess
import sys

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
README = os.path.join(ROOT, "stdlib", "README.md")
BEGIN, END = "<!-- table: scripts/library_table.py -->\n", "<!-- end of the table -->\n"
# Packages that the compiler and its runtime are, or whose subject minigo does not have.
NOTES = {
    "unsafe": ("the compiler's", ""),
    "expvar": ("Go's source", "minigo's, without HTTP, where no Go is installed"),
    "runtime/cgo": ("minigo's", "handles and incomplete types; minigo has no cgo"),
    "runtime/race": ("none", "a part of Go's race detector"),
}


def output_of(command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def packages(go):
    """The import paths that programs may use."""
    inner = re.compile(r"(^|/)(internal|vendor)(/|$)")
    return [path for path in output_of([go, "list", "std"]).split() if not inner.search(path)]


def is_own(path):
    folder = os.path.join(ROOT, "stdlib", path)
    return os.path.isdir(folder) and any(name.endswith(".go") for name in os.listdir(folder))


def first_error(minigo, path):
    """Why minigo does not take a package; empty if it does."""
    result = subprocess.run([minigo, "check", "--color=never", path], capture_output=True, text=True)
    if result.returncode == 0:
        return ""
    lines = [line for line in result.stderr.splitlines() if re.search(r"\.go:\d+", line)]
    return re.sub(r"^.*?\.go:[\d:]+ ", "", lines[0]) if lines else result.stderr.strip()


def verdict(minigo, path):
    """Whose a package is, and a note."""
    whose, note = NOTES.get(path, (None, ""))
    if whose is None and is_own(path):
        whose = "minigo's"
    if whose is None:
        error = first_error(minigo, path)
        whose, note = ("none", error) if error else ("Go's source", note)
    return whose, note


class Tests:
    """Runs a package's tests by `COMMAND test -json`."""

    def __init__(self, command, limit):
        self.command, self.limit = command, limit

    def results(self, path, *options):
        """What became of each test and example, pass, fail, skip or run (it never ended), and what all wrote."""
        command = [self.command, "test", "-short", "-json", f"-timeout={self.limit}s", *options, path]
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                   text=True, errors="replace", start_new_session=True)
        try:
            output, _ = process.communicate(timeout=2 * self.limit)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            output, _ = process.communicate()
        outcomes, texts = {}, []
        for line in output.splitlines():
            try:
                event = json.loads(line)
            except ValueError:
                texts.append(line + "\n")
                continue
            texts.append(event.get("Output", ""))
            name = event.get("Test", "/")
            if "/" not in name and event["Action"] in ("run", "pass", "fail", "skip"):
                outcomes[name] = event["Action"]
        return outcomes, "".join(texts)

    def passing(self, path, wanted=None):
        """The tests that pass, of those wanted, or of all, and for each other one what it wrote."""
        outcomes, text = self.results(path)
        passed = {name for name, outcome in outcomes.items() if outcome == "pass"}
        failed = {}
        for name in sorted((outcomes.keys() if wanted is None else wanted) - passed):
            if outcomes.get(name) != "skip" and outcomes:
                again, text = self.results(path, f"-run=^{name}$")
                if again.get(name) == "pass":
                    passed.add(name)
                    continue
            failed[name] = text
        return passed, failed


def figures(minigo, go, path, limit):
    """PASSED/COUNTED of a package; empty if it has no tests. Tells on stderr why tests fail."""
    counted, _ = Tests(go, limit).passing(path)
    if not counted:
        return ""
    passed, failed = Tests(minigo, limit).passing(path, counted)
    for name, text in failed.items():
        print(f"--- {path} {name}\n{text[-1500:]}", file=sys.stderr)
    return f"{len(counted & passed)}/{len(counted)}"


def rows_of(text):
    """The rows of a table: package to whose, tests and note."""
    row = re.compile(r"\| `(.*?)` \| (.*?) \| (.*?) ?\| (.*?) ?\|")
    return {match[1]: list(match.groups()[1:]) for match in map(row.match, text.splitlines()) if match}


def table(version, rows):
    counts = ", ".join(f"{whose} {sum(row[0] == whose for row in rows.values())}"
                       for whose in ("minigo's", "Go's source", "none"))
    lines = [f"Packages of {version}: {counts}. Tests: {sums(rows)}.", "",
             "| package | whose | tests | note |", "|---|---|---|---|"]
    lines += [f"| `{path}` | {' | '.join(row)} |" for path, row in rows.items()]
    return "\n".join(lines) + "\n"


def sums(rows):
    """The figures of all packages, by whose they are."""
    totals = {}
    for whose, tests, _ in rows.values():
        if tests:
            totals[whose] = [sum(pair) for pair in zip(totals.get(whose, (0, 0)), map(int, tests.split("/")))]
    return ", ".join(f"{whose} {passed:,} of {counted:,}" for whose, (passed, counted) in sorted(totals.items()))


def write(version, rows):
    with open(README) as file:
        text = file.read()
    before, rest = text.split(BEGIN)
    after = rest.split(END)[1]
    with open(README, "w") as file:
        file.write(before + BEGIN + table(version, rows) + END + after)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minigo", default=os.path.join(ROOT, "build", "bin", "minigo"))
    parser.add_argument("--go", default="go")
    parser.add_argument("--tests", action="store_true", help="run Go's tests of packages compiled from its source")
    parser.add_argument("--only", default="", metavar="REGEXP", help="leave the rows of other packages as they are")
    parser.add_argument("--own-tests", metavar="FILE", help="figures of our own packages' tests, as JSON")
    parser.add_argument("--timeout", type=int, default=300, metavar="SECONDS", help="for the tests of a package (%(default)s)")
    args = parser.parse_args()
    own = {}
    if args.own_tests:
        with open(args.own_tests) as file:
            own = json.load(file)
    with open(README) as file:
        old = rows_of(file.read().split(BEGIN)[1].split(END)[0])
    version = output_of([args.go, "env", "GOVERSION"]).strip()
    rows, chosen = {}, []
    for path in packages(args.go):
        if path in old and not re.search(args.only, path):
            rows[path] = old[path]
            continue
        chosen.append(path)
        whose, note = verdict(args.minigo, path)
        tests = old[path][1] if path in old else ""
        if path in own:
            tests = f"{own[path]['passed']}/{own[path]['counted']}"
        rows[path] = [whose, tests, note]
    write(version, rows)
    for path in chosen:
        if args.tests and rows[path][0] == "Go's source":
            rows[path][1] = figures(args.minigo, args.go, path, args.timeout)
            print(path, rows[path][1] or "no tests", file=sys.stderr)
            write(version, rows)


if __name__ == "__main__":
    main()
