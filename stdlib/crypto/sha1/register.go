package sha1

import "crypto"

func init() {
	crypto.RegisterHash(crypto.SHA1, New)
}
