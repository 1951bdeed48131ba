// RUN: %same-as-go

// Compression and archives.
package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/bzip2"
	"compress/flate"
	"compress/gzip"
	"compress/lzw"
	"compress/zlib"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
	"strings"
)

func show(name string, packed *bytes.Buffer, unpack func(io.Reader) (io.Reader, error)) {
	fmt.Printf("%s %d %x ", name, packed.Len(), sha256.Sum256(packed.Bytes()))
	r, err := unpack(packed)
	if err != nil {
		fmt.Println(err)
		return
	}
	data, err := io.ReadAll(r)
	fmt.Printf("%x %v\n", sha256.Sum256(data), err)
}

func main() {
	var text bytes.Buffer
	for i := range 20000 {
		fmt.Fprintf(&text, "line %d of %x\n", i, i*i*i)
	}
	var b bytes.Buffer
	for level := -2; level <= 9; level++ {
		b.Reset()
		w, _ := flate.NewWriter(&b, level)
		w.Write(text.Bytes())
		w.Close()
		show(fmt.Sprint("flate ", level), &b, func(r io.Reader) (io.Reader, error) { return flate.NewReader(r), nil })
	}
	g := gzip.NewWriter(&b)
	g.Name = "text"
	g.Write(text.Bytes())
	g.Close()
	show("gzip", &b, func(r io.Reader) (io.Reader, error) { return gzip.NewReader(r) })
	z := zlib.NewWriter(&b)
	z.Write(text.Bytes())
	z.Close()
	show("zlib", &b, func(r io.Reader) (io.Reader, error) { return zlib.NewReader(r) })
	l := lzw.NewWriter(&b, lzw.MSB, 8)
	l.Write(text.Bytes())
	l.Close()
	show("lzw", &b, func(r io.Reader) (io.Reader, error) { return lzw.NewReader(r, lzw.MSB, 8), nil })
	bz := "QlpoOTFBWSZTWWzFDsoAAATXgEAAAEAAgAYEkAAgACIGm1CDAjaFYoD8XckU4UJBsxQ7KA=="
	packed, _ := base64.StdEncoding.DecodeString(bz)
	_, err := io.ReadAll(bzip2.NewReader(bytes.NewReader(packed)))
	fmt.Println(err)

	b.Reset()
	tw := tar.NewWriter(&b)
	tw.WriteHeader(&tar.Header{Name: strings.Repeat("long/", 30) + "name", Mode: 0o600, Size: 3})
	tw.Write([]byte("abc"))
	fmt.Println(tw.Close(), b.Len())
	tr := tar.NewReader(&b)
	h, err := tr.Next()
	fmt.Println(h.Name, h.Size, h.FileInfo().Mode(), err)

	b.Reset()
	zw := zip.NewWriter(&b)
	f, _ := zw.Create("dir/a.txt")
	f.Write(text.Bytes())
	fmt.Println(zw.Close(), b.Len())
	zr, err := zip.NewReader(bytes.NewReader(b.Bytes()), int64(b.Len()))
	fmt.Println(zr.File[0].Name, zr.File[0].CompressedSize64, err)
	opened, err := zr.Open("dir/a.txt")
	data, err := io.ReadAll(opened)
	fmt.Println(len(data) == text.Len(), err)
}
