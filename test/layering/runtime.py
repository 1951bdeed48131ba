"""Fails when a file of the runtime includes a folder that is not before its own, or a library outside its fence."""

import sys

from includes import report

LAYERS = ["abi", "base", "platform", "heap", "model", "stack", "value", "symbols", "sched", "timer", "netpoll", "sync",
          "chan", "traceback", "panic", "gc", "system", "entry", "fast_paths"]


def complaint(path, included):
    """The reason against an include, or None."""
    own, folder = path.split("/")[1], included.split("/")[0]
    if own in LAYERS and folder in LAYERS and LAYERS.index(folder) > LAYERS.index(own):
        return f"{own} comes before {folder}"
    return None


if __name__ == "__main__":
    sys.exit(1 if report(sys.argv[1], "runtime", complaint) else 0)
