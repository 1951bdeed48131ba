package main

func g(p *int) { *p = 1 }

func main() {
	defer func() { g(nil) }()
	g(nil)
}
