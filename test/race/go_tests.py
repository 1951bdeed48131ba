"""Runs the tests of Go's race detector, from an installed Go, under minigo and compares.

The name of a test says whether it has a race. Prints the tests that disagree, and how many agree; fails if fewer
than --least of them do. A test that would need cgo or an inner package of the library (internal/synctest) is left out.
"""

import argparse
import glob
import os
import re
import subprocess
import sys
import tempfile

# Their imports are not there.
LEFT_OUT = ("cgo_test.go", "cgo_test_main.go", "synctest_test.go")


def test_files(go):
    goroot = subprocess.run([go, "env", "GOROOT"], capture_output=True, text=True, check=True).stdout.strip()
    found = sorted(glob.glob(os.path.join(goroot, "src/runtime/race/testdata/*_test.go")))
    return [path for path in found if os.path.basename(path) not in LEFT_OUT]


def build(minigo, files, folder):
    """Builds the program of the tests, in a module of their own."""
    for path in files:
        os.symlink(path, os.path.join(folder, os.path.basename(path)))
    with open(os.path.join(folder, "go.mod"), "w", encoding="utf-8") as file:
        file.write("module race\n\ngo 1.26\n")
    subprocess.run([os.path.abspath(minigo), "test", "-race", "-c", "-o", "tests", "."], cwd=folder, check=True)
    return os.path.join(folder, "tests")


def output(program, folder):
    """What the tests print. The order of events is one processor's, as it is for Go."""
    settings = {"GOMAXPROCS": "1", "GORACE": "suppress_equal_stacks=0 suppress_equal_addresses=0"}
    run = subprocess.run([program, "-test.v"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                         errors="replace", env=os.environ | settings, cwd=folder, timeout=500)
    return run.stdout


def found_races(text):
    """{name: whether a race was reported} of the tests that were run."""
    found = {}
    parts = re.split(r"^=== RUN   Test(\S+)\n", text, flags=re.MULTILINE)
    for name, log in zip(parts[1::2], parts[2::2]):
        if name.startswith(("Race", "NoRace")) and "--- SKIP:" not in log:
            found[name] = "DATA RACE" in log or "fatal error: concurrent map" in log
    return found


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("minigo")
    arguments.add_argument("go")
    arguments.add_argument("--least", type=float, default=0, help="per cent")
    options = arguments.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        text = output(build(options.minigo, test_files(options.go), folder), folder)
    found = found_races(text)
    wrong = sorted(name for name, race in found.items() if race != name.startswith("Race"))
    for name in wrong:
        known = " (Go expects to fail here)" if "Failing" in name else ""
        print(f"{name}: {'a race' if found[name] else 'no race'}{known}")
    if "ALL TESTS COMPLETE" not in text:
        print("the program did not end:\n" + text[-3000:])
        return 1
    share = 100 * (len(found) - len(wrong)) / len(found)
    print(f"{len(found) - len(wrong)} of {len(found)} agree ({share:.1f} %)")
    return 0 if share >= options.least else 1


if __name__ == "__main__":
    sys.exit(main())
