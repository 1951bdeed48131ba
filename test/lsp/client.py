"""Speaks the Language Server Protocol with `minigo lsp` as an editor does.

    client.py MINIGO SCRIPT

SCRIPT is a Python file that finds `editor`, an Editor, and `check` in its names.
"""

import json
import os
import subprocess
import sys


class Editor:
    def __init__(self, minigo):
        self.server = subprocess.Popen([minigo, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.last = 0
        self.problems = {}  # by file: the last that the server said
        self.versions = {}

    def write(self, body):
        self.server.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.server.stdin.flush()

    def send(self, **message):
        self.write(json.dumps({"jsonrpc": "2.0", **message}).encode())

    def read(self):
        length = None
        while (line := self.server.stdout.readline().strip()) != b"":
            name, value = line.split(b":")
            if name.lower() == b"content-length":
                length = int(value)
        if length is None:
            raise EOFError("the server is gone")
        message = json.loads(self.server.stdout.read(length))
        if message.get("method") == "textDocument/publishDiagnostics":
            params = message["params"]
            self.problems[os.path.basename(params["uri"])] = params["diagnostics"]
        elif "method" in message and "id" in message:
            self.send(id=message["id"], result=None)
        return message

    def request(self, method, **params):
        """The result, or the error."""
        self.last += 1
        self.send(id=self.last, method=method, params=params)
        while True:
            message = self.read()
            if message.get("id") == self.last and "method" not in message:
                return message.get("result", message.get("error"))

    def notify(self, method, **params):
        self.send(method=method, params=params)

    def start(self, **capabilities):
        result = self.request("initialize", processId=None, rootUri=None, capabilities=capabilities)
        self.notify("initialized")
        return result["capabilities"]

    @staticmethod
    def uri(name):
        return "file://" + os.path.abspath(name)

    def open(self, name, text=None):
        text = open(name).read() if text is None else text
        self.versions[name] = 1
        self.notify("textDocument/didOpen", textDocument={
            "uri": self.uri(name), "languageId": "go", "version": 1, "text": text})

    def change(self, name, *changes):
        self.versions[name] += 1
        self.notify("textDocument/didChange", contentChanges=list(changes), textDocument={
            "uri": self.uri(name), "version": self.versions[name]})

    def wait_for(self, name, expected):
        """Reads until the problems of the file are these texts, line numbers from 1 before them."""
        while self.told(name) != expected:
            self.read()

    def told(self, name):
        if name not in self.problems:
            return None
        return [f"{p['range']['start']['line'] + 1}:{p['range']['start']['character'] + 1}: {p['message']}"
                for p in self.problems[name]]

    def at(self, method, name, line, column):
        return self.request(method, textDocument={"uri": self.uri(name)},
                            position={"line": line - 1, "character": column - 1})

    def stop(self):
        """Ends the server in order; its exit code."""
        check(self.request("shutdown"), None)
        self.notify("exit")
        return self.server.wait()


def check(found, expected):
    if found != expected:
        sys.exit(f"found {found!r}, expected {expected!r}")


editor = Editor(sys.argv[1])
exec(compile(open(sys.argv[2]).read(), sys.argv[2], "exec"))
