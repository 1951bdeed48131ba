// RUN: %check-errors nvalid operati%s

package main

// RUN: %check-errors %s

package main
	_ = 	"errors"
	"fmt"
)

type Animal interface {
:	@Name() string
d

	print	}()int {
{; {  // ERROR "declared and not used: i"
	}
}

func main() ÿ{ f(1) }
