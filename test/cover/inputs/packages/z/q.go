package z

func Q() int { return 3 }
