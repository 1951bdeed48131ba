"""Runs a program, sends it a signal once the pipe of its standard error is full, and prints what it says there, the first
line as its length, and its exit code."""
import array
import fcntl
import os
import signal
import subprocess
import sys
import termios
import time

PAGE = 4096  # a pipe takes what is smaller whole, or not at all


def is_full(pipe):
    size = array.array("i", [0])
    fcntl.ioctl(pipe, termios.FIONREAD, size)
    return size[0] > fcntl.fcntl(pipe, fcntl.F_GETPIPE_SZ) - PAGE


def is_pending(pid):
    with open(f"/proc/{pid}/status", encoding="ascii") as status:
        return any(line.startswith("ShdPnd:") and int(line.split()[1], 16) for line in status)


program = subprocess.Popen(sys.argv[2:], stderr=subprocess.PIPE)
while not is_full(program.stderr):
    time.sleep(0.01)
os.kill(program.pid, signal.Signals[sys.argv[1]])
# The signal must meet the writer.
while is_pending(program.pid):
    time.sleep(0.01)
first, _, rest = program.stderr.read().decode().partition("\n")
print(len(first), "bytes")
print(rest)
print("exit code", program.wait())
