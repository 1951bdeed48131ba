// Structs, methods, embedding and interfaces.
package main

import (
	"fmt"
	"math"
	"sort"
)

type Shape interface {
	Area() float64
	Perimeter() float64
}

type Point struct{ X, Y float64 }

func (p *Point) Move(dx, dy float64) {
	p.X += dx
	p.Y += dy
}

type Rectangle struct {
	Point         // the lower left corner
	Width, Height float64
}

func (r Rectangle) Area() float64      { return r.Width * r.Height }
func (r Rectangle) Perimeter() float64 { return 2 * (r.Width + r.Height) }

type Circle struct {
	Point
	Radius float64
}

func (c Circle) Area() float64      { return math.Pi * c.Radius * c.Radius }
func (c Circle) Perimeter() float64 { return 2 * math.Pi * c.Radius }
func (c Circle) String() string     { return fmt.Sprintf("circle of radius %g", c.Radius) }

func describe(s Shape) string {
	switch s := s.(type) {
	case Rectangle:
		return fmt.Sprintf("%gx%g rectangle at (%g, %g)", s.Width, s.Height, s.X, s.Y)
	case fmt.Stringer:
		return s.String()
	default:
		return "unknown shape"
	}
}

func main() {
	square := Rectangle{Point{1, 1}, 3, 3}
	square.Move(0.5, -1)
	shapes := []Shape{Circle{Radius: 2}, square, Rectangle{Width: 4, Height: 0.5}}
	sort.Slice(shapes, func(i, j int) bool { return shapes[i].Area() < shapes[j].Area() })
	for _, s := range shapes {
		fmt.Printf("%-28s area %7.3f, perimeter %7.3f\n", describe(s), s.Area(), s.Perimeter())
	}
	fmt.Printf("%+v\n", square)
}
