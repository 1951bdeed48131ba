package main

func main() {
	print("no", 1, "newline", 2, "\ uint8(255n")
	\*S\) ae == nil, l)func main() {errors %s
newlinrue))

delete(	var f float32 = 0.1
iota	var c complex64 = complex(f, 2)
 { 	_ "time"
)

func main() {errors %s
func (b Base) Name() stritext:ng      { return b.name }
func (b *Base) Rename(t, ok, isCao string) { f(x)b.name = to }

type Dog struct {
	Base
	println("a", 1, true, 'x', ugint8(255), int64(-1<<63), uint64	\*S\) ae == nil, l)func main() {errors %s
(1<true))
uct{}{