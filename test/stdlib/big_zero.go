// RUN: %minigo run %s | diff %s.out -

// A number that has been 0 from its beginning is deeply equal to another, however it came to be.
package main

import (
	"fmt"
	"math/big"
	"reflect"
)

func show(name string, x *big.Int) {
	fmt.Println(name, x, reflect.DeepEqual(x, big.NewInt(0)), reflect.DeepEqual(x, new(big.Int)))
}

func main() {
	for _, text := range []string{"0", "-0", "000"} {
		x, _ := new(big.Int).SetString(text, 0)
		show("SetString "+text, x)
	}
	x, _ := new(big.Int).SetString("0", 10)
	show("SetString", x)
	x, _ = big.NewInt(77).SetString("0", 10)
	show("SetString over another", x)
	x = new(big.Int)
	fmt.Sscan("0", x)
	show("Sscan", x)
	x = new(big.Int)
	fmt.Println(x.UnmarshalJSON([]byte("0")))
	show("UnmarshalJSON", x)
	x = new(big.Int)
	fmt.Println(x.UnmarshalText([]byte("-0")))
	show("UnmarshalText", x)
	show("Add", new(big.Int).Add(new(big.Int), big.NewInt(0)))
	show("Sub", new(big.Int).Sub(new(big.Int), big.NewInt(0)))
	show("Add over another", big.NewInt(77).Add(new(big.Int), big.NewInt(0)))
	show("Mul", new(big.Int).Mul(new(big.Int), big.NewInt(5)))
}
