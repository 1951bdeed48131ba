// RUN: %minigo run %s | diff %s.out -

// Package time: parsing, places and their changes, and the forms of marshalling.
package main

import (
	"fmt"
	"strings"
	"time"
)

// berlin is a file of the database: Central European time with the changes of 1996 and
// the rule for later years.
const berlin = "" +
	"545a696632000000000000000000000000000000000000000000000000000000000000020000000200000009315dd9103272b410010000" +
	"000e10000000001c200104434554004345535400545a696632000000000000000000000000000000000000000000000000000000000000" +
	"02000000020000000900000000315dd910000000003272b410010000000e10000000001c2001044345540043455354000a4345542d3143" +
	"4553542c4d332e352e302c4d31302e352e302f330a"

func unhex(s string) (b []byte) {
	for i := 0; i+1 < len(s); i += 2 {
		var c byte
		fmt.Sscanf(s[i:i+2], "%x", &c)
		b = append(b, c)
	}
	return b
}

var place *time.Location

func places() {
	var err error
	place, err = time.LoadLocationFromTZData("Europe/Berlin", unhex(berlin))
	fmt.Println(place, err)
	for _, when := range []int64{0, 828233999, 828234000, 846377999, 846378000, 1e9, 1017536399, 1017536400, 1035680399, 1035680400, 1700000000, 1e11, -1e10} {
		t := time.Unix(when, 5).In(place)
		start, end := t.ZoneBounds()
		fmt.Println(t, t.IsDST(), start, end)
	}
	for _, hour := range []int{1, 2, 3} {
		fmt.Println(time.Date(2024, 3, 31, hour, 30, 0, 0, place), time.Date(2024, 10, 27, hour, 30, 0, 0, place))
	}
	t := time.Date(2024, 3, 30, 12, 0, 0, 0, place)
	fmt.Println(t.AddDate(0, 0, 1), t.Add(24*time.Hour), t.AddDate(0, 0, 1).Sub(t))
	fmt.Printf("%#v %#v %#v\n", t, t.UTC(), time.Date(1, 2, 3, 4, 5, 6, 7, time.FixedZone("X", 60)))
	fixed := time.Date(2020, 1, 1, 0, 0, 0, 0, time.FixedZone("", -3723))
	start, end := fixed.ZoneBounds()
	fmt.Println(fixed, start, end, fixed.Format("Z07:00:00 -070000 MST Z07 -0700"))
	for _, bad := range []string{"", "TZif", strings.Repeat("x", 80), string(unhex(berlin))[:60], string(unhex(berlin))[:120]} {
		_, err := time.LoadLocationFromTZData("bad", []byte(bad))
		fmt.Println(err)
	}
	for _, name := range []string{"", "UTC", "Local", "../x", "/x", "No/Such"} {
		l, err := time.LoadLocation(name)
		fmt.Println(l != nil && l == time.UTC, l != nil && l == time.Local, err)
	}
}

