"""Runs copies of an executable whose debug information is damaged at random, each time elsewhere.

Every one must end by the panic of the program, with a trace down to main.main.
"""

import os
import random
import struct
import subprocess
import sys


def debug_sections(data):
    """Offset and size of each section of debug information."""
    (table,) = struct.unpack_from("<Q", data, 40)
    entry_size, count, names_index = struct.unpack_from("<HHH", data, 58)
    headers = [struct.unpack_from("<IIQQQQ", data, table + i * entry_size) for i in range(count)]
    names = headers[names_index][4]
    return [(offset, size) for name, _, _, _, offset, size in headers
            if data[names + name:].startswith(b".debug_") and size > 0]


def damage(data, section):
    offset, size = section
    for _ in range(random.choice([1, 5, 50, 500])):
        data[offset + random.randrange(size)] = random.choice([0, 1, 0x7F, 0xFF])


def main(executable, scratch, rounds):
    with open(executable, "rb") as file:
        intact = file.read()
    sections = debug_sections(intact[:])
    for seed in range(rounds):
        random.seed(seed)
        data = bytearray(intact)
        damage(data, random.choice(sections))
        with open(scratch, "wb") as file:
            file.write(data)
        os.chmod(scratch, 0o755)
        done = subprocess.run([scratch], capture_output=True, timeout=60)
        if done.returncode != 2 or b"\nmain.main" not in done.stderr:
            sys.exit(f"seed {seed}: exit code {done.returncode}\n{done.stderr.decode(errors='replace')}")


main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
