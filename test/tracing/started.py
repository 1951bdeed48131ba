"""Prints how goroutines began, by the names in Go's reader: started.py GO TRACE

A line for each goroutine: the function, and the one that made it.
"""

import re
import sys

from accepted import parsed


def innermost(name, piece):
    """The first function of a stack."""
    found = re.search(rf"^{name}\s*=\s*\n?\s*(\S+) @", piece, re.MULTILINE)
    return found[1] if found else "-"


def main():
    text = parsed(*sys.argv[1:])
    for piece in re.split(r"^(?=M=)", text, flags=re.MULTILINE):
        if "NotExist->Runnable" in piece:
            started, by = innermost("TransitionStack", piece), innermost("Stack", piece)
            if by.startswith("main."):
                print(started, by)


if __name__ == "__main__":
    sys.exit(main())
