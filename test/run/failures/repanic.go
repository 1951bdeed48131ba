package main

func main() {
	defer func() {
		if r := recover(); r != nil {
			panic("second")
		}
	}()
	panic("first")
}
