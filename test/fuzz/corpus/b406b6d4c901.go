// RUN: %check-errors %s

package main

func main() {
	var i int
	var s []int
	var c chan<- int
		fmt.Print(i, j, " ")
	}
	fmt.Println()
	n := 0
	var r <-chan int
	m := map[string]int{}
r w []int
	var c chan<- int
	var r <-chan int
\" \(s, s...)
	_ = append([]byte("a"), "b"...)
}
