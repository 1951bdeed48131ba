"""Checks what must hold in every trace's tables.

consistent.py PAGE...

Each goroutine's states follow each other without gaps; no two are on a processor, or run on a machine, at the same
time; indexes are those of rows.
"""

import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from page import RUNNABLE, RUNNING, SYSCALL, Page  # noqa: E402


def check_goroutine(page, goroutine, states):
    assert states, "no states"
    if goroutine.created >= 0:
        assert states[0].start == goroutine.created, "states begin elsewhere than at the creation"
    else:
        assert states[0].start == 0, "there before the trace, but not from its start on"
    end = goroutine.ended if goroutine.ended >= 0 else page.head["end"]
    assert states[-1].end == end, "states end elsewhere than the goroutine"
    for before, after in zip(states, states[1:]):
        assert before.end == after.start and before.start <= before.end, "a gap"


def check_exclusive(states, key, what):
    """States that hold the same thing do not overlap."""
    ends = {}
    for state in sorted(states, key=lambda state: (state.start, state.end)):
        assert ends.get(state[key], 0) <= state.start, f"two goroutines on {what} {state[key]} at {state.start}"
        ends[state[key]] = state.end


def check_indexes(page):
    texts, stacks = len(page.head["strings"]), len(page.head["stacks"])
    for state in page.states:
        assert state.reason < texts and state.stack < stacks and state.by < len(page.goroutines)
        assert state.p < page.head["procs"]
        assert (state.state in (RUNNING, SYSCALL)) or state.p == -1
        assert state.state == RUNNABLE or state.by == -1
    for frame in page.head["frames"]:
        assert max(frame[:2]) < texts
    for stack in page.head["stacks"]:
        assert all(frame < len(page.head["frames"]) for frame in stack)
    for span in page.spans:
        assert 0 <= span.start <= span.end <= page.head["end"] and span.text < texts


def check(path):
    page = Page(path)
    states = [[] for _ in page.goroutines]
    for state in page.states:
        states[state.goroutine].append(state)
    for goroutine, own in zip(page.goroutines, states):
        check_goroutine(page, goroutine, own)
    check_indexes(page)
    on_processor = [state for state in page.states if state.p >= 0]
    check_exclusive(on_processor, "p", "processor")
    check_exclusive([state for state in page.states if state.state == RUNNING], "m", "machine")
    print(f"{os.path.basename(path)}: {len(page.goroutines)} goroutines, {len(page.states)} states")


if __name__ == "__main__":
    for page in sys.argv[1:]:
        check(page)
