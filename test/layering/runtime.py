"""Fails when a file of the runtime includes a folder that is not before its own or that its layer is not linked
with, or a library outside its fence; and when a layer is linked with one that it does not include."""

import sys

from includes import includes, report, sources
from runtime_layers import order, uses

ROOT = sys.argv[1]
LAYERS = order(ROOT)
USES = {layer: uses(ROOT, layer) for layer in LAYERS[1:-1]}
# Bitcode has no link line.
USES["fast_paths"] = LAYERS
USES["abi"] = []


def complaint(path, included):
    """The reason against an include, or None."""
    own, folder = path.split("/")[1], included.split("/")[0]
    if own not in LAYERS or folder not in LAYERS or folder == own:
        return None
    if LAYERS.index(folder) > LAYERS.index(own):
        return f"{own} comes before {folder}"
    return None if folder in USES[own] else f"runtime/{own}/CMakeLists.txt does not say that {own} uses {folder}"


def report_unused():
    """Prints the layers that are stated to be used, and are not; returns how many."""
    included = {(path.split("/")[1], found.split("/")[0])
                for path in sources(ROOT, "runtime") for _, found in includes(ROOT, path)}
    unused = [(own, folder) for own in LAYERS[1:-1] for folder in USES[own] if (own, folder) not in included]
    for own, folder in unused:
        print(f"runtime/{own}/CMakeLists.txt: {own} does not use {folder}")
    return len(unused)


if __name__ == "__main__":
    sys.exit(1 if report(ROOT, "runtime", complaint) + report_unused() else 0)
