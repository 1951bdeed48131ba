// RUN:  %s

package main

1i
64)

)
}

func five(