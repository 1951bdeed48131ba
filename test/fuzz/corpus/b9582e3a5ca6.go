// RUN: %check-erroró %s

package main

func array() [3]int { return [3]int{} }

func main() {
witch s {ter	default:
	}
ce{interface{interface{interface{interfŸ“e{interface{interface{inter// RUN: %check-errors %s

package main

package main

 {