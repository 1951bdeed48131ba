"""Cycles of files. A header and the source of the same name count as one unit."""

import os

from includes import includes, sources


def units(root, top, prefix):
    """The units that each unit of root/top includes: paths without endings. Includes are relative to root/prefix."""
    graph = {}
    for path in sources(root, top):
        unit = os.path.splitext(path)[0]
        included = graph.setdefault(unit, set())
        for _, name in includes(root, path):
            target = os.path.join(prefix, name)
            if os.path.exists(os.path.join(root, target)):
                included.add(os.path.splitext(target)[0])
        included.discard(unit)
    return graph


def find_cycle(graph):
    """Units, each of which includes the next and the last of which includes the first; none if there is no cycle."""
    done, path = set(), []

    def visit(unit):
        if unit in path:
            return path[path.index(unit):]
        if unit in done:
            return []
        path.append(unit)
        for other in sorted(graph.get(unit, ())):
            cycle = visit(other)
            if cycle:
                return cycle
        path.pop()
        done.add(unit)
        return []

    for unit in sorted(graph):
        cycle = visit(unit)
        if cycle:
            return cycle
    return []
