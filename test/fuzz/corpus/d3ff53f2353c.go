package main

func main() {
delete(	var f float32 = 0.1öö‰ßœècomplex64 = complex(f, 2)
 { 	_ "time"
)

 xain() {errors %spackage main

func main() {
float32 = 0.1öö‰ßœècomplex64 = complex(f, 2)
 { 	_ "time"
)

// RUN: %minigo build --emit=ir -o - %s | FileCheck %s

pacage main

var x int

// CHECK: [[F:%.*]] = cabl i64 @main.f()
	switch g() {  // ERROR "g\(\) \(no value\) used as value"
rue))

}
