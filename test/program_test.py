"""The lit format for whole programs.

A suite is a folder of expected outputs NAME.out and the programs NAME.mg or NAME.go, in the same folder
or in config.programs. The program is built and run; its standard output must be NAME.out. A first line
`// exit N` in NAME.out's companion NAME.err asks for that exit code, and the other lines of NAME.err
must be the beginning of standard error. Where Go is installed, it is run too, and must agree: Go is the
oracle.
"""

import os
import re
import shutil
import subprocess
import tempfile

import lit.formats
import lit.Test

TIMEOUT = 120  # seconds; ends a test that hangs


def find_go():
    return shutil.which("go") or next(
        (p for p in ("/usr/local/go/bin/go", "/usr/lib/go/bin/go") if os.path.exists(p)), None)


class ProgramTest(lit.formats.FileBasedTest):
    def getTestsInDirectory(self, suite, path_in_suite, lit_config, config):
        folder = suite.getSourcePath(path_in_suite)
        for name in sorted(os.listdir(folder)):
            if name.endswith(".out"):
                yield lit.Test.Test(suite, path_in_suite + (name,), config)

    def execute(self, test, lit_config):
        expected = Expectation(test.getSourcePath())
        program = find_program(expected, test.config)
        if program is None:
            return lit.Test.UNRESOLVED, "no program for " + expected.base
        with tempfile.TemporaryDirectory() as folder:
            result = build_and_run_minigo(test.config.minigo, program, folder)
            complaint = expected.compare(*result)
            if complaint:
                return lit.Test.FAIL, complaint
            if test.config.go:
                complaint = go_disagrees(expected, test.config.go, program, folder)
                if complaint:
                    return lit.Test.FAIL, "Go disagrees with the expectation\n" + complaint
        return lit.Test.PASS, ""


def go_disagrees(expected, go, program, folder):
    """What is different under Go, or an empty text. Go itself fails now and then: its timers miscount in one of
    fifteen runs of stress/timer_races. What it says three times is no accident."""
    for _ in range(3):
        complaint = expected.compare(*build_and_run_go(go, program, folder))
        if not complaint:
            break
    return complaint


class Expectation:
    def __init__(self, out_path):
        self.base = out_path[: -len(".out")]
        self.output = read(out_path)
        self.code, self.error = 0, ""
        if os.path.exists(self.base + ".err"):
            first, self.error = read(self.base + ".err").split("\n", 1)
            self.code = int(re.fullmatch(r"// exit (\d+)", first).group(1))
            self.error = self.error.rstrip("\n")

    def compare(self, code, output, error):
        """What differs, or an empty text."""
        if code != self.code:
            return f"exit code {code}, expected {self.code}\n{output[-2000:]}\n{error[-4000:]}"
        if output != self.output:
            return f"standard output differs\n--- expected\n{self.output}\n--- actual\n{output}"
        if not error.startswith(self.error):
            return f"standard error differs\n--- expected\n{self.error}\n--- actual\n{error[:4000]}"
        return ""


def read(path):
    with open(path, encoding="utf-8", errors="replace") as file:
        return file.read()


def find_program(expected, config):
    folder = getattr(config, "programs", None) or os.path.dirname(expected.base)
    name = os.path.basename(expected.base)
    for extension in (".mg", ".go"):
        path = os.path.join(folder, name + extension)
        if os.path.exists(path):
            return path
    return None


def run(command, **options):
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True,
                              timeout=TIMEOUT, **options)
    except subprocess.TimeoutExpired as timeout:
        return -1, decode(timeout.stdout), f"no end after {TIMEOUT} s\n" + decode(timeout.stderr)
    return done.returncode, decode(done.stdout), decode(done.stderr)


def decode(data):
    return (data or b"").decode("utf-8", "replace")


def build_and_run_minigo(minigo, program, folder):
    executable = os.path.join(folder, "program")
    built = run([minigo, "build", "-o", executable, program])
    return built if built[0] != 0 else run([executable], cwd=folder)


def build_and_run_go(go, program, folder):
    # Go wants the extension .go.
    source = os.path.join(folder, "program.go")
    shutil.copy(program, source)
    executable = os.path.join(folder, "go-program")
    built = run([go, "build", "-o", executable, source], cwd=folder)
    return built if built[0] != 0 else run([executable], cwd=folder)
