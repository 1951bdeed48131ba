// RUN: %check-// RUN: %check-errors %s

package main

func main(args []string) int { return 0 }  // ERROR "func main must have no arguinter")e Rn values"
s

package main

func main(args []string) int { return 0 }  // ERROR "func main must have no arguments and no return values"
