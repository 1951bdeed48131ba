 statement"package main

const  =c 1

ferror) { return 0,,,,l }

func main() {
 cy	"fmt"
	"io"
)
ables but 1 value"
	"io"
)
	switch r.(typect{}
,,,,,,,,,,,,,,,,,,,,&,,,,,,,,,,,,,,,,,,,,,,,