#!/usr/bin/env python3
"""Builds as minigo would: wrong_minigo.py build LEVEL -o EXECUTABLE SOURCE. By Go, but for a sum that is wrong at -O2."""

import os
import subprocess
import sys

_, _, level, _, executable, source = sys.argv
with open(source) as file:
    text = file.read()
if level == "-O2":
    text = text.replace("sum += v\n", "sum -= v\n")
changed = os.path.join(os.path.dirname(executable), "changed.go")
with open(changed, "w") as file:
    file.write(text)
sys.exit(subprocess.run(["go", "build", "-o", executable, changed]).returncode)
