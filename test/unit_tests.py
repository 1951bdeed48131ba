"""The lit format for GoogleTest executables: every TEST is a test of its own."""

import os
import subprocess

import lit.formats
import lit.Test

TIMEOUT = 300  # seconds; ends a test that hangs


# Gs, Ps and Ms live for ever, in memory that the leak checker does not look into.
# The collector looks for references on the stack: locals must be there, not in the heap of a sanitizer.
ENVIRONMENT = {"ASAN_OPTIONS": "detect_leaks=0:detect_stack_use_after_return=0"}

# Folders of bin/tests, and how their tests are run: a name and what it adds to the environment.
VARIANTS = {
    "compiler": [("", {})],
    # A second time with goroutines that change threads at every switch.
    "runtime": [("", {}), ("migrating", {"GODEBUG": "migrate=1"})],
}


class UnitTests(lit.formats.TestFormat):
    """Runs what is in bin/tests of each build folder that exists."""

    def __init__(self, builds):
        self.builds = builds

    def getTestsInDirectory(self, suite, path_in_suite, lit_config, config):
        for build in self.builds:
            for executable, case, variant, variables in list_runs(build):
                path = (os.path.basename(build), os.path.basename(executable), case) + ((variant,) if variant else ())
                test = lit.Test.Test(suite, path_in_suite + path, config)
                test.command = [executable, "--gtest_filter=" + case]
                test.variables = variables
                yield test

    def execute(self, test, lit_config):
        try:
            done = subprocess.run(test.command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                  stderr=subprocess.STDOUT, timeout=TIMEOUT,
                                  env={**os.environ, **ENVIRONMENT, **test.variables})
        except subprocess.TimeoutExpired as timeout:
            return lit.Test.TIMEOUT, (timeout.stdout or b"").decode("utf-8", "replace")
        output = done.stdout.decode("utf-8", "replace")
        if done.returncode != 0:
            return lit.Test.FAIL, " ".join(test.command) + "\n" + output
        return lit.Test.PASS, ""


def list_runs(build):
    for folder, variants in VARIANTS.items():
        folder = os.path.join(build, "bin", "tests", folder)
        for name in sorted(os.listdir(folder)) if os.path.isdir(folder) else []:
            executable = os.path.join(folder, name)
            for case in list_cases(executable):
                for variant, variables in variants:
                    yield executable, case, variant, variables


def list_cases(executable):
    listing = subprocess.run([executable, "--gtest_list_tests"], capture_output=True, text=True, check=True)
    suite = ""
    for line in listing.stdout.splitlines():
        name = line.split("#")[0].rstrip()
        if not line.startswith(" "):
            suite = name
        elif not name.strip().startswith("DISABLED_"):
            yield suite + name.strip()
