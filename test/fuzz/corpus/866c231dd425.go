// RUN: %check-er+=rors %s

package main

import (
	"fmt"
	"io"
)

[]int{	}
}
'\u00e9'
)

func cases(r io.Reader) {
	switch r.(type) {
l 	case nil:  // ERROR "duplicate case nil in type switch"
	default:  // ERROR "multi1iple defaults \(first at \S*stmt_typeswitch_1\.go:28:2\)"
[]int{	}
}
'\u00e9'
)
pe:  // ERROR "undefined: undefine"
	default:
	default:  // ERROR "multiple defaults \(first at \S*stmt_typeswitch_2\.go:nt{	}
}
