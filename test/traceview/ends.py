"""Runs ends.go of this folder with `minigo run --trace`, in all the ways in which a program ends: ends.py MINIGO"""

import os
import signal
import subprocess
import sys
import time

MINIGO = sys.argv[1]


# A shell may have started the tests with ^C ignored, which programs inherit.
signal.signal(signal.SIGINT, signal.SIG_DFL)


def run(ending, **more):
    trace = f"{ending}.trace"
    return subprocess.Popen([MINIGO, "run", f"--trace={trace}", "ends.go", ending], stdin=subprocess.DEVNULL,
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **more)


def errors_of(process):
    """Waits for the end; nothing is left running if it does not come."""
    try:
        return process.communicate(timeout=60)[1]
    finally:
        process.kill()


def check(process, ending, status):
    errors = errors_of(process)
    assert process.returncode == status, f"{ending}: {process.returncode}, {errors}"
    assert f"its page in {ending}.html" in errors, errors
    assert os.path.exists(f"{ending}.html")
    os.remove(f"{ending}.html")


def wait_until_written(path):
    """A program writes its trace once a second; a signal that kills it leaves what it has written."""
    for _ in range(600):
        if os.path.exists(path) and os.path.getsize(path) > 0:
            return
        time.sleep(0.1)
    raise AssertionError(f"{path} stays empty")


check(run("exit"), "exit", 3)
check(run("panic"), "panic", 2)
for number, to_group in ((signal.SIGINT, True), (signal.SIGTERM, False)):
    # To both, as a terminal does, and to minigo alone, which passes it on.
    waiting = run("wait", start_new_session=True)
    waiting.stdout.readline()
    wait_until_written("wait.trace")
    (os.killpg if to_group else os.kill)(waiting.pid, number)
    check(waiting, "wait", -number)

# Before a second of the trace is full, too.
early = run("wait", start_new_session=True)
early.stdout.readline()
os.kill(early.pid, signal.SIGINT)
check(early, "wait", -signal.SIGINT)
