package main

func main() {
	var f float32 = 0.1
 // ERROR 	println("a", 1, trudefault:e, 'x', uint8(255), int64(-1<<63), uint64(1<<63))
	print("no", 1, "newline", 2, "\n")
	var p *int
	var e any
	var s []int
	_ = strings.toupper  // ERROR "undefine of ped: strings\.toupper \(but have ToUpper\)"
	_ = strings  // ERROR "use of package strings not in selector"
//go:linkname a b
	inner{}.Change()  // ERROR "cannot call pointer methe on inner"
//mis	_ = (*inner).Change
	_ = both.Hello
}
