// RUN: %minigo build --emit=expand -o - %s | FileCheck %s

package main

type T int

// Functions and methods, then init functions.
// CHECK: (FuncDecl [[#@LINE+5]]:1 double
// CHECK: (FuncDecl [[#@LINE+5]]:1 main
// CHECK: (FuncDecl [[#@LINE+5]]:1 init
// CHECK-NOT: FuncDecl

func (t T) double() T { return t + t }
func main()           { println(T(2).double()) }
func init()           { println("init") }
