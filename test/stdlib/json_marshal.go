// RUN: %minigo run %s | diff %s.out -

// Package encoding/json: how values are written.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"reflect"
	"strings"
	"time"
)

type color int

func (c color) MarshalText() ([]byte, error) {
	if c < 0 {
		return nil, errors.New("no such color")
	}
	return []byte([]string{"red", "<green>", "blue"}[c]), nil
}

type celsius float64

func (c *celsius) MarshalJSON() ([]byte, error) {
	return fmt.Appendf(nil, `{ "degrees" : %g, "<" : "&" }`, float64(*c)), nil
}

type broken struct{}

func (broken) MarshalJSON() ([]byte, error) { return []byte(`{"a":tru}`), nil }

type named struct {
	First, Last string
	age         int
}

type ID struct{ ID int }

type node struct {
	Value int
	Next  *node `json:"next,omitempty"`
}

type kinds struct {
	Bool   bool
	I8     int8
	U64    uint64
	F32    float32
	F64    float64
	S      string
	Bytes  []byte
	Array  [3]byte
	Any    any
	Nil    *int
	Ptr    *int
	Map    map[string]int
	NilMap map[string]int
	Slice  []string
	Empty  []string
}

type tags struct {
	Renamed  int    `json:"new name"`
	Dropped  int    `json:"-"`
	Dash     int    `json:"-,"`
	Empty    string `json:",omitempty"`
	Zero     time.Time
	ZeroTime time.Time `json:",omitzero"`
	Quoted   int       `json:"q,string"`
	QBool    bool      `json:",string"`
	QString  string    `json:",string"`
	QPointer *float64  `json:",string"`
	NotQ     []int     `json:",string"`
	Bad      int       `json:"bad\"name"`
	HTML     int       `json:"<&>"`
	hidden   int
}

type inner struct{ X, Y, Z int }
type Tagged struct {
	Y int `json:"y"`
	W int `json:"X"`
}
type outer struct {
	inner
	*Tagged
	named `json:"who"`
	Z     string
	color
}

type left struct{ Same, L int }
type right struct{ Same, R int }
type both struct {
	left
	right
}

func show(values ...any) {
	for _, v := range values {
		text, err := json.Marshal(v)
		fmt.Printf("%s %v\n", text, err)
	}
}

func main() {
	three, half := 3, 0.5
	show(nil, true, -7, uint8(200), "text", 1.0, 3.14, 1e20, 1e21, 1e-6, 1e-7, 1.5e-9, float32(0.1), float32(1e-7), math.MaxFloat64, math.SmallestNonzeroFloat64, math.Copysign(0, -1))
	show(kinds{}, kinds{true, -8, math.MaxUint64, 0.1, 1e100, "s", []byte("hello"), [3]byte{1, 2, 3}, []any{1, "x", nil}, nil, &three, map[string]int{"b": 2, "a": 1}, nil, []string{"x"}, []string{}})
	show(tags{}, tags{1, 2, 3, "e", time.Unix(0, 0).UTC(), time.Unix(1, 0).UTC(), 4, true, `say "hi"`, &half, []int{5}, 6, 7, 8})
	show(outer{}, outer{inner{1, 2, 3}, &Tagged{4, 5}, named{"a", "b", 6}, "z", 2}, both{left{1, 2}, right{3, 4}}, struct{ ID }{ID{5}}, struct{ *ID }{})
	show("\"\\/\b\f\n\r\t\x00\x1f\x7f", "<a href=\"x\">&</a>", "bad \xff\xc0 utf8 \xed\xa0\x80", "\u2028\u2029é日本😀")
	show(map[int]string{10: "ten", -2: "minus", 9: "nine"}, map[color]int{0: 1, 2: 3}, map[uint8]bool{255: true}, map[string]any{"<": "&"}, map[bool]int{}, map[color]int{-1: 0})
	show(color(1), []color{0, 2}, color(-1), celsius(1.5), []celsius{20}, &[]celsius{21}[0], map[string]celsius{"x": 1}, [1]celsius{3}, broken{}, []any{broken{}})
	show(json.RawMessage(`{"a" : 1}`), json.RawMessage(nil), []json.RawMessage{json.RawMessage("tru")}, json.Number("12e3"), json.Number(""), json.Number("0x1"), struct {
		N json.Number `json:",string"`
	}{"5"})
	show(make(chan int), func() {}, complex(1, 2), map[string]any{"f": func() {}}, math.NaN(), math.Inf(-1), []float32{float32(math.Inf(1))})
	show(&node{1, &node{2, nil}}, time.Date(2024, 2, 29, 1, 2, 3, 4, time.UTC), struct{ error }{}, struct{ fmt.Stringer }{time.Second})

	ring := &node{Value: 1}
	ring.Next = ring
	_, err := json.Marshal(ring)
	fmt.Println(err)
	list := []any{nil}
	list[0] = list
	_, err = json.Marshal(list)
	fmt.Println(err)
	var unsupported *json.UnsupportedTypeError
	_, err = json.Marshal([]any{make(chan int)})
	fmt.Println(errors.As(err, &unsupported), unsupported.Type == reflect.TypeFor[chan int]())
	var failed *json.MarshalerError
	_, err = json.Marshal(color(-1))
	fmt.Println(errors.As(err, &failed), failed.Type, failed.Err, errors.Unwrap(err))

	zeros := struct {
		A []int           `json:",omitzero"`
		B [2]int          `json:",omitzero"`
		C map[string]int  `json:",omitempty"`
		D *int            `json:",omitzero,omitempty"`
		E any             `json:",omitempty"`
		F struct{ X int } `json:",omitempty"`
		G struct{ X int } `json:",omitzero"`
		H [0]int          `json:",omitempty"`
		I *time.Time      `json:",omitzero"`
		J time.Duration   `json:",omitempty"`
	}{A: []int{}, C: map[string]int{}}
	show(zeros)

	indented, err := json.MarshalIndent(map[string]any{"a": []int{1, 2}, "b": []int{}, "c": map[string]int{}, "d": "<x>"}, "> ", "  ")
	fmt.Printf("%s %v\n", indented, err)
	var b bytes.Buffer
	for _, text := range []string{`{"a" : [1, 2 , {} , [ ] ] , "b":"x y" }  `, "[[],[[]]]", " 1\n", `{"a":}`, `"<\u2028&` + "\u2028" + `"`, "[1,2", ""} {
		b.Reset()
		err = json.Compact(&b, []byte(text))
		fmt.Printf("%s %v\n", &b, err)
		b.Reset()
		err = json.Indent(&b, []byte(text), "", "\t")
		fmt.Printf("%q %v\n", b.String(), err)
		b.Reset()
		json.HTMLEscape(&b, []byte(text))
		fmt.Println(b.String(), json.Valid([]byte(text)))
	}

	enc := json.NewEncoder(os.Stdout)
	fmt.Println(enc.Encode("<&>\u2028"), enc.Encode(broken{}), enc.Encode([]int{1}))
	enc.SetEscapeHTML(false)
	enc.SetIndent("", " ")
	fmt.Println(enc.Encode(struct {
		S string   `json:"<"`
		C *celsius `json:"&"`
	}{"<&>", new(celsius)}))
	enc.SetIndent("", "")
	fmt.Println(enc.Encode(map[string]string{"<": ">"}))
	fmt.Println(json.NewEncoder(failing{}).Encode(1))
	show(strings.Repeat("long ", 3), struct{}{}, [0]int{}, []struct{}{{}})
}

type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, errors.New("disk full") }
