"""The lit format for GoogleTest executables: every TEST is a test of its own."""

import os
import subprocess

import lit.formats
import lit.Test

TIMEOUT = 300  # seconds; ends a test that hangs


class UnitTests(lit.formats.TestFormat):
    """Runs what is in bin/tests of each build folder that exists."""

    def __init__(self, builds):
        self.builds = builds

    def getTestsInDirectory(self, suite, path_in_suite, lit_config, config):
        for build in self.builds:
            folder = os.path.join(build, "bin", "tests")
            for name in sorted(os.listdir(folder)) if os.path.isdir(folder) else []:
                executable = os.path.join(folder, name)
                for case in list_cases(executable):
                    path = (os.path.basename(build), name, case)
                    test = lit.Test.Test(suite, path_in_suite + path, config)
                    test.command = [executable, "--gtest_filter=" + case]
                    yield test

    def execute(self, test, lit_config):
        try:
            done = subprocess.run(test.command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                  stderr=subprocess.STDOUT, timeout=TIMEOUT)
        except subprocess.TimeoutExpired as timeout:
            return lit.Test.TIMEOUT, (timeout.stdout or b"").decode("utf-8", "replace")
        output = done.stdout.decode("utf-8", "replace")
        if done.returncode != 0:
            return lit.Test.FAIL, " ".join(test.command) + "\n" + output
        return lit.Test.PASS, ""


def list_cases(executable):
    listing = subprocess.run([executable, "--gtest_list_tests"], capture_output=True, text=True, check=True)
    suite = ""
    for line in listing.stdout.splitlines():
        name = line.split("#")[0].rstrip()
        if not line.startswith(" "):
            suite = name
        elif not name.strip().startswith("DISABLED_"):
            yield suite + name.strip()
