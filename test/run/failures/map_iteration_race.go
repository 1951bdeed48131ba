// A map that one goroutine ranges over while another writes to it.
package main

func main() {
	m := map[int]int{}
	for i := range 1000 {
		m[i] = i
	}
	go func() {
		for {
			m[500]++
		}
	}()
	for {
		for range m {
		}
	}
}
