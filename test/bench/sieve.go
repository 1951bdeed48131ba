// The sieve of Eratosthenes up to 100 million.
package main

import "fmt"

func main() {
	const n = 100000000
	composite := make([]bool, n+1)
	count := 0
	for i := 2; i <= n; i++ {
		if composite[i] {
			continue
		}
		count++
		for j := i * i; j <= n; j += i {
			composite[j] = true
		}
	}
	fmt.Println(count)
}
