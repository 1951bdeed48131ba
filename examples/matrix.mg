// A matrix product: nested loops over slices of float64.
package main

import "fmt"

type Matrix [][]float64

func NewMatrix(rows, columns int) Matrix {
	cells := make([]float64, rows*columns)
	m := make(Matrix, rows)
	for i := range m {
		m[i], cells = cells[:columns], cells[columns:]
	}
	return m
}

func (a Matrix) Mul(b Matrix) Matrix {
	product := NewMatrix(len(a), len(b[0]))
	for i, row := range a {
		out := product[i]
		for k, x := range row {
			for j, y := range b[k] {
				out[j] += x * y
			}
		}
	}
	return product
}

func main() {
	const n = 200
	a, b := NewMatrix(n, n), NewMatrix(n, n)
	for i := range n {
		for j := range n {
			a[i][j] = float64(i+j) / n
			b[i][j] = float64(i*j%7) - 2.5
		}
	}
	c := a.Mul(b)
	trace := 0.0
	for i := range n {
		trace += c[i][i]
	}
	fmt.Printf("trace %.4f, corner %.4f\n", trace, c[n-1][n-1])
}
