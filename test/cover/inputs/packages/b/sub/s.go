package sub

func S() int { return 3 }
func T() int { return 3 }
