"""Fails when a file of the compiler includes a phase that is not before its own, or a library outside its fence.

The one thing of the runtime that the compiler knows is runtime/abi.
"""

import sys

from includes import report

PHASES = ["support", "types", "syntax", "sema", "expand", "escape", "lower", "passes", "codegen", "driver"]
KNOW_THE_ABI = ("lower", "passes", "codegen")


def complaint(path, included):
    """The reason against an include, or None."""
    own, folder = path.split("/")[1], included.split("/")[0]
    if folder == "abi":
        return None if own in KNOW_THE_ABI else "only lower and the phases after it know the ABI"
    if folder in PHASES and PHASES.index(folder) > PHASES.index(own):
        return f"{own} comes before {folder}"
    return None


if __name__ == "__main__":
    sys.exit(1 if report(sys.argv[1], "compiler", complaint) else 0)
