package a

func Z() int {
	return 1
}
