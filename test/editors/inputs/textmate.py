"""A small reader of TextMate grammars, and what is checked of minigo's by it.

    textmate.py GRAMMAR structure LEXER          the grammar itself, against the keywords and operators of MiniGoLexer.g4
    textmate.py GRAMMAR samples FILE             samples with their scopes below them
    textmate.py GRAMMAR tokens MINIGO FILE...    literals and keywords, against the tokens that minigo reads

Editors run the grammar's regular expressions by Oniguruma. They keep to what Python's re reads alike, so that they are
tried here: no possessive quantifiers, no Unicode classes by name, look-behind of a fixed width.
"""

import json
import re
import subprocess
import sys


class Rule:
    def __init__(self, grammar, entry):
        self.name = entry.get("name", "")
        self.begin = "begin" in entry
        self.expression = re.compile(entry["begin"] if self.begin else entry["match"])
        self.end = re.compile(entry["end"]) if self.begin else None
        self.captures = {int(n): capture for n, capture in entry.get("captures", {}).items()}
        self.entries = entry.get("patterns", [])
        self.grammar = grammar

    def inner(self):
        return self.grammar.rules(self.entries)


class Grammar:
    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            self.tree = json.load(file)
        self.known = {}

    def rules(self, entries):
        """The rules of a list of patterns, with includes in their places."""
        key = id(entries)
        if key not in self.known:
            self.known[key] = [rule for entry in entries for rule in self.expand(entry)]
        return self.known[key]

    def expand(self, entry):
        include = entry.get("include")
        if include == "$self":
            return self.rules(self.tree["patterns"])
        if include is not None:
            return self.rules(self.tree["repository"][include.removeprefix("#")]["patterns"])
        return [Rule(self, entry)]

    def scopes(self, text):
        """For each line a list with the scope of each character: the innermost name, or ''."""
        open_rules = []
        return [self.line(line, open_rules) for line in text.split("\n")]

    def line(self, line, open_rules):
        scopes = [""] * len(line)
        at = 0
        while True:
            outer = open_rules[-1] if open_rules else None
            rules = outer.inner() if outer else self.rules(self.tree["patterns"])
            match, rule = first_match(rules, line, at)
            end = outer.end.search(line, at) if outer else None
            if end is not None and (match is None or end.start() <= match.start()):
                paint(scopes, at, end.end(), outer.name)
                at = end.end()
                open_rules.pop()
                continue
            if match is None:
                if outer:
                    paint(scopes, at, len(line), outer.name)
                return scopes
            if outer:
                paint(scopes, at, match.start(), outer.name)
            paint(scopes, match.start(), match.end(), rule.name)
            self.captures(scopes, match, rule)
            at = match.end()
            if rule.begin:
                open_rules.append(rule)
            elif match.end() == match.start():
                raise SystemExit(f"a rule matches nothing: {rule.expression.pattern}")

    def captures(self, scopes, match, rule):
        for number, capture in rule.captures.items():
            if match.start(number) < 0:
                continue
            if "patterns" in capture:
                part = self.line(match.group(number), [])
                scopes[match.start(number):match.end(number)] = part
            else:
                paint(scopes, match.start(number), match.end(number), capture["name"])


def first_match(rules, line, at):
    """The leftmost match; of several at one place that of the first rule."""
    best, chosen = None, None
    for rule in rules:
        match = rule.expression.search(line, at)
        if match is not None and (best is None or match.start() < best.start()):
            best, chosen = match, rule
            if match.start() == at:
                break
    return best, chosen


def paint(scopes, start, end, name):
    scopes[start:end] = [name] * (end - start)


def check_structure(grammar, lexer):
    """Every rule compiles and has a name of the usual kinds; every word and sign of the language has a rule."""
    complaints = []
    roots = ("comment", "constant", "entity", "invalid", "keyword", "punctuation", "storage", "string", "support", "variable")
    for name, section in grammar.tree["repository"].items():
        for rule in grammar.rules(section["patterns"]):
            names = [rule.name] + [c["name"] for c in rule.captures.values() if "name" in c]
            complaints += [f"{name}: {n}" for n in names if n and (n.split(".")[0] not in roots or not n.endswith(".minigo"))]
    with open(lexer, encoding="utf-8") as file:
        words = re.findall(r"^[A-Z_]+ : '([^'\n]+)';", file.read(), re.MULTILINE)
    for word in words:
        kinds = ("keyword", "storage") if word.isalpha() else ("keyword.operator", "punctuation")
        scopes = grammar.scopes(f" {word} ")[0][1:-1]
        if len(set(scopes)) != 1 or not scopes[0].startswith(kinds):
            complaints.append(f"{word}: {scopes}")
    return complaints


def check_samples(grammar, path):
    """Below a line, `// ^^^ scope` lines give the scopes of the characters above the carets."""
    with open(path, encoding="utf-8") as file:
        lines = file.read().split("\n")
    expectation = re.compile(r"^//( *)(\^+) (\S*)$")
    source = "\n".join("" if expectation.match(line) else line for line in lines)
    scopes = grammar.scopes(source)
    complaints, sample, checked = [], 0, 0
    for number, line in enumerate(lines):
        wanted = expectation.match(line)
        if wanted is None:
            sample = number
            continue
        checked += 1
        for at in range(wanted.start(2), wanted.end(2)):
            scope = scopes[sample][at] if at < len(scopes[sample]) else "the line's end"
            if not scope.startswith(wanted.group(3)):
                complaints.append(f"{path}:{sample + 1}:{at + 1}: {scope}, expected {wanted.group(3)}")
    return complaints if checked else [f"{path}: no expectations"]


LITERALS = {
    "NUMBER": "constant.numeric", "RUNE": "string.quoted.single", "STRING": "string.quoted.double",
    "RAW_STRING": "string.quoted.other.raw",
}


def check_tokens(grammar, minigo, paths):
    """Each literal and keyword of files without errors has its scope, and nothing else has, nor is anything invalid."""
    complaints = []
    for path in paths:
        with open(path, encoding="utf-8") as file:
            text = file.read()
        scopes = grammar.scopes(text)
        lines = text.split("\n")
        done = subprocess.run([minigo, "build", "--emit=tokens", path], capture_output=True, check=True)
        starts = {}
        for token in done.stdout.decode("utf-8").split("\n"):
            match = re.match(r"(\d+):(\d+) ([A-Z_]+)(?: |$)", token)
            if match is None:
                continue
            row = int(match.group(1)) - 1
            column = len(lines[row].encode()[:int(match.group(2)) - 1].decode()) if row < len(lines) else 0
            starts[row, column] = match.group(3)
        for (row, column), kind in starts.items():
            wanted = LITERALS.get(kind)
            if wanted and not scopes[row][column].startswith(wanted):
                complaints.append(f"{path}:{row + 1}:{column + 1}: {kind} is {scopes[row][column]}")
        for row, line in enumerate(scopes):
            for column, scope in enumerate(line):
                number = scope.startswith("constant.numeric") and (column == 0 or line[column - 1] != scope)
                if scope.startswith("invalid") or (number and starts.get((row, column)) != "NUMBER"):
                    complaints.append(f"{path}:{row + 1}:{column + 1}: {scope}")
    return complaints


def main():
    grammar = Grammar(sys.argv[1])
    check, arguments = sys.argv[2], sys.argv[3:]
    if check == "structure":
        complaints = check_structure(grammar, arguments[0])
    elif check == "samples":
        complaints = check_samples(grammar, arguments[0])
    else:
        complaints = check_tokens(grammar, arguments[0], arguments[1:])
    print("\n".join(complaints[:20]))
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
