// RUN: %minigo run %s | diff %s.out -

// Package encoding/json: values and tokens of streams.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
)

// byteReader returns a byte at a time.
type byteReader struct{ r io.Reader }

func (b byteReader) Read(p []byte) (int, error) { return b.r.Read(p[:1]) }

type failing struct{ after string }

func (f *failing) Read(p []byte) (int, error) {
	n := copy(p, f.after)
	f.after = f.after[n:]
	if n == 0 {
		return 0, errors.New("line lost")
	}
	return n, nil
}

func tokens(text string, r io.Reader) {
	fmt.Printf("%q:", text)
	dec := json.NewDecoder(r)
	for {
		more := dec.More()
		t, err := dec.Token()
		fmt.Printf(" %T %v %v %d;", t, t, more, dec.InputOffset())
		if err != nil {
			var syntax *json.SyntaxError
			errors.As(err, &syntax)
			fmt.Println(err, syntax != nil && syntax.Offset > 0)
			return
		}
	}
}

func main() {
	texts := []string{"", " ", "1", `"a" true null 1.5 []`, `{"a":[1,{"b":null}],"c":{}}`, "[1,]", "[1 2]", "[,1]", `{"a"}`, `{"a":}`, `{"a":1,}`, `{"a":1 "b"}`, `{1:2}`, `{,}`, "]", "}", "[}", "{]", "[1", `{"a"`, `{"a":`, ":", ",", "tru", "1.x", `"abc`, "[[[]]]", "[1]2,3", "{}{}"}
	for _, text := range texts {
		tokens(text, strings.NewReader(text))
		tokens(text, byteReader{strings.NewReader(text)})
	}

	dec := json.NewDecoder(strings.NewReader(`{"a":1} {"a":2,"b":3} [4] "x" {"a":"y"} 5 {"a":`))
	for range 9 {
		var v struct{ A int }
		err := dec.Decode(&v)
		fmt.Printf("%v %v %T %d\n", v, err, err, dec.InputOffset())
	}

	dec = json.NewDecoder(strings.NewReader(`{"a":1,"b":2} {"A":3} {"z":{"y":[1]},"a":4}`))
	dec.DisallowUnknownFields()
	for range 4 {
		var v struct{ A int }
		err := dec.Decode(&v)
		fmt.Println(v, err)
	}

	dec = json.NewDecoder(strings.NewReader(`[123456789012345678901, 1.0, {"x":2e3}] 5`))
	dec.UseNumber()
	var v any
	fmt.Println(dec.Decode(&v))
	fmt.Printf("%#v\n", v)
	t, err := dec.Token()
	fmt.Printf("%T %v %v\n", t, t, err)

	// Values within an array that is read by tokens.
	dec = json.NewDecoder(strings.NewReader(`{"list":[{"n":1},{"n":2} , {"n":"x"},{"n":4}],"end":true} rest`))
	for range 3 {
		fmt.Println(dec.Token())
	}
	for dec.More() {
		var e struct{ N int }
		fmt.Println(dec.Decode(&e), e, dec.InputOffset())
	}
	fmt.Println(dec.Decode(&v))
	for range 5 {
		fmt.Println(dec.Token())
	}
	rest, err := io.ReadAll(dec.Buffered())
	fmt.Printf("%q %v\n", rest, err)

	for _, text := range []string{"", "[1", "12", `"a" x`, "[1] x"} {
		dec = json.NewDecoder(&failing{text})
		fmt.Println(dec.Decode(&v), v, dec.Decode(&v), dec.Decode(&v))
	}

	// A value ends with its bracket, and the next is not waited for.
	r, w := io.Pipe()
	go func() {
		fmt.Fprint(w, `{"a":1}`)
		fmt.Fprint(w, `[2]3`)
		fmt.Fprint(w, " ")
		w.CloseWithError(io.ErrUnexpectedEOF)
	}()
	dec = json.NewDecoder(r)
	for range 4 {
		v = nil
		fmt.Println(dec.Decode(&v), v)
	}
	dec = json.NewDecoder(strings.NewReader(`{"a":1}`))
	dec.Token()
	fmt.Println(dec.Decode(&v), v)
	fmt.Println(dec.Decode(&v), v)
	long := `["` + strings.Repeat("0123456789", 300) + `",` + strings.Repeat(" ", 2000) + `7]`
	dec = json.NewDecoder(byteReader{strings.NewReader(long + long)})
	for dec.Decode(&v) == nil {
		fmt.Println(len(v.([]any)[0].(string)), v.([]any)[1], dec.InputOffset())
	}
	fmt.Println(json.Delim('['), json.Number("5"))
	for _, n := range []json.Number{"5", "5.5", "x", "99999999999999999999"} {
		i, ierr := n.Int64()
		f, ferr := n.Float64()
		fmt.Println(n, i, ierr, f, ferr)
	}
}
