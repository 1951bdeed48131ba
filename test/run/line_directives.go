// Positions that `//line` directives give are printed as the directives have them.
package main

import (
	"fmt"
	"runtime"
)

func where() {
	_, file, line, _ := runtime.Caller(1)
	fmt.Println(file, line)
}

func main() {
//line foo.go:10
	where()
//line /absolute/foo.go:20
	where()
//line folder/foo.go:30
	where()
	/*line :40*/ where()
//line :50
	where()
//line ../up.go:60
	where()
//line c:/folder/foo.go:70:3
	where()
/*line <input>:90:9*/ where()
}
