"""Checks which files of the compiler include which.

- A phase includes only phases before it, and libraries only inside their fences. The one thing of the runtime that
  the compiler knows is runtime/abi.
- No files include each other, be it through others; a header and the source of the same name count as one.
- In the phases that have rooms, a room includes only rooms before it.
- There, the source of the same name defines the functions that a header declares. A header without such a source
  is a door, through which files reach code that includes them: DOORS says where it is.
"""

import os
import sys

from cycles import find_cycle, units
from declarations import declared, defined
from includes import report, sources

PHASES = ["support", "types", "syntax", "sema", "cover", "expand", "escape", "lower", "passes", "codegen", "trace", "top", "lsp",
          "driver"]
KNOW_THE_ABI = ("lower", "passes", "codegen", "trace", "top")

# Types are recursive, and so are their sources: a type's methods are found in its instances, whose members are types.
KNOTS = ("types",)

# The rooms of phases that have many files.
ROOMS = {
    "sema": ["state", "messages", "operands", "generics", "types", "expressions", "declarations", "statements",
             "package"],
    "lower": ["module", "types", "values", "operations", "functions", "expressions", "statements", "package"],
}

# The doors of these phases, and the sources that define their functions.
DOORS = {
    "sema/state/recursion.h": ["sema/types/type_expr.cpp", "sema/expressions/expr.cpp",
                               "sema/declarations/resolve.cpp", "sema/statements/stmt.cpp",
                               "sema/statements/body.cpp"],
    "lower/expressions/expression.h": ["lower/expressions/dispatch.cpp"],
    "lower/statements/statement.h": ["lower/statements/dispatch.cpp"],
}
MOST_DOORS = 3  # of a phase


def room(path):
    """The number of the room of a file of a phase with rooms; files outside of rooms come after all rooms."""
    phase, folder = path.split("/")[:2]
    return ROOMS[phase].index(folder) if folder in ROOMS[phase] else len(ROOMS[phase])


def complaint(path, included):
    """The reason against an include, or None."""
    inside = path.split("/", 1)[1]
    own, folder = inside.split("/")[0], included.split("/")[0]
    if folder == "abi":
        return None if own in KNOW_THE_ABI else "only lower, passes, codegen and trace know the ABI"
    if folder in PHASES and PHASES.index(folder) > PHASES.index(own):
        return f"{own} comes before {folder}"
    if own == folder and own in ROOMS and room(included) > room(inside):
        return f"{inside.split('/')[1]} comes before {included.split('/')[1]}"
    return None


def report_cycle(root):
    """Prints a cycle of files; returns whether there is one."""
    graph = units(root, "compiler", "compiler")
    cycle = find_cycle({unit: graph[unit] for unit in graph if unit.split("/")[1] not in KNOTS})
    if cycle:
        print("these files include each other: " + " -> ".join(cycle + cycle[:1]))
    return bool(cycle)


def report_doors(root, phase):
    """Prints the functions that headers of a phase declare and that are not where they should be; returns how many."""
    failed = 0
    for path in sources(root, f"compiler/{phase}", (".h",)):
        header = os.path.relpath(path, "compiler")
        places = DOORS.get(header, [os.path.splitext(header)[0] + ".cpp"])
        there = set().union(*(defined(os.path.join(root, "compiler", source)) for source in places))
        for name in sorted(declared(os.path.join(root, path)) - there):
            failed += 1
            print(f"{path}: {' '.join('compiler/' + source for source in places)} does not define {name}")
    return failed


def has_too_many_doors(phase):
    """Prints that a phase has more doors than it may have, if so."""
    doors = [door for door in DOORS if door.startswith(phase + "/")]
    if len(doors) > MOST_DOORS:
        print(f"compiler/{phase} has {len(doors)} doors")
    return len(doors) > MOST_DOORS


if __name__ == "__main__":
    root = sys.argv[1]
    failures = [report(root, "compiler", complaint), report_cycle(root)]
    failures += [check for phase in ROOMS for check in (report_doors(root, phase), has_too_many_doors(phase))]
    sys.exit(1 if any(failures) else 0)
