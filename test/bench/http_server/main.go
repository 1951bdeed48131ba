// A server of short requests, and of requests that compute for some 50 ms.
package main

import (
	"fmt"
	"net/http"
	"os"
)

func burn(w http.ResponseWriter, r *http.Request) {
	x := uint32(1)
	for range 20_000_000 {
		x ^= x << 13
		x ^= x >> 17
		x ^= x << 5
	}
	fmt.Fprintln(w, x)
}

func main() {
	http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { fmt.Fprintln(w, "hello") })
	http.HandleFunc("/burn", burn)
	fmt.Println(http.ListenAndServe(os.Args[1], nil))
}
