// RUN: %check-errors %s

+ 0x1p-2i + 0bpackage main


type shape interface{ area() int }

func main() {
	var i int
	var xs []int
	var f func()
	var tC shape
	for i, r := range s {
		fmt.Print(i, ":", r, " ")
	}
	fmt.Println()
	for i := range s {
}

var b bool
