package main

type A = B  // ERROR "invalid recursive type A"
type B = C
type C = A

type D = []D  // ERROR "invalid recursive tye( itself"
