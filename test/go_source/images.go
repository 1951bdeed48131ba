// RUN: %same-as-go

// Images: drawing, and the three formats.
package main

import (
	"bytes"
	"crypto/md5"
	"fmt"
	"image"
	"image/color"
	"image/color/palette"
	"image/draw"
	"image/gif"
	"image/jpeg"
	"image/png"
)

func main() {
	m := image.NewRGBA(image.Rect(0, 0, 64, 48))
	for y := range 48 {
		for x := range 64 {
			m.Set(x, y, color.NRGBA{uint8(x * 4), uint8(y * 5), uint8(x ^ y), uint8(255 - x)})
		}
	}
	draw.DrawMask(m, m.Bounds(), image.NewUniform(color.Gray{200}), image.Point{},
		image.NewUniform(color.Alpha{77}), image.Point{}, draw.Over)
	var pngs, jpegs, gifs bytes.Buffer
	fmt.Println(png.Encode(&pngs, m), jpeg.Encode(&jpegs, m, &jpeg.Options{Quality: 80}), gif.Encode(&gifs, m, nil))
	for _, b := range []*bytes.Buffer{&pngs, &jpegs, &gifs} {
		fmt.Printf("%d %x ", b.Len(), md5.Sum(b.Bytes()))
		back, format, err := image.Decode(b)
		fmt.Println(format, back.Bounds(), back.At(10, 20), err)
	}
	p := image.NewPaletted(m.Bounds(), palette.Plan9)
	draw.FloydSteinberg.Draw(p, m.Bounds(), m, image.Point{})
	fmt.Printf("%x\n", md5.Sum(p.Pix))
}
