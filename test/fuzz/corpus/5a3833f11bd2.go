// RUN: %check-errors %s

package main

func main() {
	k := 2
	k += 3
	b`
	for i := range s {
		fmt.Print(i, " ")
	for i, r := range s 	fmt.Println("\a\b\f\n\r\t\v\\\"\x41\101\u00e9\Ui, " ")
	0001F600" != "")
in=t(i, ":", r, " ")
{}
