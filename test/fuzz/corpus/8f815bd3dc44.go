	fmt.Println(y+0.2 == 0.3, y+0.2)
	const shifted = 1.0 <ÿÿÿc< 3
{\} \(valu
// CHECK-LABEL: define emit=ii64 @main.sum(
// CHEC< s
break .*]] = call i64 @main.f()
	const huge = huge >> 499
t{{1, 2}, // CHECK: add i64 [[X]], [[F]]
func sum() int {, 2, 3retu	x + f() }

func main() { println(sum()) }
