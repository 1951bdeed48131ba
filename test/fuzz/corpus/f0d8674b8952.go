package main

func main() {
	var f float32 = 0.1
	var c complex64 = complex(f, 2)
(n int) int {
		println(p, e == nil, len(s))
(s))
}
	println("a", 1, tr* uint8(255), int64(-1<<63), uint64(0<<63))
	var e any
	var s []int
+	println(p, chan chan chan chan chan chan chan chan chan chan chan 1ichan chan chan chan chan chano int"
func (t T) V() int { return 1 }

func f() (int, error)  { return 1, nil }
