"""Runs a program with MINIGOTRACE and lets Go's own reader judge the trace.

accepted.py MINIGO GO SOURCE [-procs N,N] [-status N] [-signal NAME] [-late-reader] [-want REGEX]...

`go tool trace -d=parsed` replays all events by its rules of what may follow what, and fails at the first that
breaks one. Each -want must be found in what it prints. The program must end with the status, 0 if there is none, or
by the signal, which it gets half a second after its start. With -late-reader the trace goes through a pipe that
nobody reads for a second: the tracer's thread waits in the middle of its work meanwhile.
"""

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time


# A goroutine that an M has made ready between two others. The stack can only be that of one which has left it.
NO_WAKER = r"^M=\d+ P=\d+ G=-1 StateTransition .* Waiting->Runnable .*\nStack=\n\t.*\n.*"


def parse_arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("minigo")
    parser.add_argument("go")
    parser.add_argument("source")
    parser.add_argument("-procs", default="1,2,8")
    parser.add_argument("-status", type=int, default=0)
    parser.add_argument("-signal", type=lambda name: signal.Signals[name])
    parser.add_argument("-late-reader", action="store_true")
    parser.add_argument("-want", action="append", default=[])
    return parser.parse_args()


def parsed(go, trace):
    """The events as text, or None if the reader refuses them."""
    with tempfile.TemporaryFile("w+") as text:
        reader = subprocess.run([go, "tool", "trace", "-d=parsed", trace], stdout=text, stderr=subprocess.PIPE, text=True)
        text.seek(0)
        lines = text.read()
    last = lines.rstrip().rsplit("\n", 1)[-1]
    if reader.returncode != 0 or " Sync " not in last:
        print(reader.stderr[:2000] or f"the trace ends by: {last}")
        return None
    return lines


def take_signals():
    """The runner of the tests may ignore SIGINT, and a program that is started so leaves it ignored."""
    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)


def read_late(pipe, trace):
    with open(pipe, "rb") as source, open(trace, "wb") as target:
        time.sleep(1)
        shutil.copyfileobj(source, target)


def start_late_reader(folder, trace):
    """A thread, and the pipe that it copies to the trace."""
    pipe = os.path.join(folder, "pipe")
    if not os.path.exists(pipe):
        os.mkfifo(pipe)
    reader = threading.Thread(target=read_late, args=(pipe, trace))
    reader.start()
    return reader, pipe


def failure(arguments, folder, procs):
    """Why the trace of one run is not good, or None."""
    trace = os.path.join(folder, "trace")
    reader, output = start_late_reader(folder, trace) if arguments.late_reader else (None, trace)
    environment = dict(os.environ, GOMAXPROCS=procs, MINIGOTRACE=output)
    run = subprocess.Popen([os.path.join(folder, "program")], env=environment, stdin=subprocess.DEVNULL,
                           stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, preexec_fn=take_signals)
    if arguments.signal is not None:
        time.sleep(0.5)
        run.send_signal(arguments.signal)
    errors = run.communicate(timeout=300)[1]
    if reader is not None:
        reader.join()
    if run.returncode != (arguments.status if arguments.signal is None else -arguments.signal):
        return f"ended with {run.returncode}: {errors[-2000:]}"
    text = parsed(arguments.go, trace)
    if text is None:
        return "refused"
    stranger = re.search(NO_WAKER, text, re.MULTILINE)
    if stranger:
        return f"no goroutine runs, and yet there is a stack: {stranger[0]}"
    missing = [want for want in arguments.want if not re.search(want, text, re.MULTILINE)]
    return f"the trace does not have {missing}" if missing else None


def main():
    arguments = parse_arguments()
    with tempfile.TemporaryDirectory() as folder:
        program = os.path.join(folder, "program")
        subprocess.run([arguments.minigo, "build", "-o", program, arguments.source], check=True)
        for procs in arguments.procs.split(","):
            why = failure(arguments, folder, procs)
            if why is not None:
                print(f"{arguments.source}, GOMAXPROCS={procs}: {why}")
                return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
