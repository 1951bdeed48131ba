"""What the programs of programs.py work on: made here, the same on each machine, or taken from the installed Go."""

import glob
import json
import os
import random
import shutil
import sys
import zipfile

HERE = os.path.dirname(os.path.abspath(__file__))
WORDS = ["alpha", "beta", "gamma", "delta", "épsilon", "zeta", 'eta "q"', "theta\n", "iota", "κάππα"]


def record(numbers, i):
    return {
        "id": i,
        "name": " ".join(numbers.choice(WORDS) for _ in range(3)),
        "price": round(numbers.random() * 1000, 3),
        "tags": [numbers.choice(WORDS) for _ in range(numbers.randrange(6))],
        "group": numbers.randrange(100),
        "nested": {"a": numbers.randrange(1 << 40), "b": None, "c": [numbers.random(), numbers.random()]},
    }


def write_json(path, value):
    with open(path, "w", encoding="utf-8") as file:
        json.dump(value, file)


def write_records(folder, count=120000):
    numbers = random.Random(7)
    write_json(os.path.join(folder, "records.json"), [record(numbers, i) for i in range(count)])


def write_users(folder, count=3000):
    users = [{"name": f"u{i}", "roles": [f"r{i % 7}", f"r{i % 11}"], "age": i % 90} for i in range(count)]
    grant = [{"action": action, "type": kind} for action in ("read", "write", "list") for kind in ("dog", "cat", "bird")]
    write_json(os.path.join(folder, "users.json"), {"users": users, "grants": {f"r{i}": grant for i in range(11)}})


SERVICES = """package conf
#Port: int & >0 & <65536
#Service: {
  name: string & =~"^s[0-9]+$"
  port: #Port
  replicas: *1 | int & <=10
  env: [string]: string
  labels: {app: name, tier: "t-\\(name)"}
}
services: [Name=_]: #Service & {name: Name}
ports: [for s in services {s.port}]
large: {for k, s in services if s.replicas > 5 {(k): s.labels}}
"""


def write_services(folder, count=4000):
    with open(os.path.join(folder, "services.cue"), "w", encoding="utf-8") as file:
        file.write(SERVICES)
        for i in range(count):
            file.write(f'services: s{i}: {{port: {1000 + i}, replicas: {i % 10 + 1}, env: {{A: "x{i}", ')
            file.write(f'B: "\\(services.s{i}.port)"}}}}\n')


def copy_scripts(folder, goroot, copies=100):
    """The shell scripts of Go's tree, each several times."""
    os.mkdir(os.path.join(folder, "scripts"))
    found = sorted(glob.glob(goroot + "/**/*.sh", recursive=True) + glob.glob(goroot + "/**/*.bash", recursive=True))
    for i, path in enumerate(found * copies):
        shutil.copyfile(path, os.path.join(folder, "scripts", f"{i}.sh"))


def unpack_workflows(folder, actionlint):
    """The workflows of public repositories that actionlint is tested with."""
    with zipfile.ZipFile(os.path.join(actionlint, "testdata/realworld/dataset.zip")) as archive:
        archive.extractall(os.path.join(folder, "workflows"))


def main():
    """FOLDER GOROOT and the folder of actionlint's module, which may be empty."""
    folder, goroot, actionlint = sys.argv[1:]
    os.makedirs(folder)
    for path in glob.glob(os.path.join(HERE, "programs", "*")):
        shutil.copy(path, folder)
    write_records(folder)
    write_users(folder)
    write_services(folder)
    copy_scripts(folder, goroot)
    if actionlint:
        unpack_workflows(folder, actionlint)


if __name__ == "__main__":
    main()
