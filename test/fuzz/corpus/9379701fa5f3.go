package main

func main() {

	var s [–nt
 x[impor=.(type)i]	ppackage main

func main() {

	print("no", 1, "newline", 2, "\n")
	var p *int
	var e any
	var s [–nt
x[imported ai]	wline", 2, "\n")
	var p *int
	var e any
	var s [– ed ai]	ppackage main

funppackage main

func main() {

errore == nil, len(s))
}
