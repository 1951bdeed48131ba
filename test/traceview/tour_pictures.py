"""Makes the pictures of runtime/docs/tour.md: tour_pictures.py MINIGO FOLDER

Each program of the tour is traced some times. Of the shortest trace, in which other processes were in the way least, the
part that shows the mechanism is drawn. Parts are shares of the trace: look at a picture before it is committed.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

EXAMPLES = pathlib.Path(__file__).parents[2] / "examples/scheduler"
PARTS = {
    "runnext": (0.78, 1),
    "spill": (0.3, 1),
    "gosched": (0.88, 1),
    "inherited_slice": (0.65, 1),
    "stealing": (0.6, 1),
    "direct_handoff": (0.94, 1),
    "blocking_calls": (0.48, 1),
    "thread_limit": (0.1, 1),
    "late_timer": (0, 0.15),
    "stopped_world": (0, 1),
    "late": (0, 1),
}
RUNS = 15
MICROSECONDS = {"ns": 1e-3, "µs": 1, "ms": 1e3, "s": 1e6}


def length_of(minigo, trace):
    """In microseconds."""
    text = subprocess.run([minigo, "trace", "-text", trace], check=True, capture_output=True, text=True).stdout
    number, unit = re.match(r".*?: ([\d.]+) (\S+),", text).groups()
    return float(number) * MICROSECONDS[unit]


def shortest_trace(minigo, name, scratch):
    """A trace, and how long it is."""
    program = os.path.join(scratch, name)
    subprocess.run([minigo, "build", "-o", program, EXAMPLES / f"{name}.mg"], check=True)
    lengths = {}
    for run in range(RUNS):
        trace = os.path.join(scratch, f"{run}", f"{name}.trace")
        os.makedirs(os.path.dirname(trace), exist_ok=True)
        environment = dict(os.environ, GOMAXPROCS="2", MINIGOTRACE=trace)
        # One of them is ended by the runtime.
        subprocess.run([program], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        lengths[trace] = length_of(minigo, trace)
    return min(lengths.items(), key=lambda item: item[1])


def draw(minigo, name, part, picture, scratch):
    trace, length = shortest_trace(minigo, name, scratch)
    window = [f"--from={part[0] * length:.1f}us", f"--to={part[1] * length:.1f}us"]
    subprocess.run([minigo, "trace", "-svg", *window, "-o", picture, trace], check=True)


def main():
    minigo, folder = sys.argv[1:3]
    with tempfile.TemporaryDirectory() as scratch:
        for name, part in PARTS.items():
            draw(minigo, name, part, os.path.join(folder, f"{name}.svg"), scratch)


if __name__ == "__main__":
    main()
