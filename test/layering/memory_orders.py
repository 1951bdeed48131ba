"""Fails when an atomic access of the runtime orders others and no comment names the access that it pairs with.

The comment stands on the same line or above the statement: `// release: pairs with the acquire in look_up().` One
that says "both", "all three" or "here and below" speaks for all accesses up to the next empty line.
"""

import os
import re
import sys

from includes import sources

ORDER = re.compile(r"memory_order_(?:acquire|release|acq_rel|seq_cst)|__ATOMIC_(?:ACQUIRE|RELEASE|ACQ_REL|SEQ_CST)")
PARTNER = re.compile(r"\bpairs? with\b", re.IGNORECASE)
FOR_ALL = re.compile(r"\b(?:both|all three|all four|each|here and below)\b")

# Folders whose comments do not name partners yet.
LATER = ("runtime/sched/", "runtime/model/")


def split(line):
    """Code and comment of a line."""
    code, _, comment = line.partition("//")
    return code.strip(), comment.strip()


def unpaired(lines):
    """The numbers of the lines with an order that no comment explains."""
    pending = ""  # the comment above the statement at hand
    rest = False  # a comment speaks for all accesses up to the next empty line
    for number, line in enumerate(lines, 1):
        code, comment = split(line)
        if not code:
            rest = rest and comment != ""
            pending = f"{pending} {comment}" if comment else ""
            continue
        said = f"{pending} {comment}"
        named = PARTNER.search(said) is not None
        rest = rest or (named and FOR_ALL.search(said) is not None)
        if ORDER.search(code) and not named and not rest:
            yield number
        if code.endswith((";", "}", "{", ":")):
            pending = ""
        else:
            pending = said


def main(root):
    failed = 0
    for path in sources(root, "runtime"):
        if path.startswith(LATER):
            continue
        with open(os.path.join(root, path), encoding="utf-8") as file:
            lines = file.read().splitlines()
        for number in unpaired(lines):
            failed += 1
            print(f"{path}:{number}: a memory order without its partner: {lines[number - 1].strip()}")
    return failed


if __name__ == "__main__":
    sys.exit(1 if main(sys.argv[1]) else 0)
