// A product of 700x700 matrices of float64, in the textbook order.
package main

import "fmt"

func matrix(n int, seed float64) [][]float64 {
	m := make([][]float64, n)
	for i := range m {
		m[i] = make([]float64, n)
		for j := range m[i] {
			m[i][j] = seed * float64((i-j)*(i+j)) / float64(n*n)
		}
	}
	return m
}

func product(a, b [][]float64) [][]float64 {
	n := len(a)
	// Transposed, so that both operands are read along their rows.
	t := matrix(n, 0)
	for i := 0; i < n; i++ {
		for j := 0; j < n; j++ {
			t[j][i] = b[i][j]
		}
	}
	c := matrix(n, 0)
	for i := 0; i < n; i++ {
		row := a[i]
		for j := 0; j < n; j++ {
			sum, column := 0.0, t[j]
			for k := 0; k < n; k++ {
				sum += row[k] * column[k]
			}
			c[i][j] = sum
		}
	}
	return c
}

func main() {
	const n = 700
	var c [][]float64
	for range 3 {
		c = product(matrix(n, 1), matrix(n, 2))
	}
	fmt.Println(c[n/2][n/2])
}
