// RUN: %minigo run %s | diff %s.out -

// Package encoding/json: what texts mean for variables, and what is wrong with others.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"time"
)

type color string

func (c *color) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		return errors.New("no color")
	}
	*c = color("<" + string(text) + ">")
	return nil
}

type raw string

func (r *raw) UnmarshalJSON(text []byte) error {
	*r = raw(text)
	if string(text) == "13" {
		return errors.New("unlucky")
	}
	return nil
}

type Base struct {
	ID   int
	Name string `json:"name"`
}
type hidden struct{ Depth int }
type Extra struct{ Note *string }

type record struct {
	Base
	hidden
	*Extra
	Int8     int8
	Uint     uint
	F32      float32
	Flag     bool
	Text     string
	Bytes    []byte
	List     []int
	Pair     [2]int
	Any      any
	Pointer  **int
	Map      map[string]Base
	Numbers  map[int8]string
	Colors   map[color]color
	Raw      raw
	Raws     []*raw
	When     time.Time
	Quoted   int    `json:"quoted,string"`
	QPointer *bool  `json:",string"`
	QString  string `json:",string"`
	Stringer fmt.Stringer
	Nested   []struct{ In []Base }
	Message  json.RawMessage
	Number   json.Number
	Chan     chan int
	unseen   int
}

type cursed struct{ *hidden }

// report shows what err is and where.
func report(err error) {
	var syntax *json.SyntaxError
	var mismatch *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		fmt.Printf("  syntax: %v at %d\n", err, syntax.Offset)
	case errors.As(err, &mismatch):
		fmt.Printf("  type: %v: %q %v at %d, %q %q\n", err, mismatch.Value, mismatch.Type, mismatch.Offset, mismatch.Struct, mismatch.Field)
	case err != nil:
		fmt.Printf("  %T: %v\n", err, err)
	}
}

func read[T any](texts ...string) {
	for _, text := range texts {
		var v T
		err := json.Unmarshal([]byte(text), &v)
		again, _ := json.Marshal(v)
		fmt.Printf("%s -> %T %s\n", text, v, again)
		report(err)
	}
}

// readRecord shows the fields that text changes.
func readRecord(texts ...string) {
	for _, text := range texts {
		var v record
		err := json.Unmarshal([]byte(text), &v)
		fmt.Println(text)
		report(err)
		for _, f := range reflect.VisibleFields(reflect.TypeFor[record]()) {
			if x, missing := reflect.ValueOf(&v).Elem().FieldByIndexErr(f.Index); missing == nil && f.IsExported() && !f.Anonymous && !x.IsZero() {
				again, err := json.Marshal(x.Interface())
				fmt.Printf("    %s = %s %v\n", f.Name, again, err)
			}
		}
	}
}

