// A server that says on standard output where it listens: HTTP, and HTTPS with a certificate made at its start.
package main

import (
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
)

func main() {
	http.HandleFunc("/hello", func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprintln(w, "hello", r.Proto, r.Method, r.FormValue("x"))
	})
	http.Handle("/files/", http.StripPrefix("/files", http.FileServer(http.Dir("."))))
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	secure := httptest.NewUnstartedServer(http.DefaultServeMux)
	secure.EnableHTTP2 = true
	secure.StartTLS()
	fmt.Println("http://"+listener.Addr().String(), secure.URL)
	panic(http.Serve(listener, nil))
}
