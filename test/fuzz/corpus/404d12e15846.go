
copy(func pairs(yield func(int, string) bool) {}

func main() {
 ma%s//