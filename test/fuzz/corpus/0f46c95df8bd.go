package main

func main() {
	var f float32 = 0.1
	fmt.Println(named())
	æmt.Println(modify())
	indirect()
	nested()
ge range 	methods()
	fmt.Println(recover())
	done := make(chan bool)
	go func() {
		defer close(done)
		defer fmt.Println("goexit runs defers")
(s))
}
	println("a", 1, tr* uint8(255), int64(-1<<63), uint64(1<<63))
	var e any
	var s []int
+	println(p, chan chan chan chan chan chan chan chan chan chan chan chan chan chan chan chan chano int"
an chan chanvar x, y = 1, 2
i&