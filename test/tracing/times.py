"""Go's reader finds the times that are in the trace: times.py MINIGO GO SOURCE

It multiplies the distance between two events with the length of a tick and drops the fraction of a nanosecond. Where
ticks have a fraction, threads drift apart over a batch, and it moves the events of one behind those of another.
"""

import os
import re
import subprocess
import sys
import tempfile

from accepted import parsed


def wire(go, trace):
    """The events as they are written, as text."""
    return subprocess.run([go, "tool", "trace", "-d=wire", trace], check=True, capture_output=True, text=True).stdout


def written_ticks(text):
    """M -> the ticks of its changes of goroutines, in order; and how many ticks a second has."""
    times, machine, time = {}, None, 0
    for line in text.splitlines():
        batch = re.match(r"(\w*)Batch .*\bm=(\d+) time=(\d+)", line)
        if batch:
            machine, time = (batch[2], int(batch[3])) if batch[1] == "Event" else (None, 0)
            continue
        distance = re.search(r" dt=(\d+)", line)
        if machine is None or distance is None:
            continue
        time += int(distance[1])
        if re.match("GoStart |GoStop |GoBlock ", line):
            times.setdefault(machine, []).append(time)
    return times, int(re.search(r"^Frequency freq=(\d+)", text, re.MULTILINE)[1])


def read_times(text):
    """M -> the nanoseconds of the same."""
    times = {}
    change = r"^M=(\d+) .* StateTransition Time=(\d+) GoID=\d+ (?:Runnable->Running|Running->Runnable|Running->Waiting) "
    for machine, time in re.findall(change, text, re.MULTILINE):
        times.setdefault(machine, []).append(int(time))
    return times


def main():
    minigo, go, source = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        trace = os.path.join(folder, "trace")
        environment = {**os.environ, "MINIGOTRACE": trace, "GOMAXPROCS": "2"}
        subprocess.run([minigo, "run", source], check=True, env=environment, stdout=subprocess.DEVNULL)
        (written, frequency), read = written_ticks(wire(go, trace)), read_times(parsed(go, trace))
    assert sum(map(len, written.values())) > 5000
    late = [(abs(nanoseconds - ticks * 1e9 / frequency), machine)
            for machine, times in written.items() for ticks, nanoseconds in zip(times, read[machine], strict=True)]
    # The reader itself moves an event by a nanosecond where two threads have one time.
    assert max(late)[0] <= 100, max(late)
    print("as written")


main()
