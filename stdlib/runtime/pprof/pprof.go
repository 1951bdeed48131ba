// Package pprof writes profiles of the running program in the format that the tool pprof reads.
//
// The runtime collects samples and events (the runtime's profile/): stacks as return addresses. This package gives
// them names, and writes profile.proto (encoder.go) or text.
package pprof
