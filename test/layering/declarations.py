"""The functions that files declare and define, by their text: clang-format puts both at the beginning of a line."""

import os
import re

# The line on which a declaration or definition begins, and the name of the function.
BEGINNING = re.compile(r"^(?! |using |struct |class |enum |namespace |template |static |inline |constexpr )"
                       r"[\w:<>,*& ]+?[*& ](\w+)\(")


def functions(path):
    """(name, text) of each function, with the text up to the `;` of a declaration or the `{` of a definition."""
    if not os.path.exists(path):
        return
    with open(path, encoding="utf-8") as file:
        lines = file.read().splitlines()
    for number, line in enumerate(lines):
        found = BEGINNING.match(line)
        if not found:
            continue
        while not re.search(r"[;{]", line) and number + 1 < len(lines):
            number += 1
            line += " " + lines[number].strip()
        yield found.group(1), line


def declared(path):
    """The names of the functions that a header declares and does not define."""
    return {name for name, text in functions(path) if "{" not in text}


def defined(path):
    """The names of the functions that a source defines; none if there is no such file."""
    return {name for name, text in functions(path) if "{" in text}
