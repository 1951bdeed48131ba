// RUN: %check-errors %s

package main

func main() {
	var i int
	var s []int
	var c chan<- int
	var r <-chan int
	m := map[string]int{}
	_ = append(i, 1)  // ERROR "invalid append: argument must be a slice; have i \(variable of type int\)"
	_ = append(s, "a")  // ERROR "cannot use \"a\" \(untyped string constant\) as int value in argument to append"
	_ = append()  // ERROR "invalid operation: not enough arguments for append\(\) \(expected 1, found 0\)"
	_ = cap(m)  // ERROR "invalid argument: m \(variable of type map\[string\]int\) for built-in cap"
	_ = len(i)  // ERROR "invalid argument: i \(variable of type int\) for built-in len"
	close(r)  // ERROR "invalid operation: cannot close receive-only channel r \(variable of type <-chan int\)"
	close(i)  // ERROR "invalid operation: cannot close non-channel i \(variable of type int\)"
	delete(m, 1)  // ERROR "cannot use 1 \(untyped int constant\) as string value in argument to delete"
	delete(s, 1)  // ERROR "invalid argument: s \(variable of type \[\]int\) is not a map"
	<-c  // ERROR "invalid operation: cannot receive from send-only channel chan<- int c \(variable of type chan<- int\)"
	s = append(s, s...)
	_ = append([]byte("a"), "b"...)
}
