package empt

import "testing"

func TestZ(t *testing.T) {}
