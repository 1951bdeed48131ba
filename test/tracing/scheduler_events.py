"""Runs a program with MINIGOTRACE and checks the scheduler's own events in the trace.

scheduler_events.py MINIGO GO SOURCE [-procs N,N] [-want NAME]...

They stand in batches that Go's reader passes by (runtime/abi/trace_format.h). Each batch must decode to its last
byte, and each event must be possible: queues no longer than rings are, thieves that do not rob themselves, ends of
searches that have begun. Each -want is the name of an event that must be there.
"""

import argparse
import collections
import os
import re
import subprocess
import sys
import tempfile

from accepted import parsed

HEADER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../runtime/abi/trace_format.h")
BATCH, EXPERIMENTAL_BATCH, END_OF_GENERATION = 1, 49, 52
RING = 256

Batch = collections.namedtuple("Batch", "generation thread time data")


def event_kinds():
    """From numbers to names and counts of arguments, and the experiment's number, as the header has them."""
    with open(HEADER) as file:
        text = file.read()
    events = text[text.index("#define MG_SCHEDULER_EVENTS"):]
    kinds = {int(number): (name, int(count)) for name, number, count in re.findall(r"X\(k(\w+), (\d+), (\d+)\)", events)}
    return kinds, int(re.search(r"kSchedulerExperiment = (\d+)", text)[1])


class Bytes:
    def __init__(self, data):
        self.data = data
        self.at = 0

    def byte(self):
        self.at += 1
        return self.data[self.at - 1]

    def number(self):
        result = shift = 0
        while True:
            byte = self.byte()
            result |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return result

    def take(self, count):
        self.at += count
        return Bytes(self.data[self.at - count:self.at])

    def left(self):
        return self.at < len(self.data)


def batches(trace, experiment):
    """The scheduler's batches, in the order of the file."""
    reader = Bytes(trace)
    reader.take(16)
    while reader.left():
        section = reader.byte()
        if section == END_OF_GENERATION:
            continue
        assert section in (BATCH, EXPERIMENTAL_BATCH), f"section {section}"
        is_scheduler = section == EXPERIMENTAL_BATCH and reader.byte() == experiment
        generation, thread, time, size = (reader.number() for _ in range(4))
        data = reader.take(size)
        if is_scheduler:
            yield Batch(generation, thread, time, data)


def check(name, arguments, procs):
    if name == "Steal":
        thief, victim, count = arguments
        assert thief != victim and thief < procs and victim < procs and 1 <= count <= RING, arguments
    elif name == "RunQueue":
        assert arguments[0] < procs and arguments[1] <= RING + 1, arguments
    elif name in ("HandOff", "WakeMachine"):
        assert arguments[0] < procs, arguments
    elif name == "Timer":
        assert arguments[1] < 60e9, arguments
    elif name == "Poll":
        assert arguments[0] >= 1, arguments
    elif name == "GlobalTake":
        assert arguments[0] < procs and 1 <= arguments[1] <= RING / 2, arguments


def count_events(trace, procs):
    """How many events there are, by name."""
    kinds, experiment = event_kinds()
    counts = collections.Counter()
    spinning = {}
    for batch in batches(trace, experiment):
        while batch.data.left():
            name, count = kinds[batch.data.byte()]
            batch.data.number()
            arguments = [batch.data.number() for _ in range(count)]
            check(name, arguments, procs)
            counts[name] += 1
            if name in ("SpinBegin", "SpinEnd"):
                key = batch.generation, batch.thread
                assert spinning.get(key, False) == (name == "SpinEnd"), (name, key)
                spinning[key] = name == "SpinBegin"
    return counts


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("minigo")
    parser.add_argument("go")
    parser.add_argument("source")
    parser.add_argument("-procs", default="2,8")
    parser.add_argument("-want", action="append", default=[])
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        program, trace = os.path.join(folder, "program"), os.path.join(folder, "trace")
        subprocess.run([arguments.minigo, "build", "-o", program, arguments.source], check=True)
        for procs in arguments.procs.split(","):
            subprocess.run([program], env=dict(os.environ, GOMAXPROCS=procs, MINIGOTRACE=trace), check=True,
                           stdout=subprocess.DEVNULL, timeout=300)
            if parsed(arguments.go, trace) is None:
                return 1
            with open(trace, "rb") as file:
                counts = count_events(file.read(), int(procs))
            print(f"GOMAXPROCS={procs}: {dict(counts)}")
            missing = [want for want in arguments.want if counts[want] == 0]
            if missing:
                print(f"{arguments.source}: the trace does not have {missing}")
                return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
