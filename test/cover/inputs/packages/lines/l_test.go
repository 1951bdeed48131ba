package lines

import "testing"

func TestLines(t *testing.T) {
	F(1)
	F(2)
	H()
	second()
}
