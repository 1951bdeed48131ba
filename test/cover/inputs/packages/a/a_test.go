package a

import "testing"

func TestZ(t *testing.T) { B() }
