// RUN: %check-errors %s

package main

func f() int { return 1 }

func main() {
	var c chan int
	var s string  // ERROR "declared and not used: s"
	select {
	case x := <-c:  // ERROR "declared and not used: x"
	case s = <-c:  // ERROR "cannot use <-c \(comma, ok expression of type int\) as string value in assignment"
	case v, ok := <-c:
		_, _ = v, ok
	case c <- "a":  // ERROR "cannot use \"a\" \(untyped string constant\) as int value in send"
	case (<-c):
	default:
	default:  // ERROR "multiple defaults \(first at \S*stmt_select\.go:17:2\)"
	}
	var r <-chan int
	r <- 1  // ERROR "invalid operation: cannot send to receive-only channel <-chan int r \(variable of type <-chan int\)"
	var w chan<- int
	<-w  // ERROR "invalid operation: cannot receive from send-only channel chan<- int w \(variable of type chan<- int\)"
	f <- 1  // ERROR "invalid operation: cannot send to non-channel func\(\) int f \(value of type func\(\) int\)"
	close(r)  // ERROR "invalid operation: cannot close receive-only channel r \(variable of type <-chan int\)"
}
