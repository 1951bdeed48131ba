// Package sysrand gives the system's random bytes to Go's own cryptography.
package sysrand

import "crypto/rand"

// Read fills b. It does not return if the system has no random bytes.
func Read(b []byte) { rand.Read(b) }
