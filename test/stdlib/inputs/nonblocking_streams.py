"""nonblocking_streams.py MINIGO PREFIX: runs programs whose standard streams are non-blocking pipes."""

import os
import subprocess
import sys
import time

PRINT = 'package main\nimport "fmt"\nfunc main() { for i := range 20000 { fmt.Println("line", i) } }\n'
COPY = ('package main\nimport ("io"; "os")\n'
        'func main() { if n, err := io.Copy(os.Stdout, os.Stdin); n != 208890 || err != nil { panic(err) } }\n')
SCAN = ('package main\nimport "fmt"\nfunc main() { for { var s, n string; if _, err := fmt.Scan(&s, &n); err != nil '
        '{ return }; fmt.Println(s, n) } }\n')
LINES = "".join(f"line {i}\n" for i in range(20000)).encode()


def build(minigo, path, source):
    with open(path + ".go", "w") as f:
        f.write(source)
    subprocess.run([minigo, "build", "-o", path + ".exe", path + ".go"], check=True)
    return path + ".exe"


def pipe():
    ends = os.pipe()
    for end in ends:
        os.set_blocking(end, False)
    return ends


def states(pid):
    for task in os.listdir(f"/proc/{pid}/task"):
        with open(f"/proc/{pid}/task/{task}/stat") as f:
            yield f.read().rsplit(")", 1)[1].split()[0]


def await_sleep(process):
    """Returns once all its threads sleep, ten times in a row: one that tries again and again never does."""
    asleep = 0
    while asleep < 10 and process.poll() is None:
        time.sleep(0.01)
        asleep = asleep + 1 if all(state == "S" for state in states(process.pid)) else 0


def run(program, text):
    """The output of a program that is fed and read slowly."""
    in_end, feed = pipe()
    read, out_end = pipe()
    process = subprocess.Popen([program], stdin=in_end, stdout=out_end)
    os.close(in_end), os.close(out_end)
    await_sleep(process)  # nothing to read, or no room to write
    output, fed = b"", 0
    while True:
        if fed < len(text):
            try:
                fed += os.write(feed, text[fed:fed + 5000])
            except BlockingIOError:
                pass
        elif feed >= 0:
            os.close(feed)
            feed = -1
        try:
            part = os.read(read, 5000)
        except BlockingIOError:
            time.sleep(0.001)
            continue
        if not part:
            break
        output += part
    if feed >= 0:
        os.close(feed)
    os.close(read)
    return process.wait(), output


def main():
    minigo, prefix = sys.argv[1:]
    cases = {"print": (PRINT, b""), "copy": (COPY, LINES), "scan": (SCAN, LINES)}
    for name, (source, text) in cases.items():
        program = build(minigo, f"{prefix}.{name}", source)
        code, output = run(program, text)
        if code != 0 or output != LINES:
            sys.exit(f"{name}: exit {code}, {len(output)} bytes")


main()
