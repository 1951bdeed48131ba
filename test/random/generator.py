#!/usr/bin/env python3
"""Write a random Go program whose output is the same in every run: generator.py SEED.

A program is some functions that call each other, and some scenes with goroutines that call them. It prints checksums of
what they did. Every other program ends by a panic.
"""

import os
import random
import re
import sys

from go_types import INT, TypeMaker
from scenes import SCENES, write_scene
from statements import PANICS, Function

PREAMBLE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "preamble.go.txt")
PACKAGES = ["context", "fmt", "iter", "maps", "runtime", "slices", "strings", "sync", "sync/atomic", "time"]


def imports_of(text):
    used = [p for p in PACKAGES if re.search(rf"\b{p.rpartition('/')[2]}\.", text)]
    return "import (\n" + "".join(f'\t"{p}"\n' for p in used) + ")"


def work_of(chooser, types, callees):
    """A call of one of the functions, over n."""
    def work():
        function = Function(chooser, types, [])
        function.variables = [("n", INT)]
        name, parameters, result, _ = chooser.choice(callees)
        call = f"{name}({', '.join(['n'] + [function.expression(p, 1) for p in parameters])})"
        # fmt would print addresses.
        return f"fmt.Sprintf(\"%T\", {call})" if "*" in result.text else call
    return work


def generate(seed):
    chooser = random.Random(seed)
    types = TypeMaker(chooser)
    structs = [types.declare_struct() for _ in range(chooser.randint(1, 4))]
    functions, callees = [], []
    for i in range(chooser.randint(3, 8)):
        text, callee = Function(chooser, types, callees).write(f"f{i}")
        functions.append(text)
        callees.append(callee)
    work = work_of(chooser, types, callees)
    scenes = []
    for kind in chooser.sample(sorted(SCENES), chooser.randint(2, 5)):
        scenes.append(write_scene(kind, kind, chooser, work, chooser.choice(PANICS)))
    main = ["func main() {"]
    for kind in re.findall(r"^func (\w+)", "\n".join(scenes), re.M):
        main.append(f'\tfmt.Println("{kind}", {kind}(), total.Load())')
    if chooser.random() < 0.5:
        main.append("\tn := int(total.Load() % 100)\n\t_ = n\n\t" + chooser.choice(PANICS))
    main.append("}")
    with open(PREAMBLE) as file:
        preamble = file.read()
    body = "\n\n".join([preamble.strip(), *structs, *functions, *scenes, "\n".join(main)])
    return f"// Seed {seed}.\npackage main\n\n{imports_of(body)}\n\n{body}\n"


if __name__ == "__main__":
    sys.stdout.write(generate(int(sys.argv[1])))
