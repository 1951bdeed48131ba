"""Compiles a program and compares its diagnostics with the `// ERROR "regexp"` comments.

    check_errors.py MINIGO FILE
    check_errors.py MINIGO-CHECK STDLIB FILE

The messages that are reported on a line and the patterns of its comment `// ERROR "re1" "re2"` must match one to one:
a message satisfies one pattern and a pattern stands for one message. Exit code 1 says what is left over. minigo stops
after ten messages, minigo-check does not.
"""

import re
import subprocess
import sys
import tempfile


def expected_errors(lines):
    """line number -> list of regular expressions"""
    expected = {}
    for number, line in enumerate(lines, 1):
        comment = re.search(r"// ERROR (.*)", line)
        if comment:
            expected[number] = re.findall(r'"((?:[^"\\]|\\.)*)"', comment.group(1))
    return expected


def reported_errors(path, output):
    """line number -> list of messages; the continuation of a message is part of it"""
    reported = {}
    current = None
    for line in output.splitlines():
        head = re.match(re.escape(path) + r":(\d+):\d+: (.*)", line)
        if head:
            current = reported.setdefault(int(head.group(1)), [])
            current.append(head.group(2))
        elif current is not None:
            current[-1] += "\n" + line
    return reported


def match(patterns, messages):
    """A largest matching: index of a pattern -> index of its message.

    Patterns may overlap. A pattern whose messages are all taken takes one of them nevertheless if the pattern that
    holds it can move to another message (an augmenting path of the bipartite graph)."""
    holder = {}  # index of a message -> index of its pattern

    def place(pattern, tried):
        for index, message in enumerate(messages):
            if index in tried or not re.search(patterns[pattern], message):
                continue
            tried.add(index)
            if index not in holder or place(holder[index], tried):
                holder[index] = pattern
                return True
        return False

    for pattern in range(len(patterns)):
        place(pattern, set())
    return {pattern: message for message, pattern in holder.items()}


def left_over(patterns, messages):
    """What stands alone on a line: ("missing", pattern) and ("unexpected", message) pairs."""
    pairs = match(patterns, messages)
    taken = set(pairs.values())
    return ([("missing", text) for index, text in enumerate(patterns) if index not in pairs] +
            [("unexpected", text) for index, text in enumerate(messages) if index not in taken])


def differences(expected, reported):
    """(line number, "missing" or "unexpected", text) of all that differs, in the order of lines."""
    for line in sorted(expected.keys() | reported.keys()):
        for kind, text in left_over(expected.get(line, []), reported.get(line, [])):
            yield line, kind, text


def command_line(tool, output):
    if len(tool) == 1:
        return [tool[0], "build", "-e", "-o", output]
    return [tool[0], "--all", "--stdlib", tool[1]]


def run(tool, path):
    """The exit code of the compiler, 0 or 1, and what it wrote to standard error."""
    with tempfile.NamedTemporaryFile() as output:
        done = subprocess.run(command_line(tool, output.name) + [path], capture_output=True, text=True,
                              errors="replace", timeout=60)
    if done.returncode not in (0, 1):
        sys.exit(f"minigo exited with {done.returncode}\n{done.stderr}")
    return done.returncode, done.stderr


def main():
    *tool, path = sys.argv[1:]
    with open(path, encoding="utf-8", errors="replace") as file:
        expected = expected_errors(file)
    code, output = run(tool, path)
    complaints = [f"{path}:{line}: {kind}: {text}"
                  for line, kind, text in differences(expected, reported_errors(path, output))]
    if code != (1 if expected else 0):
        complaints.append(f"exit code {code}\n{output}")
    for complaint in complaints:
        print(complaint)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
