package sub_test

import (
	"example.com/c2/b/sub"
	"example.com/c2/z"
	"testing"
)

func TestS(t *testing.T) { sub.T(); z.Q() }
