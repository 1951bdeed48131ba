"""Runs a program, sends SIGQUIT once the pipe of its standard error is full, and prints what it says there, and its
exit code."""
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


program = subprocess.Popen(sys.argv[1:], stderr=subprocess.PIPE)
while not is_full(program.stderr):
    time.sleep(0.01)
os.kill(program.pid, signal.SIGQUIT)
# The signal must meet the writer.
while is_pending(program.pid):
    time.sleep(0.01)
sys.stdout.buffer.write(program.stderr.read())
print("exit code", program.wait())
