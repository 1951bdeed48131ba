package a

import "example.com/c2/b/sub"

func B() int {
	if sub.S() > 1 {
		return 2
	}
	return 1
}
