# Configuration of lit. Every folder beside this file is a suite; most hold FileCheck tests, some hold
# whole programs (see program_test.py).

import os
import shutil
import subprocess
import sys

import lit.formats

sys.path.insert(0, os.path.dirname(__file__))
import program_test  # noqa: E402

config.name = "minigo"
config.test_source_root = os.path.dirname(__file__)
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".go", ".mg", ".test"]
config.excludes = ["inputs", "bench", "corpus", "lit.cfg.py"]

build = lit_config.params.get("build", os.path.join(config.test_source_root, "..", "build"))
config.minigo_build = os.path.abspath(build)
config.test_exec_root = os.path.join(config.minigo_build, "test")
config.minigo = os.path.join(config.minigo_build, "bin", "minigo")
config.source_root = os.path.abspath(os.path.join(config.test_source_root, ".."))

# FileCheck and not are LLVM's.
config.environment["PATH"] = os.pathsep.join(["/usr/lib/llvm-22/bin", os.environ["PATH"]])
for name in ("HOME", "GOCACHE", "GOPATH", "GOROOT", "GOFLAGS", "TMPDIR"):
    if name in os.environ:
        config.environment[name] = os.environ[name]

# Flags of the user's are not the tests', which look for malformed IR.
flags = " ".join(["--verify", *lit_config.params.get("flags", "").split()])
os.environ["MINIGOFLAGS"] = config.environment["MINIGOFLAGS"] = flags

# Tests of the cache have caches of their own; the others compile.
os.environ["MINIGOCACHE"] = config.environment["MINIGOCACHE"] = "off"

config.substitutions.append(("%minigo", config.minigo))
config.substitutions.append(
    ("%check-errors", f"{sys.executable} {config.test_source_root}/check_errors.py {config.minigo}"))
config.substitutions.append(
    ("%check-all-errors", f"{sys.executable} {config.test_source_root}/check_errors.py "
     f"{config.minigo_build}/bin/minigo-check {config.source_root}/stdlib"))
config.substitutions.append(
    ("%check-model", f"{sys.executable} {config.test_source_root}/models/check_model.py"))
config.substitutions.append(("%{python}", sys.executable))
config.substitutions.append(("%examples", os.path.join(config.source_root, "examples")))
config.substitutions.append(("%{build}", config.minigo_build))
config.substitutions.append(("%{source}", config.source_root))

# gdb that may run programs and has Python.
config.gdb = shutil.which("gdb")
if config.gdb and b"ok" in subprocess.run(
        [config.gdb, "-nx", "-batch", "-ex", "run", "-ex", "python print('ok')", "/bin/true"],
        stdin=subprocess.DEVNULL, capture_output=True).stdout:
    config.available_features.add("gdb")
    script = os.path.join(config.minigo_build, "lib", "minigo")
    config.substitutions.append(
        ("%gdb", f'{config.gdb} -nx -batch -iex "set auto-load safe-path {script}" -iex "set width 0" -iex "set charset UTF-8"'))
else:
    lit_config.note("gdb is not installed, or may not run programs: debuggers are not tested")



def add_feature(name, programs, untested):
    """The feature is there if all programs are."""
    if all(shutil.which(program) for program in programs):
        config.available_features.add(name)
    else:
        lit_config.note(f"{programs[0]} is not installed: {untested}")


add_feature("spin", ["spin", "clang-22"], "the models of the scheduler are not checked")
add_feature("clang-format", ["clang-format-22"], "the form of the sources is not checked")
add_feature("node", ["node"], "the page of the execution trace is not tested")
add_feature("tmux", ["tmux"], "the view of minigo top is not tested on a terminal")
add_feature("chromium", ["chromium"], "the page of the execution trace is not tested in a browser")
config.substitutions.append(("%chromium", shutil.which("chromium") or "chromium"))
add_feature("groff", ["groff"], "the manual page is not formatted")
add_feature("nvim", ["nvim"], "the language server is not tested with Neovim")
config.substitutions.append(("%node", shutil.which("node") or "node"))

# A folder /etc of a test's own needs a mount namespace.
if shutil.which("unshare") and subprocess.run(
        ["unshare", "-rm", "mount", "-t", "tmpfs", "none", "/etc"], stdin=subprocess.DEVNULL, capture_output=True).returncode == 0:
    config.available_features.add("private-etc")
else:
    lit_config.note("mount namespaces are not allowed: how the system's files direct lookups is not tested")

config.go = program_test.find_go()
if config.go:
    config.available_features.add("go")
    config.substitutions.append(("%go", config.go))
else:
    lit_config.note("Go is not installed: programs are compared with their expected output only")
