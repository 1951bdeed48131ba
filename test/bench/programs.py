#!/usr/bin/env python3
"""Prints a table of public programs at work, built by minigo and by Go.

    programs.py [--minigo build/bin/minigo] [--runs 3] [--folder DIR] [ROW...]

Each is a module that `go mod download` fetches, at the version below, and is built unmodified by both. Runs alternate;
what both write must agree, but for bbolt, which writes times. The columns are medians: seconds, processor time and
peak memory of Go's, the same of minigo's, and the ratios. With --folder, modules, executables and inputs stay in DIR and are
used again: remove DIR/bin/NAME.minigo to build one anew.
"""

import argparse
import glob
import hashlib
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))

# name: module, version, package of the command
PROGRAMS = {
    "gojq": ("github.com/itchyny/gojq", "v0.12.20", "./cmd/gojq"),
    "scc": ("github.com/boyter/scc/v3", "v3.5.0", "."),
    "jsonnet": ("github.com/google/go-jsonnet", "v0.22.0", "./cmd/jsonnet"),
    "cue": ("cuelang.org/go", "v0.17.1", "./cmd/cue"),
    "actionlint": ("github.com/rhysd/actionlint", "v1.7.12", "./cmd/actionlint"),
    "shfmt": ("mvdan.cc/sh/v3", "v3.14.1", "./cmd/shfmt"),
    "starlark": ("go.starlark.net", "v0.0.0-20260908191801-89a6a09411d5", "./cmd/starlark"),
    "opa": ("github.com/open-policy-agent/opa", "v1.22.2", "."),
    "staticcheck": ("honnef.co/go/tools", "v0.8.2", "./cmd/staticcheck"),
    "bbolt": ("go.etcd.io/bbolt", "v1.5.0", "./cmd/bbolt"),
    "goimports": ("golang.org/x/tools", "v0.52.0", "./cmd/goimports"),
    "gofumpt": ("mvdan.cc/gofumpt", "v0.12.0", "."),
    "glua": ("github.com/yuin/gopher-lua", "v1.1.2", "./cmd/glua"),
    "age": ("filippo.io/age", "v1.3.2", "./cmd/age"),
}

SUMMARY = (
    "group_by(.group) | map({g: .[0].group, n: length, total: (map(.price) | add), "
    "names: (map(.name | ascii_upcase) | unique | length), tags: ([.[].tags[]] | group_by(.) | map({(.[0]): length}) | add)})"
)
# row: program, arguments; {in} is the folder of inputs, {src} Go's sources, {module} the module of the program, {out} a folder
# of the run. Names with * are all files of that name.
ROWS = {
    "gojq": ("gojq", [SUMMARY, "{in}/records.json"]),
    "scc": ("scc", ["{src}"]),
    "jsonnet": ("jsonnet", ["{in}/work.jsonnet"]),
    "cue": ("cue", ["export", "{in}/services.cue"]),
    "actionlint": ("actionlint", ["-shellcheck=", "-pyflakes=", "-no-color", "{in}/workflows/*.yml", "{in}/workflows/*.yaml"]),
    "shfmt": ("shfmt", ["-s", "-mn", "{in}/scripts/*.sh"]),
    "starlark": ("starlark", ["{in}/work.star"]),
    "opa": ("opa", ["eval", "-d", "{in}/users.json", "-d", "{in}/policy.rego", "-f", "json", "data.app"]),
    "opa-version": ("opa", ["version"]),
    "staticcheck": ("staticcheck", ["./..."]),
    "bbolt": ("bbolt", ["bench", "--count", "300000", "--batch-size", "30000", "--write-mode", "rnd", "--no-sync"]),
    "goimports": ("goimports", ["-l", "{src}/net", "{src}/go"]),
    "gofumpt": ("gofumpt", ["-l", "{src}/cmd"]),
    "glua": ("glua", ["{in}/work.lua"]),
    "age": ("age", ["-r", "age18unug3uewdnjppdqe343cjkk0mlat47gnd6r7uspuwk53ddphe2qqfvatq", "-o", "{out}/sealed", "{in}/records.json"]),
}
TELLS_TIMES = {"bbolt"}
BUILDERS = ("go", "minigo")


def go_env(name):
    return subprocess.run(["go", "env", name], check=True, capture_output=True, text=True).stdout.strip()


