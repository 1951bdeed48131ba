"""Compiles a program and compares its diagnostics with the `// ERROR "regexp"` comments.

    check_errors.py MINIGO FILE
    check_errors.py MINIGO-CHECK STDLIB FILE

Every `// ERROR "re1" "re2"` must match a message reported on its own line, and every message must be
asked for. Exit code 1 says what differs. minigo stops after ten messages, minigo-check does not.
"""

import re
import subprocess
import sys
import tempfile


def expected_errors(path):
    """line number -> list of regular expressions"""
    expected = {}
    with open(path, encoding="utf-8", errors="replace") as file:
        for number, line in enumerate(file, 1):
            comment = re.search(r"// ERROR (.*)", line)
            if comment:
                expected[number] = re.findall(r'"((?:[^"\\]|\\.)*)"', comment.group(1))
    return expected


def command_line(tool, output):
    if len(tool) == 1:
        return [tool[0], "build", "-e", "-o", output]
    return [tool[0], "--all", "--stdlib", tool[1]]


def reported_errors(tool, path):
    """line number -> list of messages; the continuation of a message is part of it"""
    with tempfile.NamedTemporaryFile() as output:
        done = subprocess.run(command_line(tool, output.name) + [path], capture_output=True, text=True,
                              errors="replace", timeout=60)
    if done.returncode not in (0, 1):
        sys.exit(f"minigo exited with {done.returncode}\n{done.stderr}")
    reported = {}
    current = None
    for line in done.stderr.splitlines():
        head = re.match(re.escape(path) + r":(\d+):\d+: (.*)", line)
        if head:
            current = reported.setdefault(int(head.group(1)), [])
            current.append(head.group(2))
        elif current is not None:
            current[-1] += "\n" + line
    return reported, done.returncode


def main():
    *tool, path = sys.argv[1:]
    expected = expected_errors(path)
    reported, code = reported_errors(tool, path)
    complaints = []
    if code != (1 if expected else 0):
        complaints.append(f"exit code {code}")
    for line, patterns in expected.items():
        for pattern in patterns:
            if not any(re.search(pattern, message) for message in reported.get(line, [])):
                complaints.append(f"{path}:{line}: missing: {pattern}")
    for line, messages in reported.items():
        if line not in expected:
            complaints.append(f"{path}:{line}: unexpected: {messages[0]}")
    print("\n".join(complaints))
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
