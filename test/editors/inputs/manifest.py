"""Fails when the manifest of the editors' extension names a file that is missing or no JSON, or the wrong grammar."""

import json
import os
import sys


def main():
    folder = sys.argv[1]

    def read(path):
        with open(os.path.join(folder, path), encoding="utf-8") as file:
            return json.load(file)

    contributed = read("package.json")["contributes"]
    language, = contributed["languages"]
    grammar, = contributed["grammars"]
    read(language["configuration"])
    assert language["extensions"] == [".mg"] and grammar["language"] == language["id"]
    assert read(grammar["path"])["scopeName"] == grammar["scopeName"]


if __name__ == "__main__":
    main()
