"""Compares the profiles of a program under minigo and under Go: programs.py MINIGO GO SOURCE FOLDER

The program counts every object, wait and contention, so what its own functions do is the same under both, but for what
the libraries and maps under them allocate. `go tool pprof -top` must agree on
- the program's functions that have a part of the objects, of the waits and of the contentions,
- how many bytes the lines in EXACT allocate, but for memory that a processor had taken before the rate was set,
- which function has most of the time that others wait for mutexes.
It must show none of the runtime's own functions, which have other names than Go's, and must know the labels.
"""

import os
import re
import subprocess
import sys

MINIGO, GO, SOURCE, FOLDER = sys.argv[1:]
HERE = os.path.dirname(SOURCE)
NAME = os.path.splitext(os.path.basename(SOURCE))[0]
# Lines that allocate in the program itself, by what stands there.
EXACT = {
    "words": [],
    "cache": ["e := &entry{", "value := make([]byte, 256)"],
    "solver": [],
}
# 16 KiB for each of two processors.
NOT_SEEN = 2 * 16 * 1024
# A function with the first share of the program's under one must have the second one under the other: the rest is the
# library's work below them.
LEAST, LEAST_OF_OTHER = 0.12, 0.03
ROW = re.compile(r"^\s*(\S+)\s+\S+%\s+\S+%\s+(\S+)\s+\S+%\s+(.*)$")


def number(text):
    match = re.match(r"[\d.]+", text)
    scale = {"ns": 1e-9, "us": 1e-6, "ms": 1e-3, "s": 1, "mins": 60, "kB": 1024, "MB": 1024**2}.get(text[match.end():], 1)
    return float(match[0]) * scale


def top(profile, *flags):
    """{function: (flat, cum)}; a function's inlined and other copies are one."""
    text = subprocess.run([GO, "tool", "pprof", "-top", "-nodefraction=0", *flags, profile], check=True,
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout
    rows = {}
    for row in filter(None, map(ROW.match, text.splitlines())):
        name = re.sub(r" \((partial-)?inline\)$", "", row[3])
        rows[name] = (number(row[1]), number(row[2]))
    assert rows or "Showing nodes accounting for 0" in text, text
    return rows


def run(build, which):
    program, prefix = os.path.join(FOLDER, f"{NAME}.{which}"), os.path.join(FOLDER, f"{NAME}.{which}.profile")
    subprocess.run([*build, "-o", program, SOURCE, os.path.join(HERE, "record.go")], check=True)
    for kind in ("rates", "cpu"):
        subprocess.run([program, prefix, kind], check=True, stdout=subprocess.DEVNULL, env=dict(os.environ, GOMAXPROCS="2"))
    return prefix


def own(rows, least):
    """The program's functions with a part of the whole. What wraps a go statement has a name of the compiler's."""
    most = max((cum for name, (_, cum) in rows.items() if name.startswith("main.")), default=0)
    return {name for name, (_, cum) in rows.items()
            if name.startswith("main.") and ".gowrap" not in name and cum >= least * most}


def compare_functions(prefixes, kind, index):
    rows = [top(f"{prefix}.{kind}", f"-sample_index={index}") for prefix in prefixes]
    for one, other in (rows, rows[::-1]):
        missing = own(one, LEAST) - own(other, LEAST_OF_OTHER)
        assert not missing, f"{NAME} {kind}: {missing}\n{rows}"
    return own(rows[0], LEAST)


def line_of(text):
    with open(SOURCE, encoding="utf-8") as file:
        return next(n for n, line in enumerate(file, 1) if text in line)


def compare_lines(prefixes):
    for text in EXACT[NAME]:
        where = f"{os.path.basename(SOURCE)}:{line_of(text)}"
        sums = [sum(flat for name, (flat, _) in top(f"{prefix}.allocs", "-lines", "-sample_index=alloc_space").items()
                    if name.endswith(where)) for prefix in prefixes]
        assert sums[1] > 2 * NOT_SEEN and abs(sums[0] - sums[1]) <= NOT_SEEN, f"{where}: {sums}"


def check_runtime(prefix):
    for kind in ("allocs", "block", "mutex"):
        rows = top(f"{prefix}.{kind}")
        strangers = [name for name in rows if re.match(r"mg_|_Z|minigo::", name)]
        assert not strangers, f"{NAME} {kind}: {strangers}"


def compare_mutexes(prefixes):
    if NAME != "cache":
        return
    for prefix in prefixes:
        rows = top(f"{prefix}.mutex", "-sample_index=delay")
        sweep, whole = rows["main.(*cache).sweep"][1], max(cum for _, cum in rows.values())
        assert sweep > whole / 2, rows


def compare_labels(prefixes):
    if NAME != "words":
        return
    for prefix in prefixes:
        tags = subprocess.run([GO, "tool", "pprof", "-tags", f"{prefix}.cpu"], check=True, capture_output=True, text=True)
        assert re.search(r"text: Total.*\n.*text-", tags.stdout), tags.stdout


def main():
    prefixes = [run([MINIGO, "build"], "minigo"), run([GO, "build"], "go")]
    assert compare_functions(prefixes, "allocs", "alloc_objects")
    if NAME == "cache":
        assert compare_functions(prefixes, "block", "contentions")
    compare_lines(prefixes)
    compare_mutexes(prefixes)
    compare_labels(prefixes)
    check_runtime(prefixes[0])


main()
