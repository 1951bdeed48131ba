package net

import (
	"os"
	"strings"
	"sync"
)

// lookupProtocol finds the number of a protocol that runs over IP.
func lookupProtocol(name string) (int, error) {
	if number, ok := protocols()[strings.ToLower(name)]; ok {
		return number, nil
	}
	return 0, &AddrError{"unknown IP protocol specified", name}
}

// protocols holds some protocols that every program may use, and those of /etc/protocols.
var protocols = sync.OnceValue(func() map[string]int {
	table := map[string]int{"icmp": 1, "igmp": 2, "tcp": 6, "udp": 17, "ipv6-icmp": 58}
	readTable("/etc/protocols", func(names []string, value string) {
		if number, ok := parseDigits(value); ok {
			for _, name := range names {
				table[name] = number
			}
		}
	})
	return table
})

// readTable calls add for each line "name value alias...  # comment" of a file, with the name
// and its aliases. A file that cannot be read has no lines.
func readTable(path string, add func(names []string, value string)) {
	text, err := os.ReadFile(path)
	if err != nil {
		return
	}
	for line := range strings.Lines(string(text)) {
		line, _, _ = strings.Cut(line, "#")
		if fields := strings.Fields(line); len(fields) >= 2 {
			value := fields[1]
			fields[1] = fields[0]
			add(fields[1:], value)
		}
	}
}
