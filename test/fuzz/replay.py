"""Compiles every file of a folder, in which the fuzzer found something once or which stands for a part of
the language: each must compile or be refused with a message, soon.

    replay.py MINIGO FOLDER
"""

import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

TIMEOUT = 60  # seconds; ends a file that hangs


def complaint(minigo, source, folder):
    """What is wrong with the compiler's answer, or None."""
    output = os.path.join(folder, os.path.basename(source) + ".out")
    try:
        done = subprocess.run([minigo, "build", "-o", output, source], capture_output=True, timeout=TIMEOUT)
    except subprocess.TimeoutExpired:
        return "hangs"
    if done.returncode not in (0, 1):
        return f"exit code {done.returncode}: {done.stderr[-300:]}"
    if done.returncode == 1 and not re.search(rb"^\S+:\d+:\d+: \S", done.stderr, re.M):
        return f"refused without a message at a position: {done.stderr[:300]}"
    if done.returncode == 1 and os.path.exists(output):
        return "refused, and an output was written"
    return None


def main():
    minigo, corpus = sys.argv[1:]
    sources = sorted(os.path.join(corpus, name) for name in os.listdir(corpus))
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as threads:
        complaints = list(threads.map(lambda source: complaint(minigo, source, folder), sources))
    for source, text in zip(sources, complaints):
        if text:
            print(f"{source}: {text}")
    print(f"{len(sources)} files")
    return 1 if any(complaints) or not sources else 0


sys.exit(main())
