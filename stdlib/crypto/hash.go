// Package crypto names hash functions, and what private keys can do.
//
// A hash function is available once the package that implements it is part of the program: it
// registers itself.
package crypto

import (
	"hash"
	"io"
	"strconv"
)

// A Hash names a hash function. It is itself the SignerOpts of signatures of its sums.
type Hash uint

// Hash functions.
const (
	MD4         Hash = 1 + iota // of golang.org/x/crypto/md4
	MD5                         // of crypto/md5
	SHA1                        // of crypto/sha1
	SHA224                      // of crypto/sha256
	SHA256                      // of crypto/sha256
	SHA384                      // of crypto/sha512
	SHA512                      // of crypto/sha512
	MD5SHA1                     // of no package: the pair that RSA signs in old versions of TLS
	RIPEMD160                   // of golang.org/x/crypto/ripemd160
	SHA3_224                    // of crypto/sha3
	SHA3_256                    // of crypto/sha3
	SHA3_384                    // of crypto/sha3
	SHA3_512                    // of crypto/sha3
	SHA512_224                  // of crypto/sha512
	SHA512_256                  // of crypto/sha512
	BLAKE2s_256                 // of golang.org/x/crypto/blake2s
	BLAKE2b_256                 // of golang.org/x/crypto/blake2b
	BLAKE2b_384                 // of golang.org/x/crypto/blake2b
	BLAKE2b_512                 // of golang.org/x/crypto/blake2b
)

// known has the names and the lengths of sums, in bytes; entry 0 is no function.
var known = [...]struct {
	name string
	size int
}{
	MD4: {"MD4", 16}, MD5: {"MD5", 16}, SHA1: {"SHA-1", 20}, SHA224: {"SHA-224", 28},
	SHA256: {"SHA-256", 32}, SHA384: {"SHA-384", 48}, SHA512: {"SHA-512", 64},
	MD5SHA1: {"MD5+SHA1", 36}, RIPEMD160: {"RIPEMD-160", 20}, SHA3_224: {"SHA3-224", 28},
	SHA3_256: {"SHA3-256", 32}, SHA3_384: {"SHA3-384", 48}, SHA3_512: {"SHA3-512", 64},
	SHA512_224: {"SHA-512/224", 28}, SHA512_256: {"SHA-512/256", 32},
	BLAKE2s_256: {"BLAKE2s-256", 32}, BLAKE2b_256: {"BLAKE2b-256", 32},
	BLAKE2b_384: {"BLAKE2b-384", 48}, BLAKE2b_512: {"BLAKE2b-512", 64},
}

// makers are set while packages are initialised, which one goroutine does.
var makers [len(known)]func() hash.Hash

func (h Hash) isKnown() bool { return h > 0 && h < Hash(len(known)) }

// HashFunc returns h.
func (h Hash) HashFunc() Hash { return h }

// String returns the usual name.
func (h Hash) String() string {
	if h.isKnown() {
		return known[h].name
	}
	return "unknown hash value " + strconv.Itoa(int(h))
}

// Size returns the length of a sum in bytes. It panics if h is none of the constants.
func (h Hash) Size() int {
	if h.isKnown() {
		return known[h].size
	}
	panic("crypto: Size of unknown hash function")
}

// Available says whether New does not panic.
func (h Hash) Available() bool { return h.isKnown() && makers[h] != nil }

// New returns a new computation of the function. It panics if the function is not available.
func (h Hash) New() hash.Hash {
	if h.Available() {
		return makers[h]()
	}
	panic("crypto: requested hash function #" + strconv.Itoa(int(h)) + " is unavailable")
}

// RegisterHash makes a function available. Packages call it while they are initialised.
func RegisterHash(h Hash, f func() hash.Hash) {
	if h >= Hash(len(known)) {
		panic("crypto: RegisterHash of unknown hash function")
	}
	makers[h] = f
}

// A PublicKey is the public half of a pair of keys. Those of Go's library have a method
// Equal(x crypto.PublicKey) bool.
type PublicKey any

// A PrivateKey is the private half. Those of Go's library have Public() crypto.PublicKey and
// Equal(x crypto.PrivateKey) bool.
type PrivateKey any

// A Signer is a private key that may be out of reach, as in a hardware module.
type Signer interface {
	// Public returns the public half.
	Public() PublicKey
	// Sign signs a sum of the function opts.HashFunc(), or for 0 the message itself.
	Sign(rand io.Reader, digest []byte, opts SignerOpts) (signature []byte, err error)
}

// A MessageSigner computes the sum of the message itself.
type MessageSigner interface {
	Signer
	SignMessage(rand io.Reader, msg []byte, opts SignerOpts) (signature []byte, err error)
}

// SignerOpts are the options of a signature.
type SignerOpts interface {
	// HashFunc returns the function of the sum that is signed; 0 if it is the message.
	HashFunc() Hash
}

// SignMessage signs a message: as a whole if the signer is a MessageSigner, else its sum.
func SignMessage(signer Signer, rand io.Reader, msg []byte, opts SignerOpts) (signature []byte, err error) {
	whole, ok := signer.(MessageSigner)
	if !ok {
		return signer.Sign(rand, opts.HashFunc().sum(msg), opts)
	}
	return whole.SignMessage(rand, msg, opts)
}

// sum returns the sum of a message; for 0 the message.
func (h Hash) sum(msg []byte) []byte {
	if h == 0 {
		return msg
	}
	f := h.New()
	f.Write(msg)
	return f.Sum(nil)
}

// DecrypterOpts are the options of a decryption; each kind of key has its own.
type DecrypterOpts any

// A Decrypter is a private key that decrypts, and may be out of reach.
type Decrypter interface {
	// Public returns the public half.
	Public() PublicKey
	// Decrypt returns the text that was encrypted for the key.
	Decrypt(rand io.Reader, msg []byte, opts DecrypterOpts) (plaintext []byte, err error)
}

// A Decapsulator is a private key that opens what an Encapsulator has made.
type Decapsulator interface {
	Encapsulator() Encapsulator
	Decapsulate(ciphertext []byte) (sharedKey []byte, err error)
}

// An Encapsulator is a public key that makes shared keys, each with a text that only the private key
// opens.
type Encapsulator interface {
	Bytes() []byte
	Encapsulate() (sharedKey, ciphertext []byte)
}
