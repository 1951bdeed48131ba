"""Writes a program that prints the type and value of every name of package syscall that an installed Go has on
linux/amd64, and the layout of every struct. argv[1]: its command.
"""

import glob
import re
import subprocess
import sys

# Their layouts hold fields that are not exported.
PRIVATE = re.compile("Sockaddr(Inet4|Inet6|Linklayer|Netlink|Unix)$")
API = re.compile(r"pkg syscall(?: \(linux-amd64\))?, (?:(const|func|var|type) (\w+)|method \((\*?)(\w+)\) (\w+))(.*)")

root = subprocess.run([sys.argv[1], "env", "GOROOT"], stdout=subprocess.PIPE, text=True, check=True).stdout.strip()
lines = set()
for path in glob.glob(root + "/api/go1*.txt"):
    for line in open(path):
        found = API.match(line)
        if not found:
            continue
        kind, name, star, receiver, method, rest = found.groups()
        if kind == "type":
            if rest.startswith(" struct") and not PRIVATE.match(name):
                lines.add(f"\tlayout(syscall.{name}{{}})")
        elif kind in ("const", "var"):
            value = f"syscall.{name}" if kind == "const" else '""'
            lines.add(f'\tfmt.Printf("{name} %T %v\\n", syscall.{name}, {value})')
        elif kind == "func":
            lines.add(f'\tfmt.Printf("{name} %T\\n", syscall.{name})')
        else:
            lines.add(f'\tfmt.Printf("{receiver}.{method} %T\\n", ({star}syscall.{receiver}).{method})')

print("""package main

import (
	"fmt"
	"reflect"
	"syscall"
)

func layout(v any) {
	t := reflect.TypeOf(v)
	fmt.Println(t, t.Size(), t.Align())
	for i := range t.NumField() {
		fmt.Println("\\t", t.Field(i).Name, t.Field(i).Type, t.Field(i).Offset)
	}
}

func main() {""")
print("\n".join(sorted(lines)))
print("}")
