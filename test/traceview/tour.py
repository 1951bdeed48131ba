"""Runs every command of runtime/docs/tour.md: tour.py ROOT MINIGO SCRATCH"""

import os
import pathlib
import subprocess
import sys

root, minigo, scratch = sys.argv[1:4]
environment = dict(os.environ, PATH=os.path.dirname(minigo) + ":" + os.environ["PATH"])
lines = pathlib.Path(root, "runtime/docs/tour.md").read_text().splitlines()
commands = [line.strip() for line in lines if line.startswith("    ")]
assert len(commands) >= 15, commands
for command in commands:
    assert "minigo " in command, command
    subprocess.run(command.replace("/tmp/", scratch + "/"), shell=True, cwd=root, env=environment, check=True, timeout=100)
