"""The layers of the runtime, as its CMake files state them."""

import os
import re


def read(root, *path):
    with open(os.path.join(root, "runtime", *path), encoding="utf-8") as file:
        return file.read()


def order(root):
    """The folders in their order. abi comes first; the bitcode of fast_paths is linked with none and comes last."""
    listed = re.search(r"set\(MINIGO_RUNTIME_LAYERS\s+([^)]+)\)", read(root, "CMakeLists.txt")).group(1)
    return ["abi"] + listed.split() + ["fast_paths"]


def uses(root, layer):
    """The layers that a layer is linked with."""
    stated = re.search(r"minigo_runtime_uses\(" + layer + r"\s+([^)]*)\)", read(root, layer, "CMakeLists.txt"))
    return stated.group(1).split()
