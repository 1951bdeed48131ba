"""Compares the functions of the library with those of an installed Go.

    compare.py --library FOLDER [--exceptions FILE] [--go COMMAND | --goroot FOLDER] [--list] [PACKAGE ...]

The library's text is its own. A function of at least SIZE tokens is compared with those of Go's package of the
same path, and of packages that do a part of its work. Two functions are alike if nearly all of their tokens
stand in both, in the same order: at least NAMED of them as they are written, or BLANK with every name and every
literal taken for the same. The measure is twice the length of the longest common subsequence, divided by the
number of tokens in both.

A short algorithm may have one natural form. Such functions stand in the file of exceptions, a line each: the
package, the function, a colon, and the reason. The comparison fails for a function that is alike and not listed,
and for a listed one that is not alike or not there. With --list, it only prints what is alike.
"""

import argparse
import collections
import pathlib
import re
import subprocess
import sys

SIZE = 60
NAMED = 0.80
BLANK = 0.92
MOST_EXCEPTIONS = 15

# Packages of Go where functions of a package, by its path, may have come from besides the one of the same path.
RELATIVES = {
    "bytes": ["strings", "internal/bytealg"],
    "errors": ["internal/reflectlite"],
    "fmt": ["internal/fmtsort"],
    "internal/bytestring": ["bufio", "bytes", "strings", "internal/bytealg", "internal/stringslite"],
    "internal/sorting": ["slices", "sort"],
    "internal/treewalk": ["io/fs", "path/filepath"],
    "internal/variate": ["math/rand", "math/rand/v2"],
    "os": ["internal/filepathlite", "internal/poll"],
    "path/filepath": ["internal/filepathlite", "io/fs"],
    "reflect": ["internal/abi", "internal/reflectlite"],
    "slices": ["sort"],
    "sort": ["slices"],
    "strconv": ["internal/strconv"],
    "strings": ["bytes", "internal/stringslite"],
    "sync": ["internal/sync"],
}

LEXEME = re.compile(
    r"""(?P<skip> \s+ | //[^\n]* | /\*.*?\*/ )
      | (?P<literal> "(?:[^"\\\n]|\\.)*" | `[^`]*` | '(?:[^'\\\n]|\\.)*' | \.?\d(?:[eEpP][-+]|[\w.])* )
      | (?P<name> [^\W\d]\w* )
      | (?P<sign> <<= | >>= | &\^= | \.\.\. | && | \|\| | <- | \+\+ | -- | &\^ | << | >> | [-+*/%&|^<>=!:]= | . )""",
    re.VERBOSE | re.DOTALL)

# Names that are a part of the language's text, not a choice of the author.
FIXED = frozenset(
    "break case chan const continue default defer else fallthrough for func go goto if import interface map package "
    "range return select struct switch type var "
    "append byte bool cap copy error false int len make new nil rune string true".split())

Function = collections.namedtuple("Function", "name tokens blank counts")


def lex(text):
    """The tokens of a source, as pairs of the kind and the text."""
    return [(m.lastgroup, m.group()) for m in LEXEME.finditer(text) if m.lastgroup != "skip"]


def matching(tokens):
    """For the index of each opening bracket, the index of the bracket that closes it."""
    closes, open_ones = {}, []
    for i, (kind, text) in enumerate(tokens):
        if kind != "sign":
            continue
        if text in "([{":
            open_ones.append(i)
        elif text in ")]}" and open_ones:
            closes[open_ones.pop()] = i
    return closes


def functions(text):
    """The functions that a source declares, with a body of half the size that counts or more."""
    tokens = lex(text)
    closes = matching(tokens)
    i = 0
    while i < len(tokens):
        if tokens[i] != ("name", "func"):
            i = closes.get(i, i) + 1
            continue
        i += 1
        receiver = ""
        if tokens[i][1] == "(":
            receiver = receiver_type(tokens[i + 1:closes[i]]) + "."
            i = closes[i] + 1
        name = receiver + tokens[i][1]
        begin = body(tokens, closes, i + 1)
        if begin is not None:
            i = closes[begin]
            if i - begin > SIZE // 2:
                yield function(name, tokens[begin + 1:i])


def receiver_type(tokens):
    """The name of a receiver's type: the last name that is in no brackets."""
    depth, last = 0, ""
    for kind, text in tokens:
        depth += (text == "[") - (text == "]")
        if kind == "name" and depth == 0:
            last = text
    return last


