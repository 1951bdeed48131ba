"""Checks JSON for Perfetto: check_json.py FILE

Each arrow begins and ends in slices of goroutines, slices of a processor do not overlap.
"""

import collections
import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    events = json.load(file)["traceEvents"]
phases = collections.defaultdict(list)
for event in events:
    assert {"ph", "name", "pid", "tid", "ts"} <= event.keys()
    phases[event["ph"]].append(event)
assert phases.keys() <= set("MXsfbeiC"), phases.keys()

lanes = collections.defaultdict(list)
for run in phases["X"]:
    lanes[run["pid"], run["tid"]].append((run["ts"], run["ts"] + run["dur"]))
for slices in lanes.values():
    slices.sort()
    # Times are microseconds, in which a nanosecond is not exact.
    assert all(before[1] <= after[0] + 1e-4 for before, after in zip(slices, slices[1:]))


def in_slice(event):
    return any(start - 1e-4 <= event["ts"] <= end + 1e-4 for start, end in lanes[event["pid"], event["tid"]])


starts = {event["id"]: event for event in phases["s"]}
ends = {event["id"]: event for event in phases["f"]}
assert starts.keys() == ends.keys() and starts
for number, start in starts.items():
    assert start["ts"] <= ends[number]["ts"] and in_slice(start) and in_slice(ends[number])
names = {event["args"]["name"] for event in phases["M"] if event["name"] == "thread_name"}
assert "P0" in names, names
print(len(events), "events")
