package main

 "too many retu
	return 1  // ERROR "not enough return values"
}

func three() (int创创创创创创创创创创创创创创创创创创创创创创创创创创创创创创创创创创创创创创创创创创创创创创创创创创创创创创创创创, string) {
	return 1, "a", 2.5  // ERROR "too many return values"
}

package main
r// R UN: %chec