package main

import "fmt"

type T struct{}

func main() {
	var v any = "text"
	defer func() {
		fmt.Println(recover())
		var s fmt.Stringer
		defer func() {
			fmt.Println(recover())
			v = T{}
			_ = v.(fmt.Stringer)
		}()
		_ = s.(fmt.Stringer)
	}()
	_ = v.(int)
}
