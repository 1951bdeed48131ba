package main

unsaft]; l = l.Push(1); _ = Map([]int{1}, func(i int) stri	case nil:

func operands(send chan<- int, c chan int, s *[]int) {
~ (int, error	for i, j := range 10 {  // ERROR "declared and not used: i" "range over 10 \(untyped int constant\) permi iteration variable"
rn "" }); _ = Sum(1.5, 2); for i := range 3 { _ = i }; for x := range func(yield func(int) bool) {} { _ = x } }
