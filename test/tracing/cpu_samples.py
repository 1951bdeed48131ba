"""Checks the samples of a CPU profile in traces, as Go's reader gives them: cpu_samples.py GO TRACE...

Each trace must have samples in main.hog of a goroutine that runs at that moment, on its thread and its P.
"""

import re
import sys

from accepted import parsed

HEADER = re.compile(r"M=(-?\d+) P=(-?\d+) G=(-?\d+) (\w+)")
LEAST = 3  # samples that hog must have, which works for some tenths of a second: 100 of them a second
MOST_MISPLACED = 0.1  # a goroutine may be preempted between the interrupted instruction and the sample's time


def events(text):
    """(machine, processor, goroutine, kind, text) of each event, its stacks included."""
    for piece in re.split(r"^(?=M=)", text, flags=re.MULTILINE):
        header = HEADER.match(piece)
        if header:
            yield (*header.groups(), piece)


def samples_in_hog(text):
    """How many samples are in hog, and how many of them are not of the goroutine that runs there."""
    running, count, misplaced = {}, 0, 0
    for machine, processor, goroutine, kind, piece in events(text):
        change = re.search(r"GoID=(\d+) (\w+)->(\w+)", piece)
        if change and change[3] == "Running":
            running[machine] = change[1]
        elif change and change[2] == "Running" and running.get(machine) == change[1]:
            del running[machine]
        if kind == "StackSample" and "main.hog @" in piece:
            count += 1
            misplaced += running.get(machine) != goroutine or processor == "-1"
    return count, misplaced


def complaint(go, trace):
    """What is wrong with a trace, or None."""
    text = parsed(go, trace)
    if text is None:
        return "refused"
    count, misplaced = samples_in_hog(text)
    if count < LEAST:
        return f"{count} samples in main.hog"
    return f"{misplaced} of {count} samples are misplaced" if misplaced > count * MOST_MISPLACED else None


def main():
    go, traces = sys.argv[1], sys.argv[2:]
    failed = False
    for trace in traces:
        why = complaint(go, trace)
        if why:
            print(f"{trace}: {why}")
            failed = True
    return 1 if failed or not traces else 0


if __name__ == "__main__":
    sys.exit(main())