def body(tokens, closes, i):
    """The index of the bracket that opens the body of a function whose signature begins at i, None without a body."""
    while i < len(tokens):
        text = tokens[i][1]
        if text == "{":
            return i
        if text in ("type", "var", "const") or text == "func" and tokens[i + 1][0] == "name":
            return None  # the next declaration
        if text in ("interface", "struct"):
            i += 1  # to the bracket of a type in the signature
        i = closes.get(i, i) + 1
    return None


def function(name, tokens):
    texts = [text for _, text in tokens]
    blank = [{"literal": "0", "name": text if text in FIXED else "n"}.get(kind, text) for kind, text in tokens]
    return Function(name, texts, blank, (collections.Counter(texts), collections.Counter(blank)))


def package(folder):
    """The functions of a package, its tests left out."""
    if not folder.is_dir():
        return []
    sources = [p for p in sorted(folder.glob("*.go")) if not p.name.endswith("_test.go")]
    return [f for source in sources for f in functions(source.read_text(errors="replace"))]


def common(a, b):
    """The length of the longest common subsequence, a row of the table in the bits of a number
    (M. Crochemore and others: A fast and practical bit-vector algorithm, 2001)."""
    where = collections.defaultdict(int)
    for i, token in enumerate(a):
        where[token] |= 1 << i
    full = (1 << len(a)) - 1
    row = full
    for token in b:
        hits = row & where.get(token, 0)
        row = ((row + hits) | (row - hits)) & full
    return len(a) - row.bit_count()


def alike(a, b):
    """Whether two functions are alike."""
    total = len(a.tokens) + len(b.tokens)
    for k, least in ((0, NAMED), (1, BLANK)):
        if 2 * min(len(a.tokens), len(b.tokens)) < least * total:
            continue
        if 2 * (a.counts[k] & b.counts[k]).total() < least * total:
            continue
        if 2 * common(a[1 + k], b[1 + k]) >= least * total:
            return True
    return False


def likenesses(library, goroot, paths):
    """The functions that are alike, as pairs of the package and the function, and the name of one that each is like."""
    found, theirs = {}, {}

    def go_package(path):
        if path not in theirs:
            theirs[path] = package(goroot / "src" / path)
        return theirs[path]

    for path in paths:
        others = [(p, f) for p in [path] + RELATIVES.get(path, []) for f in go_package(p)]
        for ours in package(library / path):
            if len(ours.tokens) >= SIZE:
                twin = next((f"{p} {f.name}" for p, f in others if alike(ours, f)), None)
                if twin:
                    found[path, ours.name] = twin
    return found


def read_exceptions(path):
    """The listed functions, as pairs of the package and the function."""
    listed = set()
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        entry = re.fullmatch(r"(\S+) (\S+): \S.*", line)
        if not entry:
            sys.exit(f"{path.name}:{number}: not 'package function: reason'")
        listed.add(entry.groups())
    return listed


def complaints(found, listed):
    for (path, name), twin in sorted(found.items()):
        if (path, name) not in listed:
            yield f"{path} {name} reads like Go's {twin}"
    for path, name in sorted(listed - found.keys()):
        yield f"{path} {name} is listed as an exception, but reads like nothing of Go's, or is not there"
    if len(listed) > MOST_EXCEPTIONS:
        yield f"{len(listed)} exceptions are listed, at most {MOST_EXCEPTIONS} may be"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--library", type=pathlib.Path, required=True)
    parser.add_argument("--exceptions", type=pathlib.Path)
    parser.add_argument("--go", default="go", help="the go command, which knows where Go's own library is")
    parser.add_argument("--goroot", help="the folder that holds src, where the go command is not to be asked")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("packages", nargs="*")
    options = parser.parse_args()
    root = options.goroot or subprocess.run(
        [options.go, "env", "GOROOT"], capture_output=True, text=True, check=True).stdout.strip()
    paths = options.packages or sorted(
        {str(p.parent.relative_to(options.library)) for p in options.library.rglob("*.go")})
    found = likenesses(options.library, pathlib.Path(root), paths)
    listed = set()
    if options.exceptions and not options.list:
        listed = {(p, f) for p, f in read_exceptions(options.exceptions) if p in paths}
    problems = list(complaints(found, listed))
    print("\n".join(problems))
    sys.exit(1 if problems and not options.list else 0)


if __name__ == "__main__":
    main()
