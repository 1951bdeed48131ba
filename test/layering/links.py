"""Fails when the objects of a layer of the runtime call a later layer otherwise than through a door.

A function that an object leaves undefined and a later layer defines must be declared in a header
<later layer>_door.h of the caller's layer or of one before it, and be joined in entry/doors.cpp, which names
nothing that nobody calls and includes nothing but doors. Sees C++ and assembly alike.
"""

import collections
import glob
import os
import re
import subprocess
import sys

from includes import includes
from runtime_layers import order

ROOT, BUILD = sys.argv[1:3]
LAYERS = order(ROOT)[1:-1]
JOINT = "entry/doors.cpp"


def symbols(layer):
    """(object, kind, name) of each symbol of a layer's library."""
    library = os.path.join(BUILD, "runtime", layer, f"libminigo_rt_{layer}.a")
    listing = subprocess.run(["llvm-nm", "-A", "--format=posix", library], capture_output=True, text=True, check=True)
    for line in listing.stdout.splitlines():
        found = re.match(r".*\[(.*)\.o\]: (\S+) (\w)", line)
        yield found.group(1), found.group(3), found.group(2)


def identifiers(names):
    """What the source calls each symbol, without namespaces and parameters."""
    plain = subprocess.run(["llvm-cxxfilt"], input="\n".join(names), capture_output=True, text=True, check=True)
    return {name: re.sub(r"\(.*", "", line).split("::")[-1] for name, line in zip(names, plain.stdout.splitlines())}


def is_declared(identifier, caller, implementer):
    """Whether the door of the caller's layer, or of one before it, to the implementer declares a function."""
    for path in glob.glob(os.path.join(ROOT, "runtime", "*", implementer + "_door.h")):
        owner = os.path.basename(os.path.dirname(path))
        with open(path, encoding="utf-8") as file:
            if LAYERS.index(owner) <= LAYERS.index(caller) and re.search(rf"\b{identifier}\(", file.read()):
                return True
    return False


def calls_upward():
    """{(calling layer, implementing layer, symbol): objects}, and the symbols that the table of doors names."""
    definer, wanted = {}, collections.defaultdict(set)
    for layer in LAYERS:
        for source, kind, name in symbols(layer):
            if kind in "TDBR":
                definer[name] = layer
            elif kind == "U":
                wanted[layer, name].add(source)
    joined = {name for (layer, name), users in wanted.items() if layer == "entry" and os.path.basename(JOINT) in users}
    upward = {(layer, definer[name], name): users for (layer, name), users in wanted.items()
              if name in definer and LAYERS.index(definer[name]) > LAYERS.index(layer)}
    return upward, joined


def complaints():
    upward, joined = calls_upward()
    plain = identifiers(sorted(joined | {name for _, _, name in upward}))
    for (caller, implementer, name), users in sorted(upward.items()):
        where = ", ".join(f"{caller}/{user}" for user in sorted(users))
        if not is_declared(plain[name], caller, implementer):
            yield f"{where}: calls {plain[name]} of {implementer}/, which no {implementer}_door.h declares"
        if name not in joined:
            yield f"{where}: calls {plain[name]} of {implementer}/, which {JOINT} does not name"
    for name in sorted(joined - {name for _, _, name in upward}):
        yield f"{JOINT}: no layer before the one that defines it calls {plain[name]}"
    for number, included in includes(ROOT, "runtime/" + JOINT):
        if not included.endswith("_door.h"):
            yield f"{JOINT}:{number}: {included} is no door"


if __name__ == "__main__":
    found = list(complaints())
    print("\n".join(found))
    sys.exit(1 if found else 0)
