package planted

import (
	"net/netip"
	"testing"
)

// What is an address is known to the library alone.
func FuzzAddress(f *testing.F) {
	f.Fuzz(func(t *testing.T, s string) {
		if address, err := netip.ParseAddr(s); err == nil && address.Is4() {
			panic("address")
		}
	})
}
