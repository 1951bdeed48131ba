package net

import (
	"slices"
	"strings"
)

// A nameSource is a place where hosts are looked up.
type nameSource int

const (
	fromFiles nameSource = iota // the hosts file
	fromDNS
)

// usualSources are those of a system whose nsswitch.conf does not say, or cannot be understood.
var usualSources = []nameSource{fromFiles, fromDNS}

var nsswitchConf = watchedFile[[]nameSource]{path: "/etc/nsswitch.conf", parse: parseNSSwitch}

// parseNSSwitch reads from nsswitch.conf(5) in which order hosts are looked up. What is to happen between sources, in brackets,
// does not count.
func parseNSSwitch(text string) []nameSource {
	var hosts []string
	for line := range strings.Lines(text) {
		line, _, _ = strings.Cut(line, "#")
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		database, services, found := strings.Cut(line, ":")
		names, ok := serviceNames(services)
		if !found || !ok {
			return usualSources
		}
		if strings.TrimSpace(database) == "hosts" {
			hosts = append(hosts, names...)
		}
	}
	return sourcesOf(hosts)
}

// serviceNames takes the actions out of a list of services, and reports whether these are well formed.
func serviceNames(services string) (names []string, ok bool) {
	for {
		before, rest, found := strings.Cut(services, " [")
		names = append(names, strings.Fields(before)...)
		if !found {
			return names, true
		}
		actions, rest, closed := strings.Cut(rest, "]")
		if !closed || slices.ContainsFunc(strings.Fields(actions), isNoAction) {
			return nil, false
		}
		services = " " + rest
	}
}

// isNoAction reports whether a word in brackets is not of the form [!]status=action.
func isNoAction(word string) bool {
	word = strings.TrimPrefix(word, "!")
	return len(word) < 3 || !strings.Contains(word, "=")
}

// sourcesOf maps the names of services. One that is not known may know hosts that DNS knows too: it counts as DNS where that is
// not in the list itself.
func sourcesOf(services []string) []nameSource {
	var sources []nameSource
	for _, service := range services {
		source := fromDNS
		if service == "files" {
			source = fromFiles
		} else if service != "dns" && slices.Contains(services, "dns") {
			continue
		}
		if !slices.Contains(sources, source) {
			sources = append(sources, source)
		}
	}
	if sources == nil {
		return usualSources
	}
	return sources
}
