"""Does what a reader of runtime/docs/tour.md does: tour.py ROOT MINIGO SCRATCH

The files of the repository are put into a fresh folder, as by a clone, and every command of the tour runs there as it
is written, but that /tmp is the scratch folder. Then what the tour says is there must be there: the files that commands
write, the programs' output, the pictures. And nothing else: no command may leave anything in the clone.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree

root, minigo, scratch = (pathlib.Path(argument) for argument in sys.argv[1:4])
clone = scratch / "clone"


def make_clone():
    for folder in ("examples", "runtime/docs"):
        shutil.copytree(root / folder, clone / folder)
    # The build folder of who has built it.
    (clone / "build").symlink_to(minigo.parents[1])


def files():
    return sorted(str(path) for folder in ("examples", "runtime") for path in (clone / folder).rglob("*"))


def run(command):
    # "minigo" is build/bin/minigo.
    environment = dict(os.environ, PATH=f"{clone / 'build/bin'}:{os.environ['PATH']}")
    done = subprocess.run(command.replace("/tmp/", f"{scratch}/"), shell=True, cwd=clone, env=environment, timeout=100,
                          stdout=subprocess.PIPE, text=True)
    assert done.returncode == expected_code(command), command
    return done.stdout


def expected_code(command):
    """0, unless the example's test says another."""
    example = re.match(r"minigo run (\S+)\.mg$", command)
    errors = root / "test" / f"{example[1]}.err" if example else None
    return int(errors.read_text().split()[2]) if errors and errors.exists() else 0


def check_output(command, output):
    example = re.match(r"minigo run (\S+)\.mg$", command)
    if example is not None:
        assert output == (root / "test" / f"{example[1]}.out").read_text(), f"{command}:\n{output}"
    elif "-text" in command or "-goroutine" in command or "top" in command:
        assert len(output.splitlines()) > 5, f"{command}:\n{output}"


def check_written(text):
    """Files in /tmp that the text names."""
    for name in set(re.findall(r"/tmp/[\w.]+\w", text)):
        written = scratch / name.removeprefix("/tmp/")
        assert written.stat().st_size > 0, written
        if written.suffix == ".svg":
            xml.etree.ElementTree.parse(written)


def check_pictures(text):
    pictures = re.findall(r"!\[.+\]\((\S+)\)", text)
    stops = re.findall(r"^    .*minigo run .*examples/scheduler/\w+\.mg", text, re.MULTILINE)
    programs = {re.search(r"(\w+)\.mg", stop)[1] for stop in stops}
    assert programs == {pathlib.Path(picture).stem for picture in pictures}, pictures
    for picture in pictures:
        drawn = xml.etree.ElementTree.parse(clone / "runtime/docs" / picture).getroot()
        assert len(drawn.findall(".//*")) > 15, picture


def main():
    make_clone()
    before = files()
    text = (clone / "runtime/docs/tour.md").read_text()
    commands = [line.strip() for line in text.splitlines() if line.startswith("    ")]
    assert len(commands) >= 15, commands
    for command in commands:
        assert "minigo " in command, command
        check_output(command, run(command))
    check_written(text)
    check_pictures(text)
    assert files() == before, set(files()) ^ set(before)


main()
