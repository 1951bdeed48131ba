// RUN: %same-as-go

// Ciphers, signatures and certificates. Keys are random, so that only what does not depend on them is printed.
package main

import (
	"crypto"
	"crypto/aes"
	"crypto/cipher"
	"crypto/des"
	"crypto/ecdh"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/hkdf"
	"crypto/mlkem"
	"crypto/pbkdf2"
	"crypto/rand"
	"crypto/rc4"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/sha3"
	"crypto/x509"
	"crypto/x509/pkix"
	"fmt"
	"math/big"
	"time"
)

func ciphers() {
	key := []byte("0123456789abcdef")
	block, _ := aes.NewCipher(key)
	gcm, _ := cipher.NewGCM(block)
	sealed := gcm.Seal(nil, key[:12], []byte("secret"), []byte("more"))
	opened, err := gcm.Open(nil, key[:12], sealed, []byte("more"))
	fmt.Printf("%x %s %v\n", sealed, opened, err)
	_, err = gcm.Open(nil, key[:12], sealed, nil)
	fmt.Println(err)
	text := make([]byte, 40)
	cipher.NewCTR(block, key).XORKeyStream(text, text)
	fmt.Printf("%x\n", text)
	cipher.NewCBCEncrypter(block, key).CryptBlocks(text[:32], text[:32])
	fmt.Printf("%x\n", text)
	d, _ := des.NewCipher(key[:8])
	d.Encrypt(text, text)
	stream, _ := rc4.NewCipher(key)
	stream.XORKeyStream(text, text)
	fmt.Printf("%x %x\n", text, sha3.Sum256(text))
	derived, err := hkdf.Key(sha256.New, key, nil, "info", 20)
	fmt.Printf("%x %v\n", derived, err)
	derived, err = pbkdf2.Key(crypto.SHA512.New, "password", key, 100, 20)
	fmt.Printf("%x %v\n", derived, err)
}

func signatures() {
	sum := sha256.Sum256([]byte("message"))
	r, _ := rsa.GenerateKey(rand.Reader, 2048)
	signature, err := rsa.SignPSS(rand.Reader, r, crypto.SHA256, sum[:], nil)
	fmt.Println(len(signature), err, rsa.VerifyPSS(&r.PublicKey, crypto.SHA256, sum[:], signature, nil))
	sum[0]++
	fmt.Println(rsa.VerifyPSS(&r.PublicKey, crypto.SHA256, sum[:], signature, nil))
	for _, curve := range []elliptic.Curve{elliptic.P256(), elliptic.P384(), elliptic.P521()} {
		k, _ := ecdsa.GenerateKey(curve, rand.Reader)
		signature, err = ecdsa.SignASN1(rand.Reader, k, sum[:])
		fmt.Println(err, ecdsa.VerifyASN1(&k.PublicKey, sum[:], signature), ecdsa.VerifyASN1(&k.PublicKey, sum[1:], signature))
	}
	e := ed25519.NewKeyFromSeed(sum[:])
	fmt.Printf("%x\n", ed25519.Sign(e, []byte("message")))
	a, _ := ecdh.X25519().GenerateKey(rand.Reader)
	b, _ := ecdh.X25519().GenerateKey(rand.Reader)
	ab, err := a.ECDH(b.PublicKey())
	ba, _ := b.ECDH(a.PublicKey())
	fmt.Println(string(ab) == string(ba), err)
	m, _ := mlkem.GenerateKey768()
	shared, text := m.EncapsulationKey().Encapsulate()
	same, err := m.Decapsulate(text)
	fmt.Println(string(shared) == string(same), err)
}

func certificates() {
	k, _ := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	c := &x509.Certificate{
		SerialNumber: big.NewInt(7), Subject: pkix.Name{CommonName: "root"}, IsCA: true, BasicConstraintsValid: true,
		NotBefore: time.Unix(1e9, 0), NotAfter: time.Unix(4e9, 0), DNSNames: []string{"example.com"}, KeyUsage: x509.KeyUsageCertSign,
	}
	der, err := x509.CreateCertificate(rand.Reader, c, c, &k.PublicKey, k)
	fmt.Println(err)
	parsed, err := x509.ParseCertificate(der)
	fmt.Println(parsed.Subject, parsed.SignatureAlgorithm, parsed.DNSNames, parsed.NotAfter.UTC(), err)
	roots := x509.NewCertPool()
	_, err = parsed.Verify(x509.VerifyOptions{DNSName: "example.com", Roots: roots})
	fmt.Println(err)
	roots.AddCert(parsed)
	_, err = parsed.Verify(x509.VerifyOptions{DNSName: "example.com", Roots: roots})
	fmt.Println(err)
	_, err = parsed.Verify(x509.VerifyOptions{DNSName: "example.org", Roots: roots})
	fmt.Println(err)
}

func main() {
	ciphers()
	signatures()
	certificates()
}