func parses() {
	try := func(layout, value string) {
		t, err := time.Parse(layout, value)
		fmt.Printf("%q %q: %v %v\n", layout, value, t, err)
		if e, ok := err.(*time.ParseError); ok {
			fmt.Printf("\t%q %q %q\n", e.LayoutElem, e.ValueElem, e.Message)
		}
	}
	when := time.Date(2009, 2, 4, 21, 0, 57, 12345678, time.FixedZone("PST", -8*3600))
	for _, layout := range []string{time.Layout, time.ANSIC, time.UnixDate, time.RubyDate, time.RFC822, time.RFC822Z, time.RFC850, time.RFC1123, time.RFC1123Z, time.RFC3339, time.RFC3339Nano, time.Kitchen, time.Stamp, time.StampMilli, time.StampMicro, time.StampNano, time.DateTime, time.DateOnly, time.TimeOnly, "2006 002", "2006 __2", "2006-1-2 3:4:5 pm", "Monday January _2 06", "05.00 04,999", "Z070000", "-07", "Z07"} {
		try(layout, when.Format(layout))
		try(layout, strings.ToLower(when.Format(layout)))
		try(layout, when.Format(layout)+"x")
		try(layout, "")
		try(layout, " "+when.Format(layout))
	}
	for _, v := range []string{"2024-02-30", "2023-02-29", "2024-02-29", "2024-13-01", "2024-00-01", "2024-1-01", "2024-01-1", "20x4-01-01", "2024/01/01", "2024-01-00", "0000-01-01", "9999-12-31"} {
		try(time.DateOnly, v)
	}
	for _, v := range []string{"2024-01-01T24:00:00Z", "2024-01-01T23:60:00Z", "2024-01-01T23:59:60Z", "2024-01-01T23:59:59.5Z", "2024-01-01T23:59:59,123456789Z", "2024-01-01T1:02:03Z", "2024-01-01T01:02:03+25:00", "2024-01-01T01:02:03+02:61", "2024-01-01T01:02:03+24:00", "2024-01-01T01:02:03z", "2024-01-01T01:02:03+0200", "2024-01-01T01:02:03 +02:00", "2024-01-01T01:02:03.Z", "2024-01-01T01:02:03-00:00", "2024-01-01T01:02:03.1234567891Z"} {
		try(time.RFC3339, v)
		var t time.Time
		fmt.Println("\t", t.UnmarshalText([]byte(v)), t)
	}
	for _, v := range []string{"UTC", "GMT", "GMT+3", "GMT-12", "GMT+24", "CEST", "WITA", "ABCD", "ABCDT", "abc", "AB", "ChST", "MeST", "+03", "-7", "ABCDEF", "+24"} {
		try("15:04 MST", "12:30 "+v)
	}
	for _, v := range []string{"2024 001", "2024 366", "2023 366", "2024 060", "2023 060", "2024 000", "2024 1", "2024 03 061", "2024 03 060", "2024 03 15 075", "2024 03 14 075"} {
		try("2006 002", v)
		try("2006 01 002", v)
		try("2006 01 02 002", v)
	}
	try("15:04:05", "1:2:3")
	try("3PM", "13PM")
	try("3PM", "0AM")
	try("3PM", "12AM")
	try("3PM", "12PM")
	try("3PM", "5XM")
	try("05.000", "01.12")
	try("05.000", "01.1234")
	try("05.999", "01")
	try("05", "01.25")
	try("Jan", "feb")
	try("Mon", "tue")
	try("06", "68")
	try("06", "69")
	try("_2 Jan", " 5 Mar")
	try("_2 Jan", "15 Mar")
	for _, value := range []string{"+9", "-4", "+-", "9+", "x1"} {
		try("06", value)
	}
	for _, value := range []string{"5.1234567890123", "5.+12", "5.-12", "5.-00", "5.1+2", "5.1"} {
		try("5.999", value)
		try("5.000", value)
	}
	for _, value := range []string{"+2561", "+25xx", "3999", "+2461", "+24x1"} {
		try("-0700", value)
	}
	try("no elements", "no elements")
	try("a  b", "a b")
	for _, v := range []string{"2024-07-01 12:00 CEST", "2024-01-01 12:00 CEST", "2024-01-01 12:00 CET", "2024-01-01 12:00 EST"} {
		fmt.Println(time.ParseInLocation("2006-01-02 15:04 MST", v, place))
	}
	fmt.Println(time.ParseInLocation("2006-01-02 15:04", "2024-07-01 12:00", place))
	fmt.Println(time.ParseInLocation("2006-01-02 15:04 -0700", "2024-07-01 12:00 +0200", place))
}

func marshals() {
	for _, t := range []time.Time{{}, time.Date(2024, 7, 1, 12, 30, 15, 987654321, time.UTC), time.Date(2024, 7, 1, 12, 30, 15, 0, place), time.Date(1900, 1, 1, 0, 0, 0, 0, time.FixedZone("LMT", 3208)), time.Date(10000, 1, 1, 0, 0, 0, 0, time.UTC), time.Date(-1, 1, 1, 0, 0, 0, 0, time.UTC), time.Date(2000, 1, 1, 0, 0, 0, 0, time.FixedZone("", 25*3600)), time.Date(2000, 1, 1, 0, 0, 0, 0, time.FixedZone("", -60))} {
		j, err := t.MarshalJSON()
		fmt.Println(string(j), err)
		text, err := t.MarshalText()
		fmt.Println(string(text), err)
		b, err := t.MarshalBinary()
		fmt.Printf("%x %v\n", b, err)
		var u, v, w time.Time
		fmt.Println(u.UnmarshalJSON(j), v.UnmarshalText(text), w.UnmarshalBinary(b))
		fmt.Println(u.Equal(t), v, w)
	}
	var t time.Time
	fmt.Println(t.UnmarshalJSON([]byte("null")), t.UnmarshalJSON([]byte("5")), t.UnmarshalJSON([]byte(`"x"`)), t.UnmarshalBinary(nil), t.UnmarshalBinary([]byte{9}), t.UnmarshalBinary([]byte{1, 2}))
	now := time.Now()
	fmt.Println(strings.Contains(now.String(), " m=+"), strings.Contains(now.UTC().String(), " m="), strings.Contains(now.Round(0).String(), " m="))
}

func main() {
	places()
	parses()
	marshals()
}
