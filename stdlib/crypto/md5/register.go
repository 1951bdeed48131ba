package md5

import "crypto"

func init() {
	crypto.RegisterHash(crypto.MD5, New)
}
