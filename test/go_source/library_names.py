"""Writes a program that prints the types of all that the packages which minigo has of its own export with an installed
Go, and the values of constants; but for package syscall and what is generic. argv[1]: Go's command, argv[2]: the
library's README, whose table names the packages.
"""

import glob
import re
import subprocess
import sys

API = re.compile(r"pkg (\S+), (const|func|var|type|method) (.*)")
FORMS = {
    "const": re.compile(r"(\w+) = (\S+)"),
    "func": re.compile(r"(\w+)\("),
    "var": re.compile(r"(\w+)"),
    "type": re.compile(r"(\w+) struct, (?:embedded \*?(?:\w+\.)?)?(\w+)"),
    "method": re.compile(r"\((\*?)(\w+)\) (\w+)"),
}


def own_packages(readme):
    rows = re.findall(r"^\| `(\S+)` \| minigo's", open(readme).read(), re.M)
    return {path: "p_" + path.replace("/", "_") for path in rows if path != "syscall"}


def is_big(value):
    return value.isdigit() and int(value) >= 1 << 63


def expression(package, kind, found):
    if kind == "method":
        star, receiver, name = found.groups()
        return f"({star}{package}.{receiver}).{name}"
    if kind == "type":
        return f"&new({package}.{found[1]}).{found[2]}"
    return f"{package}.{found[1]}"


def statement(package, kind, found):
    value = expression(package, kind, found)
    if kind == "const":
        number = f"uint64({value})" if is_big(found[2]) else value
        return f'fmt.Printf("{value} %T %v\\n", {number}, {number})'
    return f'fmt.Printf("{value} %T\\n", {value})'


def api_lines(root):
    removed = set(open(root + "/api/except.txt").read().splitlines())
    for path in glob.glob(root + "/api/go1*.txt"):
        for line in open(path):
            line = re.sub(r" #\d+$", "", line.strip())
            if line not in removed:
                yield line


def statements(root, packages):
    for line in api_lines(root):
        api = API.match(line)
        if not api or api[1] not in packages:
            continue
        found = FORMS[api[2]].match(api[3])
        if found:
            yield api[1], statement(packages[api[1]], api[2], found)


root = subprocess.run([sys.argv[1], "env", "GOROOT"], stdout=subprocess.PIPE, text=True, check=True).stdout.strip()
packages = own_packages(sys.argv[2])
lines = set(statements(root, packages))
print('package main\n\nimport (\n\t"fmt"')
for path in sorted({path for path, _ in lines}):
    print(f'\t{packages[path]} "{path}"')
print(")\n\nfunc main() {")
print("\n".join("\t" + line for _, line in sorted(lines)))
print("}")
