"""Which files of the tree include which: read for the checks of the compiler's and the runtime's layers."""

import os
import re

# Libraries that are used behind a fence: the include, and where it may stand.
FENCES = {
    r"antlr4": r"compiler/syntax/",
    r"gmp": r"compiler/types/",
    r"(llvm|lld)/": r"compiler/(lower|passes|codegen|trace|top|lsp|driver)/",
    r"boost/": r"runtime/stack/",
    r"CLI/": r"compiler/driver/(options|completion|cover_flags|man_page)",
}


def is_test(path):
    """A unit test runs its folder inside the whole program, and may include all of it."""
    folder, name = os.path.split(path)
    return os.path.basename(folder) == "testing" or name.startswith("test_") or "_test." in name or "_test_" in name


def sources(root, top, endings=(".h", ".cpp", ".S", ".inc", ".def")):
    """The paths of the sources under root/top, from the root, without the unit tests."""
    for folder, _, names in os.walk(os.path.join(root, top)):
        for name in sorted(names):
            path = os.path.relpath(os.path.join(folder, name), root)
            if name.endswith(endings) and not is_test(path):
                yield path


def includes(root, path):
    """(line number, included path) of each #include of a file, and of each macro that names a file to include."""
    with open(os.path.join(root, path), encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            found = re.match(r'\s*#\s*(?:include|define\s+\w+)\s*["<]([^"> ]+\.\w+)[">]', line)
            if found:
                yield number, found.group(1)


def beyond_fence(path, included):
    """Whether a file includes a library outside the library's fence."""
    return any(re.match(library, included) and not re.match(fence, path) for library, fence in FENCES.items())


def report(root, top, complaint):
    """Prints each include of root/top that complaint(path, included) has words for; returns how many."""
    failed = 0
    for path in sources(root, top):
        for number, included in includes(root, path):
            reason = complaint(path, included)
            if not reason and beyond_fence(path, included):
                reason = "outside the library's fence"
            if reason:
                failed += 1
                print(f"{path}:{number}: {included}: {reason}")
    return failed
