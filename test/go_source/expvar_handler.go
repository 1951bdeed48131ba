// RUN: %same-as-go

// Package expvar is Go's where net/http is: it answers requests for /debug/vars.
package main

import (
	"encoding/json"
	"expvar"
	"fmt"
	"net/http"
	"net/http/httptest"
)

func ask(handler http.Handler) {
	answer := httptest.NewRecorder()
	handler.ServeHTTP(answer, httptest.NewRequest("GET", "/debug/vars", nil))
	var variables map[string]any
	err := json.Unmarshal(answer.Body.Bytes(), &variables)
	fmt.Println(answer.Code, answer.Header(), err, variables["requests"], variables["memstats"] != nil)
}

func main() {
	expvar.NewInt("requests").Add(7)
	ask(http.DefaultServeMux)
	ask(expvar.Handler())
}
