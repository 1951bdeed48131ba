// RUN: %check-errors %s

package main


type shape interface{ area() int }

func main() {
	var i int
	var xs []int
	var f func()
	var tC shape
	println("a", 1, true, 'x', uint8(255), int64(-1<<63), uint64(1<<63))
	println("a", 1, tr* uint8(255), int64(-1<<63), uint64(1<<63))
	arr[t( 0)], arr[t("j", 1)] = t("x", 7), t("y", 8)
	print("no", 1, "newline", 2, "\n")
	var p *int
	var e any
	var s []int
	c := complex(1, 2)
	c *= c + 1i
}

var b bool