func main() {
	read[any]("null", "true", "1e3", "-0", `"\u00e9\ud83d\ude00\ud83d\n\/"`, "\"\xff\"", " [1, [], {}] ", `{"b":{"c":null},"a":"x","a":2}`, "1e999")
	read[any]("", " ", "nul", "nulx", "tru", "fals ", "[1,]", "[1 2]", "{", "{\"a\"}", "{\"a\":1,}", "{\"a\" 1}", "{a:1}", "{1:2}", "[", "]", "1 2", "01", "-", "-x", "1.", "1.e", "1e", "1e+", "1ex", "+1", ".5", "\"abc", "\"\\x\"", "\"\\u12g4\"", "\"a\nb\"", "\"\\", "'a'", "\"", "\x00", "[\"", "{\"a\":[{}", "é", "\xff", "{}}", "{\"a\":1]")
	read[bool]("true", "1", `"true"`, "null", "[]", "{}")
	read[int8]("127", "128", "-128", "1.0", "1e2", `"5"`, "null")
	read[uint]("5", "-1", "18446744073709551616")
	read[float32]("1.5", "1e40", "3.4e38", "true")
	read[string](`"x"`, "1", "{}", "null")
	read[[]byte](`"aGVsbG8="`, `"aGVsbG8"`, `"!"`, "[1,2,255]", "[256]", "null")
	read[[]int]("[1,2,3]", "[]", "null", `[1,"x",3]`, `[1.5,null]`, `{"a":1}`, `5`)
	read[[2]int]("[1]", "[1,2,3]", `["a",2]`)
	read[map[string]int](`{"a":1,"b":"x","c":3}`, "{}", "null", "[]")
	read[map[int8]int](`{"1":1,"300":2,"x":3,"-5":4}`)
	read[map[float64]int](`{"1":1}`)
	read[map[color]color](`{"red":"green"}`, `{"":"x"}`, `{"a":1}`, `{"a":null}`, `{"a":true,"b":[],"c":{}}`)
	read[color](`"x"`, "null", "5", "false", "[1]")
	read[*raw](`{"a": [1 ]}`, "13", "null", " \n2 ")
	read[time.Time](`"2024-02-29T12:30:00+02:00"`, `"2024"`, "1")
	read[json.Number]("1e5", `"12"`, `"x"`, "true")
	read[fmt.Stringer]("1", "null", "{}", "[1]", "true", `""`)
	read[chan int]("1", "null")

	readRecord(`{"ID":1,"NAME":"folded","name":"exact","DEPTH":2,"note":"n","Unseen":1,"Base":{"ID":5}}`,
		`{"Int8":-5,"Uint":7,"F32":1.25,"Flag":true,"Text":"t","Bytes":"AAEC","List":[1,2],"Pair":[3],"Any":[{"a":null}],"Pointer":9}`,
		`{"Map":{"k":{"ID":1},"l":{"name":"n"}},"Numbers":{"5":"five"},"Colors":{"a":"b"},"Raw":[ 1 ],"Raws":[1,null,"x"],"When":"2020-01-01T00:00:00Z"}`,
		`{"quoted":"12","QPointer":"true","QString":"\"inner\"","Message":{"x" : 1},"Number":12.50}`,
		`{"quoted":12}`, `{"quoted":"x"}`, `{"quoted":""}`, `{"quoted":"1x"}`, `{"quoted":"1.5"}`, `{"quoted":null}`, `{"quoted":"null"}`, `{"quoted":true,"Int8":1}`, `{"QPointer":"yes"}`, `{"QPointer":null}`, `{"QString":"inner"}`, `{"QString":"\"x"}`,
		`{"Int8":1000,"Uint":"x","Flag":true}`, `{"Map":{"k":{"ID":"x"}}}`, `{"Nested":[{},{"In":[{"ID":1},{"ID":[]}]}]}`, `{"name":5}`, `{"Note":{}}`,
		`{"Raw":13,"Flag":true}`, `{"Colors":{"":"x"},"Flag":true}`, `{"Stringer":{}}`, `{"Stringer":1e999}`, `{"Chan":1}`, `{"Pair":{"a":1}}`, `{"When":"x"}`, `{"Numbers":{"128":"x"}}`, `{"Number":"x"}`, `{"Number":""}`)

	var c cursed
	report(json.Unmarshal([]byte(`{"Depth":1}`), &c))
	report(json.Unmarshal([]byte("1"), nil))
	report(json.Unmarshal([]byte("1"), 5))
	report(json.Unmarshal([]byte("1"), (*int)(nil)))
	report(json.Unmarshal([]byte("x"), nil))
	report(json.Unmarshal([]byte(strings.Repeat("[", 10000)+strings.Repeat("]", 10000)), new(any)))
	report(json.Unmarshal([]byte(strings.Repeat("[", 10001)+strings.Repeat("]", 10001)), new(any)))
	report((*json.RawMessage)(nil).UnmarshalJSON(nil))

	// What is there already stays where the text says nothing.
	n := 5
	filled := struct {
		P *int
		M map[string]int
		S []Base
		I any
		A [3]int
	}{&n, map[string]int{"a": 1}, []Base{{1, "one"}, {2, "two"}}, &Base{3, "three"}, [3]int{7, 8, 9}}
	report(json.Unmarshal([]byte(`{"P":6,"M":{"b":2},"S":[{"ID":10}],"I":{"ID":30},"A":[1]}`), &filled))
	again, _ := json.Marshal(filled)
	fmt.Printf("%s %d %v\n", again, n, filled.S[:2])
	report(json.Unmarshal([]byte(`{"P":null,"M":null,"S":null,"I":null,"A":null}`), &filled))
	again, _ = json.Marshal(filled)
	fmt.Printf("%s\n", again)
	var self any
	self = &self
	report(json.Unmarshal([]byte("[1]"), self))
	fmt.Println(self)
}