def fetch(name, folder):
    """A writable copy of the program's module, with all that it needs in the module cache."""
    module, version, _ = PROGRAMS[name]
    copy = os.path.join(folder, "modules", name)
    if os.path.isdir(copy):
        return copy
    done = subprocess.run(["go", "mod", "download", "-json", f"{module}@{version}"], cwd=folder, check=True, capture_output=True)
    shutil.copytree(json.loads(done.stdout)["Dir"], copy)
    subprocess.run(["chmod", "-R", "u+w", copy], check=True)
    subprocess.run(["go", "mod", "download"], cwd=copy, check=True, capture_output=True)
    return copy


def build(name, builder, compiler, folder):
    output = os.path.join(folder, "bin", f"{name}.{builder}")
    if not os.path.exists(output):
        environment = {**os.environ, "CGO_ENABLED": "0", "GOWORK": "off", "GOTOOLCHAIN": "local"}
        module = os.path.join(folder, "modules", name)
        subprocess.run([compiler, "build", "-o", output, PROGRAMS[name][2]], cwd=module, env=environment, check=True)
    return output


def arguments(row, places):
    for text in ROWS[row][1]:
        text = re.sub(r"\{(in|src|module|out)\}", lambda match: places[match[1]], text)
        yield from sorted(glob.glob(text)) if "*." in text and "/" in text else [text]


def write_inputs(folder, goroot, actionlint):
    # In a process of its own: the peak memory of each program is at least that of this one.
    script = os.path.join(HERE, "program_inputs.py")
    subprocess.run([sys.executable, script, folder, goroot, actionlint], check=True)


def run(executable, args, folder, environment):
    """(seconds, processor seconds, MB), and the exit code with the digest of what it wrote."""
    with tempfile.TemporaryFile() as output:
        start = time.perf_counter()
        child = subprocess.Popen([executable, *args], cwd=folder, env=environment, stdout=output, stderr=subprocess.STDOUT)
        _, status, usage = os.wait4(child.pid, 0)
        seconds = time.perf_counter() - start
        child.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        figures = seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1000
        return figures, (child.returncode, hashlib.file_digest(output, "sha256").digest())


def measure(row, runs, folder, places):
    name = ROWS[row][0]
    places["module"] = os.path.join(folder, "modules", name)
    samples, outputs = {builder: [] for builder in BUILDERS}, []
    for _ in range(runs):
        for builder in BUILDERS:
            with tempfile.TemporaryDirectory() as places["out"]:
                executable = os.path.join(folder, "bin", f"{name}.{builder}")
                environment = {**os.environ, "STATICCHECK_CACHE": places["out"]}
                figures, output = run(executable, list(arguments(row, places)), places["module"], environment)
            samples[builder].append(figures)
            outputs.append(output)
    same = row in TELLS_TIMES or all(output == outputs[0] for output in outputs)
    return [[statistics.median(column) for column in zip(*samples[builder])] for builder in BUILDERS], same


def show(row, theirs, ours, same):
    line = f"{row:13}" + "".join(f"{a:8.2f}{b:8.2f}{c:7.0f}" for a, b, c in (theirs, ours))
    line += "".join(f"{mine / his:7.2f}" for mine, his in zip(ours, theirs))
    print(line + ("" if same else "   different outputs"), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minigo", default="build/bin/minigo")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--folder")
    parser.add_argument("rows", nargs="*", metavar="ROW")
    options = parser.parse_args()
    rows = options.rows or list(ROWS)
    compilers = {"go": shutil.which("go"), "minigo": os.path.abspath(options.minigo)}
    with tempfile.TemporaryDirectory() as temporary:
        folder = os.path.abspath(options.folder or temporary)
        os.makedirs(os.path.join(folder, "bin"), exist_ok=True)
        modules = {name: fetch(name, folder) for name in dict.fromkeys(ROWS[row][0] for row in rows)}
        for name in modules:
            for builder in BUILDERS:
                build(name, builder, compilers[builder], folder)
        inputs = os.path.join(folder, "inputs")
        if not os.path.isdir(inputs):
            write_inputs(inputs, go_env("GOROOT"), modules.get("actionlint", ""))
        places = {"in": inputs, "src": go_env("GOROOT") + "/src"}
        print(f"{'':13}{'Go s':>8}{'CPU s':>8}{'MB':>7}{'minigo s':>8}{'CPU s':>8}{'MB':>7}{'time':>7}{'CPU':>7}{'memory':>7}")
        for row in rows:
            (theirs, ours), same = measure(row, options.runs, folder, places)
            show(row, theirs, ours, same)


if __name__ == "__main__":
    main()
