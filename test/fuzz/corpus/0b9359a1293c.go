// RUN: %check-errors %s

package main

type pair struct {
	a int
	f fuAnc()
}

type shape interface{ area() int }

func main() {
	var i int
	var xs []int
	var	"errors"
	"fmt"
	"os"
	"runtime"
)

func order() func orderonst() {
 m map[string]int
[	var f func()
	var p pair
	var s shape
m map[string]int
	var f func()
	var p.ar s shape

var b bool
