// Package sig has functions whose calls mark in an executable which cryptography it has. minigo's
// executables are not searched for such marks.
package sig

// BoringCrypto would mark BoringCrypto's module.
func BoringCrypto() {}

// FIPSOnly would mark package crypto/tls/fipsonly.
func FIPSOnly() {}

// StandardCrypto would mark Go's own cryptography.
func StandardCrypto() {}
