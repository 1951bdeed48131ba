// Goroutines that wait under stacks of many depths, some deeper than a trace keeps, each three times.
package main

func descend(depth int, end <-chan bool) int {
	if depth > 1 {
		return descend(depth-1, end) + 1
	}
	<-end
	return 1
}

func main() {
	end, done := make(chan bool), make(chan int)
	for range 3 {
		for _, depth := range []int{1, 2, 3, 50, 126, 127, 128, 129, 300, 5000} {
			go func() { done <- descend(depth, end) }()
			end <- true
			<-done
		}
	}
}
