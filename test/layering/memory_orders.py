"""Fails when an atomic access of the runtime orders others and no comment names the access that it pairs with.

The comment says the order and the partner: `// release: pairs with the acquire in look_up().` It stands above the
access, at its line, or above its function, and speaks for all accesses up to the next empty line. One that says
"below" speaks for the rest of its file.
"""

import os
import re
import sys

from includes import sources

ACCESS = re.compile(r"memory_order_(?:acquire|release|acq_rel|seq_cst)|__ATOMIC_(?:ACQUIRE|RELEASE|ACQ_REL|SEQ_CST)")
ORDER = re.compile(r"\b(?:acquires?|releases?|acq_rel|seq_cst)\b")
PARTNER = re.compile(r"\bpairs? with\b|\bone order with\b|\bone of the two sees the other\b"
                     r"|\bwhich acquires\b|\bacquires what is released\b|\bas in \w+|\bas the \w+ in \w+", re.IGNORECASE)
FOR_ALL = re.compile(r"\bhere and in the \w+ below\b")


def split(line):
    """Code and comment of a line."""
    code, _, comment = line.partition("//")
    return code.strip(), comment.strip()


def unpaired(lines):
    """The numbers of the lines with an order that no comment explains."""
    said = ""  # the comments since the last empty line
    for_all = False
    for number, line in enumerate(lines, 1):
        code, comment = split(line)
        if not code and not comment:
            said = ""
        said = f"{said} {comment}"
        named = ORDER.search(said) and PARTNER.search(said)
        for_all = for_all or bool(named and FOR_ALL.search(said))
        if ACCESS.search(code) and not named and not for_all:
            yield number


def main(root):
    failed = 0
    for path in sources(root, "runtime"):
        with open(os.path.join(root, path), encoding="utf-8") as file:
            lines = file.read().splitlines()
        for number in unpaired(lines):
            failed += 1
            print(f"{path}:{number}: a memory order without its partner: {lines[number - 1].strip()}")
    return failed


if __name__ == "__main__":
    sys.exit(1 if main(sys.argv[1]) else 0)
