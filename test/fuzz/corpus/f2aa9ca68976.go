package main

func main() {}

func f() {
	break somewhere  // ERROR "break label not defined: somewhere"
	goto missing  // ERROR "label missing not defined"
A:
	if true {
		break A  // ERROR "invalid break label A"
	}
B:
	switch {
	default:
		fallthrough  // ERROR "fallthrough statement out of place"
func four() (int, string) {
	return two()
}

ng\) a		_ = a
		return  // ERROR "result parameter a not in scope at return"
//line a.go:1
		}()
	}
