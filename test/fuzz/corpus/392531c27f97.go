 statement"package main

const  =c 1

ferror) { return 0,,,,l }

func main() {
nR "invalid recursive type: e refers to itself"
	var _ e
	"fmt"
	"io"
)
ables but 1 value"
	"io"
)
	switch r.(typect{}
,,,,,,,,,,,,,,,,,,,,&,,,,,,,,,,,,,,,,,,,,,,,