"""Shows damaged traces, which must neither crash nor take long or much.

damaged.py MINIGO TRACE [COUNT]

Bytes are changed, put in, taken out and cut off at places that a fixed seed chooses. A trace without damage at its
beginning is shown, one that is cut with a warning.
"""

import os
import random
import resource
import subprocess
import sys
import tempfile

FORMS = (["-text"], ["-svg"], ["-json"], [], ["-goroutine=1"])
HEADER = 16


def damage(trace, dice):
    trace = bytearray(trace)
    kind = dice.randrange(5)
    if kind == 0:
        return trace[:dice.randrange(len(trace))]
    if kind == 1:
        return trace[:HEADER] + dice.randbytes(2000)
    for _ in range(dice.choice((1, 5, 50))):
        place = dice.randrange(HEADER, len(trace))
        length = dice.randrange(1, 40)
        if kind == 2:
            trace[place] = dice.choice((0, 0x7f, 0x80, 0xff, dice.randrange(256)))
        elif kind == 3:
            del trace[place:place + length]
        else:
            trace[place:place] = trace[place - HEADER:place - HEADER + length]
    return trace


def limit():
    resource.setrlimit(resource.RLIMIT_CPU, (10, 10))
    resource.setrlimit(resource.RLIMIT_DATA, (1 << 30, 1 << 30))


def show(minigo, path, form):
    return subprocess.run([minigo, "trace", *form, "-o", "/dev/null", path], stdin=subprocess.DEVNULL,
                          capture_output=True, text=True, preexec_fn=limit, timeout=60)


def main():
    minigo, source = sys.argv[1:3]
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 300
    with open(source, "rb") as file:
        trace = file.read()
    dice = random.Random(1)
    shown = 0
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "damaged.trace")
        for i in range(count):
            with open(path, "wb") as file:
                file.write(damage(trace, dice))
            run = show(minigo, path, FORMS[i % len(FORMS)])
            if run.returncode not in (0, 1):
                kept = f"{source}.damaged"
                os.replace(path, kept)
                print(f"{kept}, {FORMS[i % len(FORMS)]}: ended with {run.returncode}: {run.stderr}")
                return 1
            shown += run.returncode == 0
    print(f"{shown} of {count} shown")
    return 0 if shown > count / 3 else 1


if __name__ == "__main__":
    sys.exit(main())
