"""An editor for tests of `minigo lsp`: it speaks the protocol, and knows no more of Go than the tests do.

Positions are written as the text that stands there: ("a.go", "fmt.Pri|ntln") is the place of the bar in the first
occurrence of the text without it. Results come back in the same manner, where that is shorter.
"""

import json
import os
import pathlib
import subprocess
import sys

TIMEOUT = 120


class Editor:
    def __init__(self, encodings=None, arguments=(), capabilities=None, folder="."):
        self.folder = pathlib.Path(folder).resolve()
        self.server = subprocess.Popen([os.environ["MINIGO"], "lsp", *arguments], stdin=subprocess.PIPE,
                                       stdout=subprocess.PIPE, cwd=self.folder)
        self.last_id = 0
        self.texts, self.versions = {}, {}
        self.published = {}  # lists of problems by path
        self.log = []  # other notifications
        self.requests = []  # of the server
        self.unit = "utf-16-le"
        capabilities = capabilities or {}
        if encodings:
            capabilities["general"] = {"positionEncodings": encodings}
        self.initialized = self.request("initialize", {"processId": None, "rootUri": self.uri("."),
                                                       "capabilities": capabilities})
        if self.initialized["result"]["capabilities"]["positionEncoding"] == "utf-8":
            self.unit = "utf-8"
        self.notify("initialized", {})

    # ---- messages

    def send_bytes(self, data):
        self.server.stdin.write(data)
        self.server.stdin.flush()

    def send(self, message):
        body = json.dumps(message).encode()
        self.send_bytes(b"Content-Length: %d\r\n\r\n" % len(body) + body)

    def receive(self):
        """The next message, or None at the end."""
        length = None
        while line := self.server.stdout.readline().strip():
            name, value = line.split(b":")
            if name.lower() == b"content-length":
                length = int(value)
        return None if length is None else json.loads(self.server.stdout.read(length))

    def notify(self, method, params):
        self.send({"jsonrpc": "2.0", "method": method, "params": params})

    def start_request(self, method, params):
        self.last_id += 1
        self.send({"jsonrpc": "2.0", "id": self.last_id, "method": method, "params": params})
        return self.last_id

    def wait_for(self, request):
        """The answer to a request. Notifications that come before it are taken note of."""
        while message := self.receive():
            if "method" not in message and message.get("id") == request:
                return message
            self.take(message)
        raise EOFError("the server has ended")

    def take(self, message):
        if message.get("method") == "textDocument/publishDiagnostics":
            params = message["params"]
            self.published[self.path(params["uri"])] = params["diagnostics"]
        elif "id" in message and "method" in message:
            self.requests.append(message)
        else:
            self.log.append(message)

    def request(self, method, params):
        return self.wait_for(self.start_request(method, params))

    # ---- documents

    def uri(self, path):
        return (self.folder / path).as_uri()

    def path(self, uri):
        """Relative to the folder, if it is there."""
        path = pathlib.Path(uri.removeprefix("file://"))
        return str(path.relative_to(self.folder)) if path.is_relative_to(self.folder) else str(path)

    def open(self, path, text=None):
        if text is None:
            text = (self.folder / path).read_bytes().decode()
        self.texts[path], self.versions[path] = text, 1
        self.notify("textDocument/didOpen", {"textDocument": {"uri": self.uri(path), "languageId": "go", "version": 1,
                                                              "text": text}})

    def change(self, path, changes):
        self.versions[path] += 1
        self.notify("textDocument/didChange", {
            "textDocument": {"uri": self.uri(path), "version": self.versions[path]}, "contentChanges": changes})

    def replace(self, path, old, new):
        """Edits the first occurrence of a text."""
        text = self.texts[path]
        begin = text.index(old)
        self.texts[path] = text[:begin] + new + text[begin + len(old):]
        self.change(path, [{"range": {"start": self.place(text, begin), "end": self.place(text, begin + len(old))},
                            "text": new}])

    def save(self, path):
        (self.folder / path).write_text(self.texts[path])
        self.notify("textDocument/didSave", {"textDocument": {"uri": self.uri(path)}})

    def close(self, path):
        del self.texts[path]
        self.notify("textDocument/didClose", {"textDocument": {"uri": self.uri(path)}})

    # ---- positions

    def place(self, text, index):
        line = text.count("\n", 0, index)
        before = text[text.rfind("\n", 0, index) + 1:index]
        return {"line": line, "character": len(before.encode(self.unit)) // (2 if self.unit != "utf-8" else 1)}

    def position(self, path, mark):
        text = self.texts[path]
        return self.place(text, text.index(mark.replace("|", "")) + mark.index("|"))

    def cut(self, text, span):
        """The text of a range."""
        lines = text.split("\n")
        def index(place):
            width = 2 if self.unit != "utf-8" else 1
            units = lines[place["line"]].encode(self.unit)[:place["character"] * width]
            return sum(len(line) + 1 for line in lines[:place["line"]]) + len(units.decode(self.unit))
        return text[index(span["start"]):index(span["end"])]

    def show(self, location):
        """"a.go:3:Name" of a location: its line, counted from 1, and its text."""
        path = self.path(location["uri"])
        text = self.texts.get(path) or (self.folder / path).read_text()
        start = location["range"]["start"]
        return f"{path}:{start['line'] + 1}:{self.cut(text, location['range'])}"

    # ---- questions

    def ask(self, method, path, mark, **more):
        answer = self.request("textDocument/" + method, {
            "textDocument": {"uri": self.uri(path)}, "position": self.position(path, mark), **more})
        if "error" in answer:
            raise RuntimeError(answer["error"]["message"])
        return answer["result"]

    def symbols(self, path):
        return self.request("textDocument/documentSymbol", {"textDocument": {"uri": self.uri(path)}})["result"]

    def problems(self, path, of=None):
        """["3:name: message"] of a file, for what its package is now; `of` names the open document to ask for."""
        self.symbols(of or path)
        text = self.texts.get(path) or (self.folder / path).read_text()
        return [f"{each['range']['start']['line'] + 1}:{self.cut(text, each['range'])}: {each['message']}"
                for each in self.published.get(path, [])]

    def hover(self, path, mark):
        result = self.ask("hover", path, mark)
        return result and result["contents"]["value"]

    def definition(self, path, mark):
        result = self.ask("definition", path, mark)
        return result and self.show(result)

    def references(self, path, mark, declaration=True):
        result = self.ask("references", path, mark, context={"includeDeclaration": declaration})
        return result and [self.show(each) for each in result]

    # ---- the end

    def stop(self):
        """Ends the server as the protocol wants it; its exit code."""
        self.request("shutdown", None)
        self.notify("exit", None)
        return self.server.wait(TIMEOUT)


def expect(actual, expected):
    if actual == expected:
        return
    sys.exit(f"line {sys._getframe(1).f_lineno}: expected\n  {expected!r}\nbut there is\n  {actual!r}")


def expect_part(actual, expected):
    if actual is not None and expected in actual:
        return
    sys.exit(f"line {sys._getframe(1).f_lineno}: expected\n  {expected!r}\nin\n  {actual!r}")
