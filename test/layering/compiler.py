"""Checks which files of the compiler include which.

- A phase includes only phases before it, and libraries only inside their fences. The one thing of the runtime that
  the compiler knows is runtime/abi.
- No files include each other, be it through others; a header and the source of the same name count as one.
- In lower, a room includes only rooms before it.
- In lower, the source of the same name defines the functions that a header declares. A header without such a source
  is a door, through which files reach code that includes them: DOORS says where it is.
"""

import os
import sys

from cycles import find_cycle, units
from declarations import declared, defined
from includes import report, sources

PHASES = ["support", "types", "syntax", "sema", "expand", "escape", "lower", "passes", "codegen", "driver"]
KNOW_THE_ABI = ("lower", "passes", "codegen")

# Phases whose files still include each other.
KNOTS = ("types", "sema")

LOWER = "compiler/lower"
ROOMS = ["module", "types", "values", "operations", "functions", "expressions", "statements", "package"]

# The doors of lower, and the sources that define their functions.
DOORS = {
    "expressions/expression.h": "expressions/dispatch.cpp",
    "statements/statement.h": "statements/dispatch.cpp",
}
MOST_DOORS = 3


def room(path):
    """The number of the room of a file of lower; files outside of rooms come after all rooms."""
    folder = path.split("/")[1]
    return ROOMS.index(folder) if folder in ROOMS else len(ROOMS)


def complaint(path, included):
    """The reason against an include, or None."""
    inside = path.split("/", 1)[1]
    own, folder = inside.split("/")[0], included.split("/")[0]
    if folder == "abi":
        return None if own in KNOW_THE_ABI else "only lower and the phases after it know the ABI"
    if folder in PHASES and PHASES.index(folder) > PHASES.index(own):
        return f"{own} comes before {folder}"
    if own == folder == "lower" and room(included) > room(inside):
        return f"{inside.split('/')[1]} comes before {included.split('/')[1]}"
    return None


def report_cycle(root):
    """Prints a cycle of files; returns whether there is one."""
    graph = units(root, "compiler", "compiler")
    cycle = find_cycle({unit: graph[unit] for unit in graph if unit.split("/")[1] not in KNOTS})
    if cycle:
        print("these files include each other: " + " -> ".join(cycle + cycle[:1]))
    return bool(cycle)


def report_doors(root):
    """Prints the functions that headers of lower declare and that are not where they should be; returns how many."""
    failed = 0
    for path in sources(root, LOWER, (".h",)):
        header = os.path.relpath(path, LOWER)
        source = os.path.join(LOWER, DOORS.get(header, os.path.splitext(header)[0] + ".cpp"))
        for name in sorted(declared(os.path.join(root, path)) - defined(os.path.join(root, source))):
            failed += 1
            print(f"{path}: {source} does not define {name}")
    return failed


if __name__ == "__main__":
    root = sys.argv[1]
    assert len(DOORS) <= MOST_DOORS, "lower has too many doors"
    failures = [report(root, "compiler", complaint), report_cycle(root), report_doors(root)]
    sys.exit(1 if any(failures) else 0)
