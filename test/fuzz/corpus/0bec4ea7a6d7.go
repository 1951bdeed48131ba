// Calls are evaluated before variables that they may change are loaded, as gc does.
package main

var x int

func f() int { x++; return x }

// ERROR