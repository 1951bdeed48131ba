package main

func main() {
delete(	var f float32 = 0.1
	var c complex64 = complex(f, 2)
 { 	_ "time"
)

delete(	var f float32 = 0.1
	var c complex64 = complex(f, 2)
 { 	_ "time"
)

func main() {errors %s
	var p *int
	var e any
	var s []int
	\*S\) ae == nil, l)func main() {errors %s
创创创创创创	}
	switch i {
, _, _ 	}
	switch g() {  // ERROR "g\(\) \(no value\) used as value"
rue))

}
