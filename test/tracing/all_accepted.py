"""Lets Go's reader judge all traces in folders: all_accepted.py GO FOLDER..."""

import glob
import os
import sys

from accepted import parsed


def main():
    go, folders = sys.argv[1], sys.argv[2:]
    traces = [trace for folder in folders for trace in sorted(glob.glob(os.path.join(folder, "*.trace")))]
    refused = [trace for trace in traces if parsed(go, trace) is None]
    print(f"{len(traces)} traces, refused: {refused}")
    return 1 if refused or not traces else 0


if __name__ == "__main__":
    sys.exit(main())
