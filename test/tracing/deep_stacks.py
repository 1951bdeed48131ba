"""Checks the stacks of a trace of inputs/deep_stacks.go: deep_stacks.py GO TRACE

Each event at the receive in main.descend has as many frames of it as its goroutine went down, 128 at most.
"""

import itertools
import re
import subprocess
import sys

DEPTHS = [1, 2, 3, 50, 126, 127, 128] * 3
RECEIVE = "deep_stacks.go:8"


def stacks(text):
    """The functions and places of each stack, the innermost first."""
    for stack in re.findall(r"^Stack=\n((?:\t.*\n)+)", text, re.MULTILINE):
        lines = stack.split("\n\t")
        yield [(function.split(" @ ")[0].strip(), place.strip()) for function, place in zip(lines[::2], lines[1::2])]


def main(go, trace):
    text = subprocess.run([go, "tool", "trace", "-d=parsed", trace], check=True, capture_output=True, text=True).stdout
    at_receive = [stack for stack in stacks(text) if stack[0][1].endswith(RECEIVE)]
    counts = [sum(function == "main.descend" for function, _ in stack) for stack in at_receive]
    depths = [count for count, _ in itertools.groupby(counts)]
    if depths != DEPTHS:
        sys.exit(f"the stacks are {depths} deep")
    for stack, depth in zip(at_receive, counts):
        if depth < 128 and stack[depth][0] != "main.main.func1":
            sys.exit(f"{depth} frames are called by {stack[depth]}")


main(*sys.argv[1:])
