"""Uses the view in a terminal of tmux's: pages, keys, sizes, and the terminal afterwards."""

import os
import re
import subprocess
import sys
import time

MINIGO, PROGRAM, FOLDER = sys.argv[1:]
SOCKET = os.path.join(FOLDER, "tmux")


def tmux(*words):
    return subprocess.run(["tmux", "-S", SOCKET, "-f", "/dev/null", *words], check=True,
                          capture_output=True, text=True).stdout


def screen():
    return tmux("capture-pane", "-p")


def see(pattern, absent=False):
    """Waits until the screen has the pattern, or has it no more."""
    for _ in range(100):
        shown = screen()
        if bool(re.search(pattern, shown)) != absent:
            return shown
        time.sleep(0.1)
    sys.exit(f"waited for {'the end of ' if absent else ''}{pattern!r}:\n{shown}")


def keys(*names):
    tmux("send-keys", *names)


def run(command):
    keys(command, "Enter")


def settings(name):
    run(f"stty -a > {FOLDER}/{name}; echo $((40 + 2)) written")
    see(r"42 written")
    run("clear")
    see(r"42 written", absent=True)
    with open(f"{FOLDER}/{name}", encoding="utf-8") as file:
        return file.read()


def view(ending):
    """Starts the view, does something that ends it, and sees that the terminal is as it was."""
    before = settings("before")
    run(f"{MINIGO} top {PROGRAM} 60s")
    see(r"CREATED BY")
    ending()
    see(r"output is in")
    run("clear")
    if settings("after") != before:
        sys.exit("the terminal is not as it was")


def use():
    see(r"30  chan receive")
    keys("h")
    see(r"pause, and go on")
    keys("h")
    see(r"chan receive")
    keys("p")
    see(r"- paused")
    keys("p")
    see(r"- paused", absent=True)
    keys("s")
    tmux("resize-window", "-x", "60", "-y", "16")
    shown = see(r"^minigo top.{49}\n(.*\n)*.*CREATED BY")
    if max(map(len, shown.split("\n"))) > 60:
        sys.exit(f"too wide:\n{shown}")
    tmux("resize-window", "-x", "100", "-y", "40")
    see(r"waiters.go:22")
    keys("C-z")
    see(r"Stopped")
    run("fg")
    see(r"CREATED BY")
    keys("q")


def stop_and_go_on():
    """Stopped by a signal that nothing can take, on a screen that others have used meanwhile, the view is as it was."""
    for stop in (lambda: send("-STOP"), lambda: send("-TSTP")):
        stop()
        see(r"Stopped")
        run("stty icanon echo; printf '\\033[?1049l\\033[2J'; echo $((40 + 3)) between")
        see(r"43 between")
        run("fg")
        see(r"CREATED BY")
        keys("h")
        shown = see(r"pause, and go on")
        if "43 between" in shown:
            sys.exit(f"the view is not on a screen of its own:\n{shown}")
        keys("h")
        see(r"CREATED BY")
    keys("q")


def stop_in_background():
    """In the background the view waits for the terminal, and takes nothing of what the shell does with it."""
    keys("C-z")
    see(r"Stopped")
    run("bg")
    time.sleep(0.5)
    run("jobs; echo $((40 + 4)) jobs")
    see(r"Stopped.*\n(.*\n)*44 jobs")
    run("fg")
    see(r"CREATED BY")
    keys("q")


def print_pages():
    """Where the terminal cannot place text, pages follow one another."""
    run(f"TERM=dumb {MINIGO} top -d 0.2 {PROGRAM} 60s")
    for _ in range(100):
        shown = tmux("capture-pane", "-p", "-S", "-")
        if len(re.findall(r"CREATED BY", shown)) > 2:
            return keys("C-c")
        time.sleep(0.1)
    sys.exit(f"no pages one after another:\n{shown}")


def use_small_terminal():
    """In 20 columns and 5 rows a page has its beginning, and a larger terminal has all of it again."""
    tmux("resize-window", "-x", "20", "-y", "5")
    # tmux cuts what is there to the new size: only a page after another one is surely drawn for it.
    keys("h")
    see(r"^minigo top: the sch")
    keys("h")
    see(r"^minigo top: wai.{1,5}\nprocess +\d+% CPU.*\ngoroutines \d+.*\nMs .*\na second .*\n?$")
    tmux("resize-window", "-x", "100", "-y", "40")
    see(r"^minigo top: waiters, process \d+.*\n(.*\n)*.*waiters.go:22")
    keys("q")


def send(signal):
    """Sends the view a signal."""
    subprocess.run(["pkill", signal, "-f", f"^{MINIGO} top {PROGRAM} 60s"], check=True)


tmux("new-session", "-d", "-x", "100", "-y", "40", "env", "PS1=$ ", "TMPDIR=" + FOLDER, "bash", "--norc")
try:
    view(use)
    view(use_small_terminal)
    view(lambda: keys("C-c"))
    view(stop_and_go_on)
    view(stop_in_background)
    view(lambda: send("-TERM"))
    view(lambda: send("-HUP"))
    print_pages()
finally:
    tmux("kill-server")
