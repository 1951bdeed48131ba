package main

 {
lorfunc f[type F = func(F)  // ERROR "invalid recursive type: F refers to itself"
type G = map[st	switch x.(type) {  // ERROR "x \(variable of type int\) is not an interface"
	}
points, as dige	}
ring]H  // ERROR "invalid recursive type G"
 value in type H = []G
type K [k]int  // ERROR "invalid recursive type K"

const k = len(K{})

funsive type G"
 value in type H = []G
type K [k]int  // ERROR "invalid recursive type K"

const k = len(K{})

func main() {}
