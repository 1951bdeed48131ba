"""Fails when a file includes a folder that is not above its own, or a library outside its fence.

The order of the folders is that of STYLE: within compiler/ and runtime/ a folder includes only folders
before it. What crosses between the two is runtime/abi alone.
"""

import os
import re
import sys

COMPILER = ["support", "types", "syntax", "sema", "expand", "escape", "lower", "passes", "codegen", "driver"]
RUNTIME = ["abi", "base", "platform", "trace", "heap", "stack", "sched", "timer", "netpoll", "sync", "chan",
           "value", "gc", "panic", "entry", "fast_paths"]

# Doors of the runtime that folders above may include: declarations that hold the cycle together which a
# runtime is. Stacks hang off Gs and Ms; the allocator may collect; anything may fail.
RUNTIME_DOORS = {"heap/processor_cache.h", "heap/allocator.h", "gc/collect.h", "panic/raise.h",
                 "panic/fatal.h", "panic/trace.h", "panic/signal.h", "sched/goroutine.h", "sched/machine.h",
                 "sched/processor.h", "sched/current.h", "entry/bindings.def"}

FENCES = {
    r"antlr4": r"compiler/syntax/",
    r"gmp": r"compiler/types/",
    r"(llvm|lld)/": r"compiler/(lower|passes|codegen|driver)/",
    r"boost/": r"runtime/stack/",
    r"CLI/": r"compiler/driver/options",
}


def sources(root):
    for top in ("compiler", "runtime"):
        for folder, _, names in os.walk(os.path.join(root, top)):
            for name in names:
                # A unit test runs its folder inside the whole runtime.
                is_test = name.startswith("test_") or "_test." in name or "_test_" in name
                if name.endswith((".h", ".cpp")) and not is_test:
                    yield os.path.relpath(os.path.join(folder, name), root)


def complaint(path, included):
    """What is wrong with an include, or None."""
    top, own = path.split("/")[0], path.split("/")[1]
    folder = included.split("/")[0]
    order = COMPILER if top == "compiler" else RUNTIME
    if included.startswith("abi/") and top == "compiler":
        return None if own in ("lower", "passes", "codegen") else "only lower and below know the ABI"
    if folder in order:
        if own in order and order.index(folder) > order.index(own) and included not in RUNTIME_DOORS:
            return f"{own} is above {folder}"
    elif folder in COMPILER + RUNTIME:
        return f"{top} does not include the other side"
    for library, fence in FENCES.items():
        if re.match(library, included) and not re.match(fence, path):
            return "outside the library's fence"
    return None


def main():
    root = sys.argv[1]
    failed = 0
    for path in sources(root):
        with open(os.path.join(root, path), encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                found = re.match(r'\s*#\s*include\s*["<]([^">]+)[">]', line)
                reason = found and complaint(path, found.group(1))
                if reason:
                    failed += 1
                    print(f"{path}:{number}: {found.group(1)}: {reason}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
