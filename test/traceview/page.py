"""Reads the data of a page that `minigo trace` wrote, as compiler/docs/trace_page.md describes them."""

import base64
import json
import re
import struct
import zlib

TYPES = {"u8": "B", "u16": "H", "u32": "I", "i32": "i", "f64": "d"}

RUNNING, RUNNABLE, WAITING, SYSCALL = range(4)


class Row(dict):
    """A row of a table; its columns are attributes."""

    __getattr__ = dict.__getitem__


class Page:
    """The head's members, and a list of rows for each table."""

    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            text = re.search(r'<script type="text/plain" id="trace-data">([^<]*)</script>', file.read()).group(1)
        data = zlib.decompress(base64.b64decode(text))
        size = struct.unpack_from("<I", data)[0]
        assert (4 + size) % 8 == 0
        self.head = json.loads(data[4:4 + size])
        self.columns = data[4 + size:]
        for name, columns in self.head["columns"].items():
            setattr(self, name, self.rows(columns))

    def rows(self, columns):
        values = {name: self.values(column) for name, column in columns.items()}
        return [Row(zip(values, row)) for row in zip(*values.values())]

    def values(self, column):
        assert column["offset"] % 8 == 0
        return struct.unpack_from(f"<{column['count']}{TYPES[column['type']]}", self.columns, column["offset"])

    def text(self, index):
        return self.head["strings"][index]

    def states_of(self, function):
        """The lists of states of the goroutines that run a function."""
        rows = [i for i, goroutine in enumerate(self.goroutines) if self.text(goroutine.function) == function]
        return [[state for state in self.states if state.goroutine == row] for row in rows]

    def place(self, stack):
        """The functions of a stack, the innermost first."""
        return [self.text(self.head["frames"][frame][0]) for frame in self.head["stacks"][stack]]
